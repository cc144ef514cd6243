import type { Catalogue } from '../../catalogue/catalogue.ts'
import { questionsOf } from '../../catalogue/questions.ts'
import { idempotencyWindowHours, longestWaitSeconds } from '../../contract/limits.ts'
import { operations } from '../../contract/operations.ts'
import { operationPath, paths, protocolPaths } from '../../contract/paths.ts'
import { leadStates } from '../../contract/states.ts'
import { linkList } from '../site-page.ts'
import { pageTools } from '../../contract/page-tools.ts'
import type { DeveloperPage } from './developer-page.ts'
import { curlExample, verdictOnExample } from './example-request.ts'
import { exampleAnswers } from '../examples.ts'
import { fencedJson } from './fenced.ts'

const { search, rehearse, fill } = pageTools

/** @returns the first page for those who call: ways to choose from, and the shortest way to a receipt */
export function overviewPage(catalogue: Catalogue): DeveloperPage {
  const { baseUrl, service } = catalogue
  return {
    path: paths.developers,
    title: 'For developers and agents',
    description: `How an agent or a program sends a consultation request to ${service.name}: rehearse without a key, submit once, track it, reply to the desk.`,
    markdown: `You need no key and no account. Rehearse a request as often as you like; submit it once a person agrees.

## Choose an interface

| Interface | For | What it is |
| --- | --- | --- |
| [REST](${paths.reference}) | Any program | JSON over HTTP, at \`${operations.submitLead.path}\` |
| [MCP](${paths.mcp}) | Assistants | Tools, at \`${protocolPaths.mcp}\` |
| [A2A](${paths.a2a}) | Agents that talk to agents | A conversation, at \`${protocolPaths.a2a}\` |
| [WebMCP](${paths.contact}) | The agent in a visitor’s browser | The form that a person sends |
| [OAuth](${paths.access}) | Programs that need more requests a minute | An optional token |

On the pages of this site, an agent in the browser finds \`${search.name}\`, \`${rehearse.name}\` and \`${fill.name}\`, which fills in the form that a person sends.

## 1. Rehearse in the sandbox

\`\`\`sh
${curlExample(`${baseUrl}${operations.rehearseLead.path}`)}
\`\`\`

\`\`\`json
${JSON.stringify(verdictOnExample(questionsOf(catalogue)), null, 2)}
\`\`\`

The sandbox runs the same validation as a real submission and returns the same errors; it stores nothing and notifies nobody. [More about the sandbox](${paths.sandbox}).

## 2. Submit

\`\`\`sh
${curlExample(`${baseUrl}${operations.submitLead.path}`, { 'Idempotency-Key': '<a new UUID>' })}
\`\`\`

${fencedJson(exampleAnswers(catalogue)['submitLead']![201] as object)}

\`201\` is the receipt: the lead is stored and will not be lost. Keep \`status_url\` and \`status_token\`; the token is shown once. Repeating the request with the same \`Idempotency-Key\` within ${idempotencyWindowHours} hours, with the same credential, or without one from the same IP address, returns the same receipt and never creates a second lead.

## 3. Track, reply or withdraw

\`\`\`sh
curl -sS '<status_url>' \\
  -H 'Authorization: Bearer <status_token>'
curl -sS -X DELETE '<status_url>' \\
  -H 'Authorization: Bearer <status_token>'
\`\`\`

While \`awaiting\` is \`submitter\`, the desk has asked something: show it to the person. [\`GET ${operations.readMessages.path}\`](${operationPath('readMessages')}) returns the messages, and long-polls with \`Prefer: wait=${longestWaitSeconds}\`; [\`POST\`](${operationPath('sendMessage')}) replies. Both need the same token. There are no webhooks; for push notifications, use [A2A](${paths.a2a}).

| State | Meaning |
| --- | --- |
${Object.entries(leadStates)
  .map(([state, meaning]) => `| \`${state}\` | ${meaning} |`)
  .join('\n')}

## Read on

${linkList([
  {
    path: paths.reference,
    title: 'API reference',
    description: 'A page for each operation, with its fields, responses and errors.',
  },
  { path: paths.access, title: 'Access', description: 'What a token is for, and each way to get one.' },
  { path: paths.errors, title: 'Errors', description: 'Every error code, what it means and what to do.' },
])}`,
  }
}
