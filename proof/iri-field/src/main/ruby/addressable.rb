# Addressable of Ruby.
require 'addressable/uri'
require 'addressable/template'
require_relative 'adapter'

WORDS = 'This is an implementation of a URI parser based on RFC 3986, RFC 3987.'.freeze
KEYS = %i[scheme authority userinfo host path query fragment].freeze

def read(text)
  Addressable::URI.parse(text)
end

def components(text)
  uri = read(text)
  found = KEYS.to_h { |key| [key, uri.public_send(key)] }
  uri.port ? found.merge(port: uri.port.to_s) : found
end

serve('Addressable', 'Debian: ruby-addressable', Addressable::VERSION::STRING,
      [Addressable::URI::InvalidURIError, TypeError, Addressable::Template::InvalidTemplateValueError, Addressable::Template::InvalidTemplateOperatorError], [
        claim('components', %w[rfc3986 rfc3987], 'Addressable::URI.parse(text).path, …', WORDS) { |input| components(input['text']) },
        claim('resolve', %w[rfc3986 rfc3987], 'Addressable::URI.parse(base).join(reference)', 'Joins two URIs together. … RFC 3986, section 5.2.2') do |input|
          { target: read(input['base']).join(input['reference']).to_s }
        end,
        claim('relativize', %w[rfc3986 rfc3987], 'Addressable::URI.parse(target).route_from(base)',
              'Returns the shortest normalized relative form of this URI that uses the supplied URI as a base for resolution.') do |input|
          { reference: read(input['target']).route_from(input['base']).to_s }
        end,
        claim('normalize', %w[rfc3986], 'Addressable::URI.parse(text).normalize', 'Returns a normalized URI object.', ['no scheme-based']) do |input|
          { 'path-segments': read(input['text']).normalize.to_s }
        end,
        claim('template', %w[rfc6570], 'Addressable::Template.new(template).expand(variables)',
              'This is an implementation of a URI template based on RFC 6570') do |input|
          { expansion: Addressable::Template.new(input['template']).expand(input['variables']).to_s }
        end
      ])
