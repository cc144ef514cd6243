import type { Catalogue } from '../../../catalogue/catalogue.ts'
import { livingTokens, lookupLimit, rateLimits } from '../../../contract/limits.ts'
import { operations } from '../../../contract/operations.ts'
import { accessPaths } from '../../../contract/access-paths.ts'
import { paths } from '../../../contract/paths.ts'
import { problemPath } from '../../../contract/problems.ts'
import { accessAnswers } from '../../access-examples.ts'
import { lifetimeTables, scopeTable, table, waysTable } from '../../access-tables.ts'
import type { DeveloperPage } from '../developer-page.ts'
import { curlForm } from '../example-request.ts'
import { fenced, fencedJson } from '../fenced.ts'
import { bearerExample } from './bearer-example.ts'

const { anonymous, credential } = rateLimits

/** @returns the page that leads to the ways to get a token, and says how it is used */
export function accessOverview({ baseUrl, service }: Catalogue): DeveloperPage {
  return {
    path: paths.access,
    title: 'Access',
    description: 'A token is optional: it raises your limit or gives your agent a name.',
    markdown: [opening(service.email), inUse(baseUrl), storage].join('\n\n'),
  }
}

function opening(operators: string): string {
  return `Reading, rehearsing and submitting work without a token, at ${anonymous.requests} requests a minute for each ${anonymous.per}.

## Which way suits

${waysTable()}

## What a token brings

${table(
  ['What', 'Without a token', 'With one'],
  [
    [
      'Requests a minute',
      `${anonymous.requests} for each ${anonymous.per}`,
      `${credential.requests} for each ${credential.per} that somebody vouches for, all tokens together; ${anonymous.requests} with an anonymous one`,
    ],
    [
      'Idempotency keys, A2A tasks',
      `Stay with the ${anonymous.per}`,
      `Stay with its holder, whatever the ${anonymous.per}`,
    ],
    ['Name', 'None', 'That of the agent, which can be claimed later'],
  ],
)}

## Other ways

- **From us:** the operators can hand out a token themselves; write to ${operators}.
- **By signature:** an agent that signs its requests is known [without a token](${accessPaths.signedRequests}).
- **For agents:** [${paths.authMarkdown}](${paths.authMarkdown}) says the same in fewer words, and [${paths.authorizationServer}](${paths.authorizationServer}) has the addresses and types for programs. Clients of newer versions of auth.md find [their own names](${accessPaths.identityAssertion}) for all of it.`
}

function inUse(baseUrl: string): string {
  return `## Use a token

${bearerExample(baseUrl)}

| When | What happens |
| --- | --- |
| It is unknown, expired, revoked or for another resource | [\`invalid_token\`](${problemPath('invalid_token')}), never an anonymous call; \`WWW-Authenticate\` says where to read on |
| It lacks the scope | [\`insufficient_scope\`](${problemPath('insufficient_scope')}), with \`WWW-Authenticate\` as well |
| It has ended | What a person approved with OAuth can be [refreshed](${accessPaths.oauth}#refresh-tokens); for any other, request a new one |
| There are too many | Of one mailbox or subject ${livingTokens.vouched} may be valid, and ${livingTokens.anonymous} anonymous ones of one IP address; one more revokes the oldest |
| You no longer need it | [Revoke it](${accessPaths.revocation}) |

An IP address that has sent ${lookupLimit.requests} unknown tokens in ${lookupLimit.windowSeconds} seconds gets [\`rate_limited\`](${problemPath('rate_limited')}) for every token, except for those that were valid there before.

## Scopes

${scopeTable()}

Scopes apply only when a token is sent. Without one, the same operations are open.

## Introspection

With a token of your own you can introspect a token (RFC 7662):

${fenced('sh', curlForm(`${baseUrl}${operations.introspectToken.path}`, { token: '<the token in question>' }, { Authorization: 'Bearer <credential>' }))}

${fencedJson(accessAnswers(baseUrl).introspectToken[200])}

\`client_id\` is there where the token came from OAuth or an ID-JAG; \`aud\` is the resource that it is for, or the site, where it is for all. Nothing is said about refresh tokens. An invalid token is \`{"active":false}\`, and nothing more.

## Lifetimes

${lifetimeTables()}`
}

const storage = `## What is stored

- Tokens, refresh tokens, claim tokens, mailed links and authorization codes: only their SHA-256.
- One-time codes, and addresses that want no more mail: only an HMAC, under keys that are not in the database.
- Who asked for an anonymous token: an HMAC of the address, until the token ends.
- Whom a provider vouched for: only a SHA-256 of issuer and subject. Assertions that were used up: only a SHA-256 of issuer and \`jti\`.
- Who signed a lead: host, and path where it is not the usual one, until the lead is erased. Signatures that were used: only a SHA-256, until they expire.
- As they are: what an agent or application calls itself, its \`client_id\`, what it asked a person to approve, and the e-mail address of that person. They are deleted some time after the registration, approval or token has ended.
- Private signing keys, signing secrets of receivers, and mail where no mail server is set: sealed under such keys, each bound to its row.

No token, no code and no e-mail address reaches the log.`
