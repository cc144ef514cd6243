import { lifetimes } from '../../../contract/lifetimes.ts'
import { grantTypes, openidScopes } from '../../../contract/oauth.ts'
import { operations } from '../../../contract/operations.ts'
import { accessPaths } from '../../../contract/access-paths.ts'
import { paths } from '../../../contract/paths.ts'
import { problemPath } from '../../../contract/problems.ts'
import { resourceMetadataPath, resourceUrl, type TokenResource } from '../../../contract/protected-resources.ts'
import { inWords } from '../../../text/duration.ts'
import { table } from '../../access-tables.ts'
import { codeFlowExample } from '../code-flow-example.ts'
import type { DeveloperPage } from '../developer-page.ts'
import { curlForm } from '../example-request.ts'
import { fenced } from '../fenced.ts'

/** @returns how a person at a browser lets an application act for them */
export function oauthAccess(baseUrl: string): DeveloperPage {
  return {
    path: accessPaths.oauth,
    title: 'OAuth code flow',
    description:
      'A person approves your application or MCP client in a browser. With a sample program, refresh tokens, and tokens for one resource.',
    markdown: `## A client

1. The client finds our addresses, and registers.
2. It opens a browser, in which the person approves and proves a mailbox.
3. It exchanges the code that comes back for tokens.
4. It refreshes them, with no one at a browser.

Any client of OAuth 2 or OpenID Connect that knows discovery, PKCE and public clients can do this. With [openid-client](https://www.npmjs.com/package/openid-client), in TypeScript:

${fenced('ts', codeFlowExample(baseUrl))}

${table(
  ['What', 'Rule'],
  [
    [
      'Secret',
      `There is none. Clients register at \`POST ${operations.registerClient.path}\` (RFC 7591), or use the https address of their client metadata document as \`client_id\`.`,
    ],
    [
      'Redirect URI',
      "It is https, a loopback address (then with whatever port), or a scheme of the application's own with a dot in it.",
    ],
    [
      'PKCE',
      `It is required, with S256. The authorization code works once, within ${inWords(lifetimes.authorizationCode)}; a second use by the same client ends what it brought.`,
    ],
    [
      'Scope',
      `Without \`scope\` the client gets [all scopes](${paths.access}#scopes). ${openidScopes.map((scope) => `\`${scope}\``).join(' and ')} are known, too; \`openid\` brings an ID token, signed with a key of [${operations.readKeySet.path}](${operations.readKeySet.path}).`,
    ],
    [
      'MCP',
      `A client that does OAuth finds all of this by itself, from [${paths.protectedResource}](${paths.protectedResource}).`,
    ],
  ],
)}

## Refresh tokens

What a person approved can be refreshed, with no one at a browser, until \`refresh_token_expires_in\` is over; then they are asked again. A client that names \`grant_types\` without \`${grantTypes.refreshToken}\` when it registers gets no refresh tokens.

${fenced('sh', curlForm(`${baseUrl}${operations.requestToken.path}`, { grant_type: grantTypes.refreshToken, refresh_token: '<the newest refresh token>', client_id: '<client_id>' }))}

- You get a new access token, which replaces the former one, and a new refresh token; no ID token. Keep the newest; each works once.
- A refresh token that comes again may have been stolen, so all tokens of that approval end, and the person has to approve again. There is no grace period. Send one refresh at a time, and store the answer before you use it; if it was lost on the way, a second try ends the approval, and its response says so.
- A response with a status of 5xx, or [\`rate_limited\`](${problemPath('rate_limited')}), used nothing up: wait, then retry.
- \`scope\` may name fewer scopes than were approved, for this one token.
- To end an approval, [revoke](${accessPaths.revocation}) its refresh token or its access token: either ends all of it.

## Tokens for one resource

\`resource\` (RFC 8707), at the authorization and at the token endpoint, restricts a token to one resource:

${table(
  ['resource', 'Opens', 'Described at'],
  [
    doorRow(null, baseUrl, 'Everything, as without `resource`'),
    doorRow('/api', baseUrl, 'The API and the sandbox'),
    doorRow('/mcp', baseUrl, 'MCP'),
    doorRow('/a2a', baseUrl, 'A2A'),
  ],
)}

Any other resource returns [\`invalid_token\`](${problemPath('invalid_token')}), and says which \`resource\` to ask for. The token endpoint may be asked for less than was approved, never for more: that is [\`invalid_target\`](${problemPath('invalid_target')}). So a client whose person approved everything can hold a token for each: it refreshes with one \`resource\`, then with another.`,
  }
}

function doorRow(resource: TokenResource, baseUrl: string, opens: string): string[] {
  const described = resourceMetadataPath(resource ?? '')
  return [`\`${resourceUrl(resource, baseUrl)}\``, opens, `[${described}](${described})`]
}
