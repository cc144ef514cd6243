import { revocationEventUri } from '../../../contract/events.ts'
import { revocationMediaTypes } from '../../../contract/lead-endpoint.ts'
import { operations } from '../../../contract/operations.ts'
import { accessPaths } from '../../../contract/access-paths.ts'
import { table } from '../../access-tables.ts'
import type { DeveloperPage } from '../developer-page.ts'
import { curlForm } from '../example-request.ts'
import { fenced, fencedJson } from '../fenced.ts'

const leadEndpoint = operations.submitLeadUnversioned.path

/** What `reason` can be, and who ended the token then. */
export const revocationReasons = {
  holder: 'Whoever held the token, or the claim token of its registration',
  identity_provider: 'The identity provider that had vouched for it',
  person: 'The person who was asked by mail and chose “This was not me” or “End this access”',
  operator: 'The operators of this service',
  code_replayed: 'Nobody on purpose: its authorization code came a second time, so it may have been stolen',
  refresh_replayed: 'Nobody on purpose: a refresh token of its approval came a second time, so it may have been stolen',
  too_many: 'Whoever got one more token than may be alive for one person, subject or address; the oldest ends',
} as const

/** What a receiver gets, as it could be. */
export const exampleRevocation = {
  type: 'revocation',
  timestamp: '2026-11-20T09:30:00.000Z',
  data: { event: revocationEventUri, reason: 'holder', credentials: ['cred_01JD0000000000000000000000'] },
} as const

/** @returns how a token ends before its time, and who is told */
export function revocation(baseUrl: string, operators: string): DeveloperPage {
  return {
    path: accessPaths.revocation,
    title: 'Revocation',
    description:
      'How a token ends before its time, by its holder or an identity provider, and the signed event that tells a receiver.',
    markdown: `## End a token

Whoever holds a token can end it, and with it all tokens of the approval that it came from; whoever holds the claim token can, while that lives, end the registration with its token. The answer is 200 whatever the token was (RFC 7009), here and at \`${operations.revokeToken.path}\`:

${fenced('sh', curlForm(`${baseUrl}${leadEndpoint}`, { token: '<credential>' }))}

## By an identity provider

A trusted identity provider posts a signed token to \`${leadEndpoint}\`, as a whole body:

| Content-Type | \`typ\` | Answer |
| --- | --- | --- |
| \`${revocationMediaTypes.logout}\` ([Back-Channel Logout](https://openid.net/specs/openid-connect-backchannel-1_0.html)) | \`logout+jwt\` | 200 |
| \`${revocationMediaTypes.event}\` ([RFC 8417](https://www.rfc-editor.org/rfc/rfc8417)) | \`secevent+jwt\` | 202 |

It needs \`iss\`, \`aud\` (\`${baseUrl}\`), \`iat\`, \`jti\`, the subject as \`sub\` or, with the format \`iss_sub\`, as \`sub_id\`, and in \`events\` the member \`${revocationEventUri}\`. It ends every token on that provider's word about that subject, and assertions from before that moment are no longer taken.

Each of these takes effect with the next request.

## The event \`revocation\`

The operators can add the address of a receiver; write to ${operators}. It is told of each revocation:

${fencedJson(exampleRevocation)}

\`credentials\` are the identifiers under which the operators see tokens and approvals, never tokens. \`reason\` says who ended them:

${table(
  ['Reason', 'Ended by'],
  Object.entries(revocationReasons).map(([reason, who]) => [`\`${reason}\``, who]),
)}

A token that ends at its time, or is replaced by a claim or a refresh, is no event. Whatever does not answer with 2xx is tried again, ten times in all over about three days; 410 ends the deliveries for good. So events may come twice and out of order: keep the \`webhook-id\`.

The request is signed as [Standard Webhooks](https://www.standardwebhooks.com/) has it. With their [library](https://www.npmjs.com/package/standardwebhooks) and the secret that the operators got when they added you:

${fenced(
  'ts',
  `import { createServer } from 'node:http'
import { Webhook } from 'standardwebhooks'

const webhook = new Webhook('<the signing secret, whsec_…>')

createServer(async (request, response) => {
  const body = (await request.setEncoding('utf8').toArray()).join('')
  try {
    const event = webhook.verify(body, request.headers as Record<string, string>)
    console.log(request.headers['webhook-id'], event)
    response.writeHead(204).end()
  } catch {
    response.writeHead(400).end() // Not signed with this secret, or too old.
  }
}).listen(8080)`,
)}`,
  }
}
