import {
  protocolVersions,
  signingScheme,
  versionOfMethod,
  versionParameter,
  whenTasksEnd,
} from '../../a2a/definitions/protocol.ts'
import { type Skill, skillsFor } from '../../a2a/definitions/skills.ts'
import type { Catalogue } from '../../catalogue/catalogue.ts'
import { questionsOf } from '../../catalogue/questions.ts'
import { maxFreeTextLength, maxMessageFields, maxMessageParts, maxRpcTextLength } from '../../contract/bounds.ts'
import { longestStreamSeconds } from '../../contract/limits.ts'
import { messagesPerPage } from '../../contract/message-limits.ts'
import { operations } from '../../contract/operations.ts'
import { exampleLead } from '../../contract/lead.ts'
import { documentPaths, paths, protocolPaths } from '../../contract/paths.ts'
import type { Question } from '../../contract/questions.ts'
import { maxPushesEach, maxWaitingEach, taskBytes } from '../../contract/capacity.ts'
import { scopes } from '../../contract/scopes.ts'
import { inWords } from '../../text/duration.ts'
import { grouped } from '../../text/grouped.ts'
import type { DeveloperPage } from './developer-page.ts'
import { table } from '../access-tables.ts'
import { fenced, fencedJson } from './fenced.ts'
import { bullets } from './markdown.ts'
import { a2aClientExample, a2aMessageExample, signatureExample, verdictAt } from './protocol-examples.ts'
import { tokensAndLimits } from './tokens-and-limits.ts'

/** @returns the page for those whose agent talks to other agents */
export function a2aPage(catalogue: Catalogue): DeveloperPage {
  const { baseUrl, service } = catalogue
  const questions = questionsOf(catalogue)
  const { scope } = operations.submitLead
  return {
    path: paths.a2a,
    title: 'A2A',
    description: `The A2A agent of ${service.name}: its skills, how a task leads to a stored request, and how to verify its signed card.`,
    markdown: [
      `An agent that speaks A2A sends a consultation request here in a conversation. To read pages and prices, use [MCP](${paths.mcp}) or [the Markdown files](${paths.llms}).

${fenced('text', `${baseUrl}${protocolPaths.a2a}`)}

${bullets([
  '**Transport:** JSON-RPC, no key',
  `**Protocol versions:** ${protocolVersions.join(' and ')}. The header \`${versionParameter}\` selects one; without it, the method name does: \`SendMessage\` is ${versionOfMethod('SendMessage')}, \`message/send\` ${versionOfMethod('message/send')}`,
  `**Agent card:** [${documentPaths.agentCard}](${documentPaths.agentCard}), signed`,
])}`,
      dialogue(),
      conversation(baseUrl, questions),
      `## Skills

${skillsFor(questions).map(skillPart).join('\n\n')}`,
      tasks(questions),
      `## Tokens and limits

${tokensAndLimits(protocolPaths.a2a)} Sending requires the scope \`${scope}\` (${scopes[scope].toLowerCase()}). Failed validation is not a protocol error: the task asks for input and lists the same \`errors\` as the API.

A message has at most ${maxMessageParts} parts, ${grouped(maxFreeTextLength)} characters of text that is not JSON, and ${maxMessageFields} names of fields; any other string of a request ${grouped(maxRpcTextLength)} characters. More is refused as invalid JSON-RPC parameters.`,
      `## Verify the card

The card is signed with a key of [${operations.readKeySet.path}](${operations.readKeySet.path}): ES256 over its canonical form (RFC 8785) without \`signatures\`. The card carries two signatures: one over the A2A 1.0 fields, one over the whole document, with the fields for clients of 0.3. Former keys stay published for a while after a new one signs.

${fenced('ts', signatureExample(baseUrl))}`,
    ].join('\n\n'),
  }
}

/** What it does, then the rest sentence by sentence, then one example: a part of a message, as it is sent. */
function skillPart({ id, name, description, examples: [example = ''] }: Skill): string {
  const [first = '', ...more] = description.split(/(?<=\.) (?=[A-Z`])/)
  const data = example.startsWith('{') ? (JSON.parse(example) as object) : undefined
  const part = data ? { data } : { text: example }
  const written =
    data && 'sandbox' in data
      ? `Example: [one message](${paths.a2a}#one-message).`
      : `Example of a message part:\n\n${fencedJson(part)}`
  return `### ${name}\n\n${first} Skill id: \`${id}\`.\n\n${bullets(more)}\n\n${written}`
}

/** The shortest way through a task on which nothing is left out: who says what, message by message. */
function dialogue(): string {
  const { name, email, need } = exampleLead
  const state = (of: string) => `\`TASK_STATE_${of}\``
  return `## A request, message by message

${table(
  ['From', 'Message'],
  [
    ['You', `What it is about: \`${JSON.stringify({ need })}\``],
    ['The agent', `${state('INPUT_REQUIRED')}: \`errors\` name what is missing, here \`name\` and \`email\``],
    ['You', `With the id of the task: \`${JSON.stringify({ name, email })}\``],
    ['The agent', `${state('INPUT_REQUIRED')}: the request exactly as it would be stored. Show it to your person`],
    ['You', `Once they agree: \`${JSON.stringify({ confirm: true })}\``],
    ['The agent', `${state('WORKING')}: stored. The artifact is the receipt; its \`status_token\` is shown once`],
  ],
)}

With all fields and \`"confirm": true\` in the first message, the receipt comes at once. The same message again returns the same receipt and never creates a second lead.`
}

function conversation(baseUrl: string, questions: readonly Question[]): string {
  return `## Send a message

### One message

A rehearsal, which stores nothing:

${fenced('sh', a2aMessageExample(baseUrl))}

The data part of \`result.message\` in the response:

${fencedJson(verdictAt('a2a', questions))}

### A request, with the SDK

With [@a2a-js/sdk](https://www.npmjs.com/package/@a2a-js/sdk), in TypeScript. The first message starts a task, which shows what would be stored; the second confirms it, and the task has the receipt. The task stays open until the desk closes the request: poll it for messages of the desk.

${fenced('ts', a2aClientExample(baseUrl))}`
}

function tasks(questions: readonly Question[]): string {
  return `## States of a task

| State | Meaning |
| --- | --- |
| \`TASK_STATE_INPUT_REQUIRED\` | A request has \`errors\`, or the preview waits for \`{"confirm": true}\`. Once it is stored: the desk has sent a message and waits for the reply. |
| \`TASK_STATE_WORKING\` | Stored; a person handles it. The artifact is the receipt; its \`status_token\` is shown once. Confirm again if no receipt came. |
| \`TASK_STATE_COMPLETED\` | The desk has closed the request. |
| \`TASK_STATE_CANCELED\` | You canceled the task before it was stored, or the request was withdrawn or erased. Its data is erased. |

A call never waits for a person: it returns the task as it is.

## Text messages

Text works as well: lines such as \`email: …\`, a JSON object as text, or a reply to what was asked. From free text, the agent extracts a name that is introduced, an e-mail address, or the need. The response says which, and nothing is stored before you have seen it.

The response to a question is in \`result.message\` (in 0.3 a \`result\` of the kind \`message\`; a stream has that one event). \`excerpts\` has what comes nearest; where it is empty, \`contact\` says where a person is. Nothing is kept. A later message, with its \`contextId\` if you like, may begin a request; with fields beside the question, or to a task that has some, the task goes on asking for what is missing.

## Messages from the desk

- The status message is the text of the desk. Its data part has the same with its \`choices\`.
- A message with the task id is the reply: text, or data such as \`{"chosen": "1"}\`, which answers the latest question. It is deduplicated by its \`messageId\`.
- \`history\` has both sides, at most ${messagesPerPage} messages.
- To withdraw a request, send \`DELETE\` to its \`status_url\` with the \`status_token\`; a task with a stored request cannot be canceled.

## Task ownership

- A task that was started without a token can be continued by anyone who knows its id.
- One that was started with a token is listed for, and can only be continued with, tokens of the same registration or approval.
- Tasks are kept in the database. ${whenTasksEnd} Together their fields have at most ${grouped(taskBytes(questions))} bytes.

## Streams

A stream (\`SendStreamingMessage\`, \`SubscribeToTask\`) stays open until the task ends, and sends the messages of the desk as they come: for up to ${inWords(longestStreamSeconds.process)}, on serverless hosts ${inWords(longestStreamSeconds.function)}; then resume with \`SubscribeToTask\`. Each caller may have ${maxWaitingEach} open; one more ends with the current state. To send only, use \`SendMessage\`.

## Push notifications

Messages of the desk, and that it has closed the request, are posted to webhook URLs that you register.

${table(
  ['Part', 'Details'],
  [
    [
      'URL',
      `Set with the message (\`taskPushNotificationConfig\`) or with the methods of the protocol: at most ${maxPushesEach} per task, public https only. Deleted with the request`,
    ],
    ['Body', 'In 1.0 a `statusUpdate`, in 0.3 the task'],
    [
      'Signature',
      '[Standard Webhooks](https://www.standardwebhooks.com/), keyed with the `credentials`: as they are where they begin with `whsec_`, else with their SHA-256 in base64',
    ],
    [
      '`credentials`',
      `If you send none, some are generated, with the scheme \`${signingScheme}\`; under any other scheme they are sent as \`Authorization\`, too`,
    ],
    ['`token`', 'Sent as `X-A2A-Notification-Token`'],
    ['Retries', 'Failed deliveries are retried for three days; 410 ends them'],
  ],
)}`
}
