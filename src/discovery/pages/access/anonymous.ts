import { lifetimes } from '../../../contract/lifetimes.ts'
import { operations } from '../../../contract/operations.ts'
import { accessPaths } from '../../../contract/access-paths.ts'
import { inWords } from '../../../text/duration.ts'
import { registrationAnswers, registrationRequests } from '../../registration-examples.ts'
import type { DeveloperPage } from '../developer-page.ts'
import { curlJson } from '../example-request.ts'
import { fenced, fencedJson } from '../fenced.ts'
import { bearerExample } from './bearer-example.ts'

const leadEndpoint = operations.submitLeadUnversioned.path

/** @returns how an agent gets a token by itself */
export function anonymousAccess(baseUrl: string): DeveloperPage {
  return {
    path: accessPaths.anonymous,
    title: 'Anonymous registration',
    description:
      'A token at once, with no person and no mailbox: it gives an agent a name and scopes, and raises no limit.',
    markdown: `You need nothing for it: no account, no mailbox and no person. One request brings a token that lasts ${inWords(lifetimes.anonymousCredential)}.

## 1. Register

${fenced('sh', curlJson(`${baseUrl}${leadEndpoint}`, registrationRequests.anonymous))}

${fencedJson(registrationAnswers(baseUrl).anonymous)}

\`credential\` is the token, good until \`credential_expires\`. It and \`claim_token\` are shown once. The claim token is for [a claim by e-mail](${accessPaths.email}), if you want more later.

## 2. Send it along

${bearerExample(baseUrl)}

A consultation request goes to the address of the registration. It has a \`need\`, and a body with a \`need\` is never taken for anything else.`,
  }
}
