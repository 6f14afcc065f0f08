# One library behind the protocol: who it is, then an answer for each request, as lines of JSON.
require 'json'

# What a library says that it does, in its own words, how it is called for that, and the block that calls it.
def claim(operation, documents, call, words, limits = [], &answer)
  { operation: operation, documents: documents, call: call, words: words, limits: limits, answer: answer }
end

# Answers until the input ends. An error of the refusals is the library's own no; any other is a crash.
def serve(name, source, version, refusals, claims)
  functions = claims.flat_map { |each| each[:documents].map { |document| [[each[:operation], document], each[:answer]] } }.to_h
  $stdout.sync = true
  puts JSON.generate({ name: name, source: source, version: version, surrogates: false, terminated: false,
                       claims: claims.map { |each| each.except(:answer) } })
  $stdin.each_line do |line|
    request = JSON.parse(line)
    answer = { id: request['id'] }
    begin
      answer[:result] = functions[[request['operation'], request['document']]].call(request['input'])
    rescue StandardError => e
      refused = refusals.any? { |each| e.is_a?(each) }
      answer[refused ? :error : :crash] = "#{e.class}: #{e.message}".scrub
    end
    puts JSON.generate(answer, ascii_only: true)
  end
end
