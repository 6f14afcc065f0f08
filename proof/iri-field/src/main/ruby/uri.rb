# URI of Ruby itself.
require 'uri'
require_relative 'adapter'

PARSER = URI::RFC3986_Parser.new
WORDS = "URI is a module providing classes to handle Uniform Resource Identifiers. … Here is a list of all related RFC's: … RFC3986".freeze

def accepts(text)
  PARSER.split(text)
  true
rescue URI::InvalidURIError
  false
end

# RFC3986_Parser splits into nine parts; an opaque part is a path that does not begin with "/".
def components(text)
  scheme, userinfo, host, port, _registry, path, opaque, query, fragment = PARSER.split(text)
  if opaque
    path, query = opaque.split('?', 2)
  end
  { scheme: scheme, userinfo: userinfo, host: host, port: port, path: path || '', query: query, fragment: fragment }
end

serve('URI (Ruby)', 'Debian: ruby', URI::VERSION.to_s, [URI::Error], [
  claim('syntax', ['rfc3986'], 'URI::RFC3986_Parser.new.split(text)', WORDS) { |input| { 'URI-reference': accepts(input['text']) } },
  claim('components', ['rfc3986'], 'URI::RFC3986_Parser.new.split(text)', WORDS) { |input| components(input['text']) },
  claim('resolve', ['rfc3986'], 'URI.join(base, reference)', 'String(s) to work with, will be converted to RFC3986 URIs before merging.') do |input|
    { target: URI.join(input['base'], input['reference']).to_s }
  end
])
