import type { Catalogue } from '../../catalogue/catalogue.ts'
import { newerEndpoints, serviceAuth } from '../../contract/agent-auth.ts'
import { inWords } from '../../text/duration.ts'
import { grouped } from '../../text/grouped.ts'
import { lifetimes, oneTimeCodeDigits, oneTimeCodeTries, polling } from '../../contract/lifetimes.ts'
import { livingTokens, lookupLimit, rateLimits } from '../../contract/limits.ts'
import { grantTypes, openidScopes } from '../../contract/oauth.ts'
import { operations } from '../../contract/operations.ts'
import { parameters } from '../../contract/parameters.ts'
import { paths } from '../../contract/paths.ts'
import { problemPath } from '../../contract/problems.ts'
import { resourceMetadataPath, resourceUrl, type TokenResource } from '../../contract/protected-resources.ts'
import { signedAgents } from '../../contract/signed-agents.ts'
import { accessAnswers } from '../access-examples.ts'
import { lifetimeTable, mailBounds, scopeTable, table, waysTable } from '../access-tables.ts'
import {
  claimGrant,
  claimRequests,
  identityGrant,
  newerRequests,
  registrationAnswers,
  registrationRequests,
} from '../registration-examples.ts'
import type { SitePage } from '../site-page.ts'
import { codeFlowExample } from './code-flow-example.ts'
import { curlForm, curlJson } from './example-request.ts'
import { fenced, fencedJson } from './fenced.ts'
import { revocationSections } from './revocation-sections.ts'

const { anonymous, credential } = rateLimits
const leadEndpoint = operations.submitLeadUnversioned.path

/** Headings of the ways to get access, of which somebody takes one. */
const ways = {
  anonymous: 'Anonymous',
  email: 'E-mail claim',
  provider: 'ID-JAG, from an identity provider',
  newer: 'The words since auth.md 0.2',
  oauth: 'OAuth code flow, for applications and MCP clients',
  signed: 'Signed requests (Web Bot Auth), without a token',
} as const

/** What is the same whichever way one took. */
export const useOfToken = 'Use a token'

/** The headings of ways, as they stand on the page: it shows one way at a time. */
export const waysOfAccess: readonly string[] = Object.values(ways)

/** @returns the page on how to get a token, use it and end it */
export function accessPage({ baseUrl, service }: Catalogue): Omit<SitePage, 'section' | 'updated'> {
  return {
    path: paths.access,
    title: 'Access',
    description: `You need no key. How to get a token if you want more requests: anonymously, by e-mail, from an identity provider, or with OAuth; or without one, by a signature.`,
    markdown: [
      opening(service.email),
      anonymousWay(baseUrl),
      emailWay(baseUrl),
      providerWay(baseUrl),
      identities(baseUrl),
      oauthWay(baseUrl),
      signedWay(),
      inUse(baseUrl),
      revocationSections(baseUrl, service.email),
      storage(),
    ].join('\n\n'),
  }
}

function opening(operators: string): string {
  return `You need no key and no account: reading, rehearsing and submitting work without a token, at ${anonymous.requests} requests a minute for each ${anonymous.per}.

Once a person or an identity provider vouches for whoever holds a token, it raises that to ${credential.requests} a minute for each ${credential.per}. All tokens of one holder share them.

An anonymous token raises nothing. It gives an agent a name and scopes, and can be claimed later. Its idempotency keys and A2A tasks stay together, from whatever ${anonymous.per} it comes.

## Which way suits

${waysTable()}

The operators can also hand out a token themselves; write to ${operators}. Agents read the same, in fewer words, in [${paths.authMarkdown}](${paths.authMarkdown}). The addresses and types for programs are in [${paths.authorizationServer}](${paths.authorizationServer}).`
}

function anonymousWay(baseUrl: string): string {
  return `## ${ways.anonymous}

${fenced('sh', curlJson(`${baseUrl}${leadEndpoint}`, registrationRequests.anonymous))}

${fencedJson(registrationAnswers(baseUrl).anonymous)}

\`credential\` is the token. It and \`claim_token\` are shown once. The claim token is for the next section, if you want more later.

A consultation request goes to the same address. It has a \`need\`, and a body with a \`need\` is never taken for anything else.`
}

function emailWay(baseUrl: string): string {
  const answers = registrationAnswers(baseUrl)
  return `## ${ways.email}

A person proves a mailbox and vouches for the agent. Name the address:

${fenced('sh', curlJson(`${baseUrl}${leadEndpoint}`, registrationRequests.email))}

The answer has a \`claim_token\` and no credential. Or claim an anonymous registration that you have:

${fenced('sh', curlJson(`${baseUrl}${leadEndpoint}`, claimRequests.start))}

${fencedJson(answers.claim)}

Either way the person gets a mail with a link, which works for ${inWords(lifetimes.claimLink)}. Its page says which agent asks for what. After a click on “Yes, show me the code” it shows ${oneTimeCodeDigits} digits, good for ${inWords(lifetimes.oneTimeCode)} and ${oneTimeCodeTries} tries. The agent sends them:

${fenced('sh', curlJson(`${baseUrl}${leadEndpoint}`, claimRequests.complete))}

${fencedJson(answers.claimed)}

This token replaces the one from before the claim, which ends at once.

- ${mailBounds()}. [A bound in all](${paths.limits}) comes on top. Beyond them, the answer is [\`rate_limited\`](${problemPath('rate_limited')}). While the link lives, the same claim again sends nothing.
- A person who chooses “This was not me” ends the registration, and gets no such mail for ${inWords(lifetimes.mutedAddress)}. The agent is not told of the latter.
- A link that is too old: send the claim again. A registration by e-mail has one mail only, so register again.`
}

function providerWay(baseUrl: string): string {
  const assertion = { grant_type: grantTypes.jwtBearer, assertion: registrationRequests.assertion.assertion }
  return `## ${ways.provider}

An agent whose provider issues an ID-JAG ([Identity Assertion JWT Authorization Grant](https://datatracker.ietf.org/doc/draft-ietf-oauth-identity-assertion-authz-grant/)) registers with it:

${fenced('sh', curlJson(`${baseUrl}${leadEndpoint}`, registrationRequests.assertion))}

${fencedJson(registrationAnswers(baseUrl).assertion)}

Or it exchanges it, as RFC 7523 has it:

${fenced('sh', curlForm(`${baseUrl}${operations.requestToken.path}`, assertion))}

${fencedJson(assertionAnswer(baseUrl))}

The JWT has the \`typ\` \`oauth-id-jag+jwt\`, is signed with a private key that the provider publishes the other half of, and carries \`iss\`, \`sub\`, \`aud\` (\`${baseUrl}\` and nothing else), \`client_id\`, \`jti\`, \`iat\` and \`exp\`, at most ${inWords(lifetimes.assertion)} apart. To register, it also needs \`email\` and \`email_verified: true\`, and it registers once; at the token endpoint it may come again until it expires. With \`scope\`, it gets only what that names. With \`cnf.jkt\`, a proof of the key goes into the header \`${parameters.dpop.name}\` (RFC 9449).

With \`auth_time\`, the JWT says when the person signed in at the provider: at most ${inWords(lifetimes.signIn)} ago, if the operators set nothing else for that provider. Where they did, it has to say so. Otherwise the answer is 401 [\`login_required\`](${problemPath('login_required')}), with \`max_age\` in body and \`WWW-Authenticate\`: the person signs in again (\`prompt=login\`), and the agent sends a new assertion.

With the \`claim_token\` of an anonymous registration beside it, the same body claims that one: the answer is that of a claim, its token lasts as long as one on the word of a provider, and the former one ends.

Whoever has proved a mailbox here, by a claim or an approval, is asked first when a provider names it for the first time, as long as something of theirs is alive: otherwise a provider could name anybody. A registration is then answered with 401 [\`interaction_required\`](${problemPath('interaction_required')}), whose body has \`claim_token\` and \`claim\`, and a claim with \`status\` \`initiated\`. A mail goes out, and the agent goes on as in a claim by e-mail. The token lasts ${inWords(lifetimes.claimedCredential)}, has no scope that the provider did not name, and ends with the word of either; while it is alive, the provider is believed. At the token endpoint an ID-JAG stands for its subject alone, and nobody is asked.

Which providers are trusted is the operators' choice, and may be none. The error [\`invalid_issuer\`](${problemPath('invalid_issuer')}) names them.`
}

/** An assertion brings no refresh token. */
function assertionAnswer(baseUrl: string) {
  const { access_token, token_type, scope } = accessAnswers(baseUrl).requestToken[200]
  return { access_token, token_type, expires_in: lifetimes.assertedCredential, scope }
}

function doorRow(resource: TokenResource, baseUrl: string, opens: string): string[] {
  const described = resourceMetadataPath(resource ?? '')
  return [`\`${resourceUrl(resource, baseUrl)}\``, opens, `[${described}](${described})`]
}

function identities(baseUrl: string): string {
  const names = Object.entries(newerEndpoints).map(([older, newer]) => `\`${newer}\` (\`${older}\` in 0.1)`)
  return `## ${ways.newer}

Clients of newer versions of auth.md find their own names beside those of 0.1: ${names.join(', ')}. Every answer above says the same in both.

With a credential comes an \`identity_assertion\`, a JWT that we sign. A client that keeps it needs no credential: it exchanges it for a token of ${inWords(lifetimes.assertedCredential)} whenever it needs one.

${fenced('sh', curlForm(`${baseUrl}${operations.requestToken.path}`, identityGrant))}

It is good for ${inWords(lifetimes.identityAssertion)}, and never longer than the credential that it stands for. Who ends that credential, or a token for which it was exchanged, ends all of them at once.

A registration by e-mail is \`${serviceAuth}\` in newer words, and a claim has a \`type\`. They do the same as their elders:

${fencedJson(newerRequests.register)}

${fencedJson(newerRequests.claim)}

Then the person types a code of the agent, and need not read one out to it. The agent shows them \`user_code\` and \`verification_uri\` of the answer. That address says that a mail has come; the link in the mail proves the mailbox, and on its page they type the code, with ${oneTimeCodeTries} tries. Meanwhile the agent polls, every \`interval\` seconds, as a device does ([RFC 8628](https://www.rfc-editor.org/rfc/rfc8628#section-3.5)):

${fenced('sh', curlForm(`${baseUrl}${operations.requestToken.path}`, claimGrant))}

[\`authorization_pending\`](${problemPath('authorization_pending')}) means go on; [\`slow_down\`](${problemPath('slow_down')}) that it asks ${polling.more} seconds less often from then on; [\`expired_token\`](${problemPath('expired_token')}) and [\`access_denied\`](${problemPath('access_denied')}) that it is over. Once the person has typed the code, the answer is the token of the claim with its identity assertion, once.

An agent can also let the person read out the digits of the page, and send them as \`otp\` or \`user_code\`:

${fencedJson(newerRequests.complete)}`
}

function oauthWay(baseUrl: string): string {
  return `## ${ways.oauth}

A person approves in a browser, and proves a mailbox there. Any client of OAuth 2 or OpenID Connect that knows discovery, PKCE and public clients can do this. With [openid-client](https://www.npmjs.com/package/openid-client), in TypeScript:

${fenced('ts', codeFlowExample(baseUrl))}

- Clients have no secret. They register at \`POST ${operations.registerClient.path}\` (RFC 7591), or use the https address of their client metadata document as \`client_id\`.
- A redirect address is https, a loopback address (then with whatever port), or a scheme of the application's own with a dot in it.
- PKCE with S256 is required. The authorization code works once, within ${inWords(lifetimes.authorizationCode)}; a second use by the same client ends what it brought.
- Without \`scope\` the client gets all scopes below. ${openidScopes.map((scope) => `\`${scope}\``).join(' and ')} are known, too; \`openid\` brings an ID token, signed with a key of [${operations.readKeySet.path}](${operations.readKeySet.path}).
- An MCP client that does OAuth finds all of this by itself, from [${paths.protectedResource}](${paths.protectedResource}).

### Refresh tokens

What a person approved can be refreshed, with no one at a browser, until \`refresh_token_expires_in\` is over; then they are asked again. A client that names \`grant_types\` without \`${grantTypes.refreshToken}\` when it registers gets no refresh tokens.

${fenced('sh', curlForm(`${baseUrl}${operations.requestToken.path}`, { grant_type: grantTypes.refreshToken, refresh_token: '<the newest refresh token>', client_id: '<client_id>' }))}

- The answer is that of a code, without an ID token: the next access token, which takes the place of the former one, and the next refresh token. Keep the newest; each works once.
- One that comes again may have been stolen, so all tokens of that approval end, and the person has to approve again. There is no time of grace. Send one refresh at a time, and store the answer before you use it; if it was lost on the way, a second try ends the approval, and its answer says so.
- An answer with a status of 5xx, or [\`rate_limited\`](${problemPath('rate_limited')}), used nothing up: wait, and send the same again.
- \`scope\` may name fewer scopes than were approved, for this one token.
- To end an approval, revoke its refresh token or its access token, as below: either ends all of it.

### One door alone

\`resource\` (RFC 8707), at the authorization and at the token endpoint, restricts a token to one door:

${table(
  ['`resource`', 'Opens', 'Described at'],
  [
    doorRow(null, baseUrl, 'every door, as without `resource`'),
    doorRow('/api', baseUrl, 'the API and the sandbox'),
    doorRow('/mcp', baseUrl, 'MCP'),
    doorRow('/a2a', baseUrl, 'A2A'),
  ],
)}

Any other door answers [\`invalid_token\`](${problemPath('invalid_token')}), and says which \`resource\` to ask for. The token endpoint may be asked for less than was approved, never for more: that is [\`invalid_target\`](${problemPath('invalid_target')}). So a client whose person approved every door can hold a token for each: it refreshes with one \`resource\`, then with another.`
}

function signedWay(): string {
  const { directory, directoryType, tag, longestSeconds, skewSeconds, mostKeys, mostBytes } = signedAgents
  return `## ${ways.signed}

An agent that signs its requests is known by the host that publishes its keys ([draft-ietf-webbotauth-httpsig-protocol-01](https://www.ietf.org/archive/id/draft-ietf-webbotauth-httpsig-protocol-01.html), on RFC 9421). It registers nowhere, and no person approves it. Every door that takes leads reads the signature, MCP and A2A too:

- \`Signature-Agent: sig1="https://agents.example.com${directory}"\` says where the keys are.
- \`Signature-Input: sig1=("@method" "@authority" "@path" "signature-agent";key="sig1");created=1795384600;expires=1795384900;keyid="…";nonce="…";tag="${tag}"\` says what is signed.
- \`Signature: sig1=:…:\` is the signature.
- The keys are a JSON Web Key Set at \`https://agents.example.com${directory}\`, with your host, as \`${directoryType}\`: Ed25519, or RSA for RSASSA-PSS with SHA-512; at most ${mostKeys} keys and ${grouped(mostBytes)} bytes, over https, without redirects. \`Signature-Agent\` names that address, or the host alone. Another address on the host is read, too; then the name is host and path.
- \`keyid\` is the SHA-256 thumbprint of the key (RFC 7638). \`expires\` is at most ${inWords(longestSeconds)} after \`created\`, which may be ahead of our clock by ${skewSeconds} seconds. Sign \`@authority\` or \`@target-uri\`, and the \`Signature-Agent\` member; sign \`@method\` and \`@path\`, too. The host to sign is that of this site.
- Each signature counts once. Give each request a \`nonce\` of its own.
- What it brings: the operators read on the lead who signed it, and idempotency keys and A2A tasks belong to that host, from whatever ${anonymous.per} you come. Requests count for the ${anonymous.per} as without a signature, and all of your domain may have ${credential.requests} a minute. An agent whose host the operators trust counts for its domain alone.
- A signature that does not hold is as if it were not there: expired, used before, altered, or by a key that cannot be had. It opens nothing that needs a token.`
}

function inUse(baseUrl: string): string {
  return `## ${useOfToken}

${fenced('sh', `curl -sS '${baseUrl}${operations.readCatalog.path}' -H 'Authorization: Bearer <credential>'`)}

A token that is unknown, expired, revoked or for another door is [\`invalid_token\`](${problemPath('invalid_token')}), never an anonymous call; one without the scope is [\`insufficient_scope\`](${problemPath('insufficient_scope')}). Both answers say in \`WWW-Authenticate\` where to read on. What a person approved with OAuth can be refreshed; when any other token has ended, take the same way again. Of one mailbox or subject ${livingTokens.vouched} tokens may be alive, and ${livingTokens.anonymous} anonymous ones that one address asked for; with one more, the oldest ends.

An address that has sent ${lookupLimit.requests} tokens in ${lookupLimit.windowSeconds} seconds that are none is told [\`rate_limited\`](${problemPath('rate_limited')}) without another look, except for tokens that were good there before.

## Scopes

${scopeTable()}

They count only where a token is sent. Without one, the same operations are open.

## Lifetimes

${lifetimeTable()}

## Introspection

Whoever holds a token of ours may ask what a token is worth (RFC 7662):

${fenced('sh', curlForm(`${baseUrl}${operations.introspectToken.path}`, { token: '<the token in question>' }, { Authorization: 'Bearer <credential>' }))}

${fencedJson(accessAnswers(baseUrl).introspectToken[200])}

\`client_id\` is there where the token came from OAuth or an ID-JAG; \`aud\` is the door that it opens, or the site where it opens all. Of a refresh token nothing is told. Whatever is not alive is \`{"active":false}\`, and nothing more.`
}

function storage(): string {
  return `## What is stored

- Tokens, refresh tokens, claim tokens, mailed links and authorization codes: only their SHA-256.
- One-time codes, and addresses that want no more mail: only an HMAC, under keys that are not in the database.
- Who asked for an anonymous token: an HMAC of the address, until the token ends.
- Whom a provider vouched for: only a SHA-256 of issuer and subject. Assertions that were used up: only a SHA-256 of issuer and \`jti\`.
- Who signed a lead: host, and path where it is not the usual one, until the lead is erased. Signatures that were used: only a SHA-256, until they expire.
- As they are: what an agent or application calls itself, its \`client_id\`, what it asked a person to approve, and the e-mail address of that person. They are deleted some time after the registration, approval or token has ended.
- Private signing keys, signing secrets of receivers, and mail where no mail server is set: sealed under such keys, each bound to its row.

No token, no code and no e-mail address reaches the log.`
}
