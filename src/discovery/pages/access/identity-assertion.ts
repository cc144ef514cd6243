import { newerEndpoints, serviceAuth } from '../../../contract/agent-auth.ts'
import { lifetimes, oneTimeCodeTries, polling } from '../../../contract/lifetimes.ts'
import { operations } from '../../../contract/operations.ts'
import { accessPaths } from '../../../contract/access-paths.ts'
import { problemPath } from '../../../contract/problems.ts'
import { inWords } from '../../../text/duration.ts'
import { claimGrant, identityGrant, newerRequests } from '../../registration-examples.ts'
import type { DeveloperPage } from '../developer-page.ts'
import { curlForm } from '../example-request.ts'
import { fenced, fencedJson } from '../fenced.ts'

/** @returns what clients of newer versions of auth.md send and find. @see https://github.com/workos/auth.md */
export function newerAccess(baseUrl: string): DeveloperPage {
  const names = Object.entries(newerEndpoints).map(([older, newer]) => `\`${newer}\` (\`${older}\` in 0.1)`)
  return {
    path: accessPaths.identityAssertion,
    title: 'Since auth.md 0.2',
    description:
      'The names that newer clients of auth.md use, the identity assertion that stands for a token, and a code that the agent shows.',
    markdown: `## Names

Clients of newer versions of auth.md find their own names beside those of 0.1: ${names.join(', ')}. Every answer to a registration or a claim says the same in both.

## The identity assertion

With a credential comes an \`identity_assertion\`, a JWT that we sign. A client that keeps it needs no credential: it exchanges it for a token of ${inWords(lifetimes.assertedCredential)} whenever it needs one.

${fenced('sh', curlForm(`${baseUrl}${operations.requestToken.path}`, identityGrant))}

It is good for ${inWords(lifetimes.identityAssertion)}, and never longer than the credential that it stands for. Ending that credential, or a token for which it was exchanged, ends all of them at once.

## A code of the agent

A [registration by e-mail](${accessPaths.email}) is \`${serviceAuth}\` in newer words, and a claim has a \`type\`. They do the same as their elders:

${fencedJson(newerRequests.register)}

${fencedJson(newerRequests.claim)}

Then the person types a code of the agent, and need not read one out to it. The agent shows them \`user_code\` and \`verification_uri\` of the answer. That address says that a mail has come; the link in the mail proves the mailbox, and on its page they type the code, with ${oneTimeCodeTries} tries. Meanwhile the agent polls, every \`interval\` seconds, as a device does ([RFC 8628](https://www.rfc-editor.org/rfc/rfc8628#section-3.5)):

${fenced('sh', curlForm(`${baseUrl}${operations.requestToken.path}`, claimGrant))}

[\`authorization_pending\`](${problemPath('authorization_pending')}) means go on; [\`slow_down\`](${problemPath('slow_down')}) that it asks ${polling.more} seconds less often from then on; [\`expired_token\`](${problemPath('expired_token')}) and [\`access_denied\`](${problemPath('access_denied')}) that it is over. Once the person has typed the code, the answer is the token of the claim with its identity assertion, once.

An agent can also let the person read out the digits of the page, and send them as \`otp\` or \`user_code\`:

${fencedJson(newerRequests.complete)}`,
  }
}
