import { lifetimes, oneTimeCodeDigits, oneTimeCodeTries } from '../../../contract/lifetimes.ts'
import { operations } from '../../../contract/operations.ts'
import { accessPaths } from '../../../contract/access-paths.ts'
import { paths } from '../../../contract/paths.ts'
import { problemPath } from '../../../contract/problems.ts'
import { inWords } from '../../../text/duration.ts'
import { mailBounds } from '../../access-tables.ts'
import { claimRequests, registrationAnswers, registrationRequests } from '../../registration-examples.ts'
import type { DeveloperPage } from '../developer-page.ts'
import { curlJson } from '../example-request.ts'
import { fenced, fencedJson } from '../fenced.ts'

const leadEndpoint = operations.submitLeadUnversioned.path

/** @returns how a person who reads a mail vouches for an agent */
export function emailAccess(baseUrl: string): DeveloperPage {
  const answers = registrationAnswers(baseUrl)
  return {
    path: accessPaths.email,
    title: 'Claim by e-mail',
    description:
      'A person proves a mailbox and vouches for the agent: what is sent, what the person sees, and what bounds the mail.',
    markdown: `| Step | Who | Does what |
| --- | --- | --- |
| 1 | The agent | Names the mailbox of its person |
| 2 | The person | Opens the mail, reads ${oneTimeCodeDigits} digits and tells them the agent |
| 3 | The agent | Sends the digits, and has a token |

## 1. Name the address

A person proves a mailbox and vouches for the agent. Say whose:

${fenced('sh', curlJson(`${baseUrl}${leadEndpoint}`, registrationRequests.email))}

The answer has a \`claim_token\` and no credential. Or claim [an anonymous registration](${accessPaths.anonymous}) that you have:

${fenced('sh', curlJson(`${baseUrl}${leadEndpoint}`, claimRequests.start))}

${fencedJson(answers.claim)}

\`user_code\` is for [the other way](${accessPaths.identityAssertion}#a-code-of-the-agent): there the person types a code of the agent. Here it is not needed.

## 2. The person shows the code

Either way the person gets a mail with a link, which works for ${inWords(lifetimes.claimLink)}. Its page says which agent asks for what. After a click on “Yes, show me the code” it shows ${oneTimeCodeDigits} digits, good for ${inWords(lifetimes.oneTimeCode)} and ${oneTimeCodeTries} tries. The person tells the agent.

## 3. Send the code

${fenced('sh', curlJson(`${baseUrl}${leadEndpoint}`, claimRequests.complete))}

${fencedJson(answers.claimed)}

\`credential\` is the token, good until \`credential_expires\`. It replaces the one from before the claim, which ends at once.

## Bounds

- ${mailBounds()}. [A bound in all](${paths.limits}) comes on top. Beyond them, the answer is [\`rate_limited\`](${problemPath('rate_limited')}). While the link lives, the same claim again sends nothing.
- A person who chooses “This was not me” ends the registration, and gets no such mail for ${inWords(lifetimes.mutedAddress)}. The agent is not told of the latter.
- A link that is too old: send the claim again. A registration by e-mail has one mail only, so register again.`,
  }
}
