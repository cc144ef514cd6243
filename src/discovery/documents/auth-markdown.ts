import type { Catalogue } from '../../catalogue/catalogue.ts'
import { newerEndpoints, serviceAuth } from '../../contract/agent-auth.ts'
import { inWords } from '../../text/duration.ts'
import { revocationEventUri } from '../../contract/events.ts'
import { revocationMediaTypes } from '../../contract/lead-endpoint.ts'
import { lifetimes, oneTimeCodeDigits, oneTimeCodeTries, polling } from '../../contract/lifetimes.ts'
import { mailLimits, rateLimits } from '../../contract/limits.ts'
import { grantTypes } from '../../contract/oauth.ts'
import { oauthProblems } from '../../contract/oauth-problems.ts'
import { pollingProblems } from '../../contract/polling-problems.ts'
import { operations } from '../../contract/operations.ts'
import { parameters } from '../../contract/parameters.ts'
import { accessPaths } from '../../contract/access-paths.ts'
import { referenceTwin, paths } from '../../contract/paths.ts'
import type { ProblemCode } from '../../contract/problems.ts'
import { protectedResources } from '../../contract/protected-resources.ts'
import { agentNameLengths, credentialType } from '../../contract/registration.ts'
import { registrationProblems } from '../../contract/registration-problems.ts'
import { scopes } from '../../contract/scopes.ts'
import { remedyTable, waysTable } from '../access-tables.ts'
import { curlForm, curlJson } from '../pages/example-request.ts'
import { fenced } from '../pages/fenced.ts'
import {
  claimGrant,
  claimRequests,
  identityGrant,
  newerRequests,
  registrationAnswers,
  registrationRequests,
} from '../registration-examples.ts'
import { absoluteLinks } from '../page-text.ts'

const { anonymous, credential } = rateLimits
const { mailbox, mailboxDay, caller } = mailLimits
const doors = protectedResources
  .slice(1)
  .map((path) => `\`${path}\``)
  .join(', ')
const leadEndpoint = operations.submitLeadUnversioned.path
const newerEndpointNames = Object.values(newerEndpoints)
  .map((name) => `\`${name}\``)
  .join(', ')

/**
 * `/auth.md`: how an agent gets access, for agents. In the words of auth.md 0.1.
 * @see https://github.com/workos/auth.md
 */
export function renderAuthMarkdown(catalogue: Catalogue): string {
  const { service, baseUrl } = catalogue
  const parts = [opening(service.name), discover(), choose(), register(baseUrl), claim(baseUrl), use(baseUrl)]
  return `${absoluteLinks([...parts, oauth(baseUrl), errors(), revoke(baseUrl)].join('\n\n'), catalogue)}\n`
}

function opening(name: string): string {
  return `# auth.md: access to ${name}

**You need no key to read, to rehearse or to send.** Reading, rehearsing and submitting a consultation request work without a token, at ${anonymous.requests} requests a minute for each ${anonymous.per}. Once a person, by e-mail, or an identity provider vouches for you, all your tokens together have ${credential.requests}. Anonymous ones stay at the limit of the ${anonymous.per}.

For people: [${paths.access}](${paths.access}). Every operation: [${referenceTwin}](${referenceTwin}).`
}

function discover(): string {
  return `## 1. Discover

- [${paths.protectedResource}](${paths.protectedResource}): the scopes, and which authorization server issues the tokens (this site). A 401 names it in \`WWW-Authenticate\` as \`resource_metadata\`.
- [${paths.authorizationServer}](${paths.authorizationServer}): every endpoint, and \`agent_auth\` for what follows. For OpenID clients: [${paths.openidConfiguration}](${paths.openidConfiguration}).

\`register_uri\`, \`claim_uri\` and \`revocation_uri\` are one address, \`POST ${leadEndpoint}\`. So are their names since auth.md 0.2: ${newerEndpointNames}. What you send says what you want; a body with \`need\` is always a consultation request.`
}

function choose(): string {
  return `## 2. Choose a way

${waysTable()}`
}

function register(baseUrl: string): string {
  const answers = registrationAnswers(baseUrl)
  return `## 3. Register

\`agent_name\` (${agentNameLengths.min} to ${agentNameLengths.max} characters) is what a person who is asked to claim you reads. \`requested_credential_type\` is \`${credentialType}\`, or left out. Requests of this and the next section are posted as the first one is; each stands before its answer.

### anonymous

${fenced('sh', curlJson(`${baseUrl}${leadEndpoint}`, registrationRequests.anonymous))}

${json(answers.anonymous)}

### identity_assertion: verified_email

${json(registrationRequests.email)}

${json(answers.email)}

There is no credential yet: a mail goes out, and you go on with the claim. The answer tells neither whether anybody knows the address nor whether its owner turned such mail away.

### identity_assertion: ID-JAG

${json(registrationRequests.assertion)}

\`registration_type\` is \`${answers.assertion.registration_type}\`; there is a credential, and nothing to claim. Only where that mailbox was proved here and something of its owner is alive, they are asked by mail first: 401 \`interaction_required\` has \`claim_token\` and \`claim\`, and you go on as below. The JWT: \`typ\` \`oauth-id-jag+jwt\`, signed with a private key, with \`iss\`, \`sub\`, \`aud\` (our \`issuer\`, alone), \`client_id\`, \`jti\`, \`iat\`, \`exp\` (at most ${inWords(lifetimes.assertion)} later), \`email\` and \`email_verified: true\`. It registers once. An \`auth_time\` is at most ${inWords(lifetimes.signIn)} old, or what the operators set for the issuer, which must then have one. Where it has \`cnf.jkt\`, send a proof in the header \`${parameters.dpop.name}\`. Which issuers are trusted is the operators' configuration, and may be none; \`invalid_issuer\` names them.

### In the words since auth.md 0.2

Each answer says in newer words, too, what it says in those of 0.1. \`identity_assertion\`, also in \`identity\`, stands for the credential: exchange it for a token of ${inWords(lifetimes.assertedCredential)}, as often as you need one. It is good for ${inWords(lifetimes.identityAssertion)}, and no longer than the credential.

${fenced('sh', curlForm(`${baseUrl}${operations.requestToken.path}`, identityGrant))}

\`verified_email\` is \`${serviceAuth}\`, and a claim has a \`type\`:

${json(newerRequests.register)}

${json(newerRequests.claim)}

Show the person \`user_code\` and \`verification_uri\`: they type the code on the page of the mailed link. Poll every \`interval\` seconds:

${fenced('sh', curlForm(`${baseUrl}${operations.requestToken.path}`, claimGrant))}

\`authorization_pending\`: go on. \`slow_down\`: ${polling.more} seconds longer from then on. \`expired_token\`, \`access_denied\`: it is over. Then come \`access_token\` and \`identity_assertion\`, once.

An ID-JAG also claims an anonymous registration: add \`claim_token\` to its body. Where its person is asked first, the answer has \`status\` \`initiated\`.`
}

function claim(baseUrl: string): string {
  const answers = registrationAnswers(baseUrl)
  return `## 4. Claim

**Ask by mail**, for an anonymous registration (\`verified_email\` has sent its mail):

${json(claimRequests.start)}

${json(answers.claim)}

The link works for ${inWords(lifetimes.claimLink)}; asking the same meanwhile sends nothing. Mail: ${mailbox.requests} a minute and ${mailboxDay.requests} a day to a mailbox, ${caller.requests} an hour from a caller. Too late: claim again; after \`verified_email\`, register again.

**The person** opens the link, presses a button and reads ${oneTimeCodeDigits} digits to you. Wait; do not guess: a code allows ${oneTimeCodeTries} tries in ${inWords(lifetimes.oneTimeCode)}, and a new one voids it.

**Complete**, here or at \`${operations.completeClaim.path}\`:

${json(claimRequests.complete)}

${json(answers.claimed)}

The former credential ends at once.`
}

function use(baseUrl: string): string {
  const names = Object.keys(scopes).map((scope) => `\`${scope}\``)
  return `## 5. Use

${fenced('sh', `curl -sS '${baseUrl}${operations.readCatalog.path}' -H 'Authorization: Bearer <credential>'`)}

The scopes are ${names.join(', ')}. A registration has all of them; an ID-JAG with \`scope\` has those that it names. A token that is no good is refused, never taken for an anonymous call: leave the header out, or register again. Only the \`status_token\` of its receipt opens a lead and its messages.`
}

function oauth(baseUrl: string): string {
  const { assertion } = registrationRequests.assertion
  return `## 6. OAuth beside it

An ID-JAG as a grant (RFC 7523); here it needs no \`email\`, and may come again until it expires:

${fenced('sh', curlForm(`${baseUrl}${operations.requestToken.path}`, { grant_type: grantTypes.jwtBearer, assertion }))}

An application with a person at a browser: authorization code with PKCE (S256), public clients. Register at \`POST ${operations.registerClient.path}\` (RFC 7591), or let \`client_id\` be the https address of your client metadata document. Send the browser to \`${operations.authorize.path}\`, and within ${inWords(lifetimes.authorizationCode)} post the code to \`${operations.requestToken.path}\`. Its \`refresh_token\`, with \`grant_type=${grantTypes.refreshToken}\` and your \`client_id\`, brings the next of both. It works once; one that comes again ends the approval. \`resource\` (RFC 8707) restricts a token to one door: this address with ${doors}. What a token is worth: \`POST ${operations.introspectToken.path}\`, which needs a token of your own.`
}

function errors(): string {
  const inUse: ProblemCode[] = ['invalid_token', 'insufficient_scope', 'rate_limited']
  const registration = Object.keys(registrationProblems) as ProblemCode[]
  // Those of polling stand where polling is told of.
  const ofOauth = Object.keys(oauthProblems)
    .filter((code) => !Object.hasOwn(pollingProblems, code))
    .map((code) => `\`${code}\``)
  return `## 7. When something goes wrong

Branch on \`code\`, read \`detail\`; \`errors\` names each field to mend, and \`type\` is the address of an explanation. If \`retryable\` is true, try again, after \`Retry-After\` where it is there.

${remedyTable([...inUse, ...registration])}

Of OAuth: ${ofOauth.join(', ')}; its endpoints also have \`error\`, in the words of OAuth. To an assertion that is no good, the token endpoint answers \`invalid_grant\`, with the code from the table in \`error_description\`.`
}

function revoke(baseUrl: string): string {
  return `## 8. Revocation

With your credential or refresh token, or with the claim token, while it lives, to end the whole registration (RFC 7009; 200 whatever the token is; also at \`${operations.revokeToken.path}\`):

${fenced('sh', curlForm(`${baseUrl}${leadEndpoint}`, { token: '<credential>' }))}

Your identity provider posts an \`${revocationMediaTypes.logout}\` or \`${revocationMediaTypes.event}\` with the event \`${revocationEventUri}\` to \`${leadEndpoint}\`: all tokens on its word about that subject end, and older assertions count no more. The person can say “This was not me” on the page of the link, or end the access there once the claim is complete: the registration ends.

A revocation takes effect with the next request. Receivers that the operators added get it as event \`revocation\`: see [${accessPaths.revocation}](${accessPaths.revocation}).`
}

/** On one line, as it comes: a program reads it, and half as many tokens hold it. */
function json(value: object): string {
  return fenced('json', JSON.stringify(value))
}
