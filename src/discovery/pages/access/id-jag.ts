import { lifetimes } from '../../../contract/lifetimes.ts'
import { grantTypes } from '../../../contract/oauth.ts'
import { operations } from '../../../contract/operations.ts'
import { parameters } from '../../../contract/parameters.ts'
import { accessPaths } from '../../../contract/access-paths.ts'
import { problemPath } from '../../../contract/problems.ts'
import { inWords } from '../../../text/duration.ts'
import { accessAnswers } from '../../access-examples.ts'
import { registrationAnswers, registrationRequests } from '../../registration-examples.ts'
import type { DeveloperPage } from '../developer-page.ts'
import { curlForm, curlJson } from '../example-request.ts'
import { fenced, fencedJson } from '../fenced.ts'

const leadEndpoint = operations.submitLeadUnversioned.path
const exchange = { grant_type: grantTypes.jwtBearer, assertion: registrationRequests.assertion.assertion }

/**
 * @returns how an identity provider vouches for an agent.
 * @see https://datatracker.ietf.org/doc/draft-ietf-oauth-identity-assertion-authz-grant/
 */
export function providerAccess(baseUrl: string): DeveloperPage {
  return {
    path: accessPaths.idJag,
    title: 'ID-JAG',
    description:
      'A token on the word of an identity provider: register with its assertion or exchange it, what it has to say, and who is asked first.',
    markdown: `${theAssertion(baseUrl)}

## 2. Register with it

The agent sends it as it is:

${fenced('sh', curlJson(`${baseUrl}${leadEndpoint}`, registrationRequests.assertion))}

${fencedJson(registrationAnswers(baseUrl).assertion)}

\`credential\` is the token, good until \`credential_expires\`.

With the \`claim_token\` of [an anonymous registration](${accessPaths.anonymous}) beside it, the same body claims that one: the answer is that of a claim, its token lasts as long as one on the word of a provider, and the former one ends.

### Or exchange it

As RFC 7523 has it, at the token endpoint:

${fenced('sh', curlForm(`${baseUrl}${operations.requestToken.path}`, exchange))}

${fencedJson(assertionAnswer(baseUrl))}

## Who is asked first

Whoever has proved a mailbox here, by a claim or an approval, is asked first when a provider names it for the first time, as long as something of theirs is alive: otherwise a provider could name anybody. A registration is then answered with 401 [\`interaction_required\`](${problemPath('interaction_required')}), whose body has \`claim_token\` and \`claim\`, and a claim with \`status\` \`initiated\`. A mail goes out, and the agent goes on as in [a claim by e-mail](${accessPaths.email}). The token lasts ${inWords(lifetimes.claimedCredential)}, has no scope that the provider did not name, and ends with the word of either; while it is alive, the provider is believed. At the token endpoint an ID-JAG stands for its subject alone, and nobody is asked.

## Who is trusted

Which providers are trusted is the operators' choice, and may be none. The error [\`invalid_issuer\`](${problemPath('invalid_issuer')}) names them.`,
  }
}

/** What has to be in it. */
function theAssertion(baseUrl: string): string {
  return `## 1. Get an assertion from the provider

Some providers issue an ID-JAG ([Identity Assertion JWT Authorization Grant](https://datatracker.ietf.org/doc/draft-ietf-oauth-identity-assertion-authz-grant/)). The JWT has the \`typ\` \`oauth-id-jag+jwt\`, is signed with a private key that the provider publishes the other half of, and carries \`iss\`, \`sub\`, \`aud\` (\`${baseUrl}\` and nothing else), \`client_id\`, \`jti\`, \`iat\` and \`exp\`, at most ${inWords(lifetimes.assertion)} apart. To register, it also needs \`email\` and \`email_verified: true\`, and it registers once; at the token endpoint it may come again until it expires. With \`scope\`, it gets only what that names. With \`cnf.jkt\`, a proof of the key goes into the header \`${parameters.dpop.name}\` (RFC 9449).

With \`auth_time\`, the JWT says when the person signed in at the provider: at most ${inWords(lifetimes.signIn)} ago, if the operators set nothing else for that provider. Where they did, it has to say so. Otherwise the answer is 401 [\`login_required\`](${problemPath('login_required')}), with \`max_age\` in body and \`WWW-Authenticate\`: the person signs in again (\`prompt=login\`), and the agent sends a new assertion.`
}

/** An assertion brings no refresh token. */
function assertionAnswer(baseUrl: string) {
  const { access_token, token_type, scope } = accessAnswers(baseUrl).requestToken[200]
  return { access_token, token_type, expires_in: lifetimes.assertedCredential, scope }
}
