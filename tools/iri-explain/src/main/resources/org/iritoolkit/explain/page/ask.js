// Asks the server that serves the page.

/** The explanation of a string; throws an error whose message is the reason if there is none. */
export async function ask(question) {
  let response;
  let answer;
  try {
    response = await fetch('explain', {method: 'POST', headers: {'Content-Type': 'application/json'}, body: JSON.stringify(question)});
    answer = await response.json();
  } catch {
    throw new Error('the server does not answer; start it again with iri serve');
  }
  if (!response.ok) {
    throw new Error(answer.error);
  }
  return answer;
}
