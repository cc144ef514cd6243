/**
 * What only an answer says of a mistake, and no page. In braces stands what the request, or the answer, makes of it.
 */
export const wordsOfAnswers: readonly string[] = [
  'This needs the status_token of the receipt of this lead as bearer token',
  'No other token opens it',
  'This needs a credential as bearer token',
  'No such token is alive',
  'it was never issued here, it has ended, or it was revoked',
  'A status_token opens its own lead and nothing else',
  'Leave the Authorization header out',
  'no token is needed here',
  'Register for a new one',
  'No lead has this id together with this status token',
  'Only a lead can be rehearsed; nothing was done',
  'Only a lead can be rehearsed',
  'nothing was done',
  'Leave the sandbox flag out to register, claim or revoke',
  'Authorization says {}',
  'Authorization was sent twice',
  'Send it once',
  'Authorization has {}',
  'The bearer token has characters that no token of ours has',
  'No token is needed here',
  'leave the header out, or send a bearer token that is alive',
  'No token is needed here: leave the header out, or send a bearer token that is alive',
  // What cannot be read.
  'The body is not JSON',
  'The body is declared as {}; send {}',
  'The body is declared as {}',
  'send {}',
  'A body may have at most {} bytes',
  // What a file does not do.
  'Accept-Encoding refuses each way in which this can be sent',
  'Name br, gzip or identity, or leave the header out',
  'This has changed since the state that If-Match or If-Unmodified-Since names',
  'Read it again without that header',
  'This ends before the part that Range names',
  'Content-Range tells its bytes',
  'Name a part within them, or leave the header out',
  // What is not there.
  'There is nothing at this address',
  'There is no endpoint at {}',
  'Did you mean {}?',
  'To send a lead, POST it to /api/v1/lead',
  'Search',
  'All pages',
  // What the endpoints of OAuth want.
  'grant_type is missing or no text',
  'grant_type must be {}',
  'The form field token is missing, or has more than {} characters',
  'code, code_verifier and client_id are needed',
  'refresh_token and client_id are needed',
  'assertion is missing',
  'claim_token is needed',
  'redirect_uris must be a list of addresses',
  'PKCE is required',
  'code_challenge, and code_challenge_method=S256',
  'unsupported_response_type',
  'response_type must be code',
  'response_mode must be query',
  'The scopes are read:content write:lead read:catalog',
]

/** What an agent that was asked something says around what it quotes. */
export const wordsOfQuestions = {
  before: 'These parts of our pages come nearest to the question:',
  after:
    'Nothing is stored. If a person should answer, send a request: `name`, `email` and `need`, as data or in lines such as `need: …`; a question is no need until you send it as one.',
}
