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
    description: `The A2A agent of ${service.name}: its skills, how a task leads to a stored request, and how to check the signature of its card.`,
    markdown: [
      `An agent that speaks A2A sends a consultation request here in a conversation. To read pages and prices, use [MCP](${paths.mcp}) or [the Markdown files](${paths.llms}).

${fenced('text', `${baseUrl}${protocolPaths.a2a}`)}

${table(
  ['Property', 'Value'],
  [
    ['Transport', 'JSON-RPC; no key'],
    [
      'Versions',
      `${protocolVersions.join(' and ')}. The header \`${versionParameter}\` says which; without it, the name of the method does: \`SendMessage\` is ${versionOfMethod('SendMessage')}, \`message/send\` ${versionOfMethod('message/send')}`,
    ],
    ['Card', `[${documentPaths.agentCard}](${documentPaths.agentCard}), signed`],
  ],
)}`,
      dialogue(),
      conversation(baseUrl, questions),
      `## Skills

${skillsFor(questions).map(skillPart).join('\n\n')}`,
      tasks(questions),
      `## Tokens and limits

${tokensAndLimits(protocolPaths.a2a)} Sending asks for the scope \`${scope}\` (${scopes[scope].toLowerCase()}). Validation is no error of the protocol: the task of a request asks for input and lists the same \`errors\` as the API.

A message has at most ${maxMessageParts} parts, ${grouped(maxFreeTextLength)} characters of text that is not JSON, and ${maxMessageFields} names of fields; any other text of a request ${grouped(maxRpcTextLength)} characters. More is refused as invalid parameters of JSON-RPC.`,
      `## Check the signature of the card

The card is signed with a key of [${operations.readKeySet.path}](${operations.readKeySet.path}): ES256 over its canonical form (RFC 8785) without \`signatures\`. The first signature is over what A2A 1.0 knows of it, the second over all of it, with what clients of 0.3 read. Former keys stay published for a while after a new one signs.

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
      : `Example, a part of a message:\n\n${fencedJson(part)}`
  return `### ${name}\n\n${first} In the card it is \`${id}\`.\n\n${bullets(more)}\n\n${written}`
}

/** The shortest way through a task on which nothing is left out: who says what, message by message. */
function dialogue(): string {
  const { name, email, need } = exampleLead
  const state = (of: string) => `\`TASK_STATE_${of}\``
  return `## A request, message by message

${table(
  ['Who', 'Says'],
  [
    ['You', `What it is about: \`${JSON.stringify({ need })}\``],
    ['The agent', `${state('INPUT_REQUIRED')}: \`errors\` name what is missing, here \`name\` and \`email\``],
    ['You', `With the id of the task: \`${JSON.stringify({ name, email })}\``],
    ['The agent', `${state('INPUT_REQUIRED')}: the request exactly as it would be stored. Show it to your person`],
    ['You', `Once they agree: \`${JSON.stringify({ confirm: true })}\``],
    ['The agent', `${state('WORKING')}: stored. The artifact is the receipt; its \`status_token\` is shown once`],
  ],
)}

With all fields and \`"confirm": true\` in the first message, the receipt comes at once. The same message again gives the same receipt, never a second lead.`
}

function conversation(baseUrl: string, questions: readonly Question[]): string {
  return `## Send a message

### One message

This one is a rehearsal and stores nothing:

${fenced('sh', a2aMessageExample(baseUrl))}

The data part of \`result.message\` in the answer:

${fencedJson(verdictAt('a2a', questions))}

### A request, with the SDK

With [@a2a-js/sdk](https://www.npmjs.com/package/@a2a-js/sdk), in TypeScript. The first message begins a task, which shows what would be stored; the second confirms it, and the task has the receipt. It goes on until the desk closes the request: read it again, and it says what the desk said.

${fenced('ts', a2aClientExample(baseUrl))}`
}

function tasks(questions: readonly Question[]): string {
  return `## States of a task

| State | Meaning |
| --- | --- |
| \`TASK_STATE_INPUT_REQUIRED\` | Something is missing (\`errors\`) from a request, or the preview waits for \`{"confirm": true}\`. Once it is stored: the desk has said something, and waits for the answer. |
| \`TASK_STATE_WORKING\` | Stored, and a person has it. The artifact is the receipt; its \`status_token\` is shown once. Confirm again if no receipt came. |
| \`TASK_STATE_COMPLETED\` | The desk has closed the request. |
| \`TASK_STATE_CANCELED\` | You canceled the task before it was stored, or the request was taken back or erased. What was collected is erased. |

A call never waits for a person: it answers with the task as it is.

## In words

Text works as well: lines such as \`email: …\`, a JSON object as text, or an answer to what was asked. From a sentence that names no field, the agent takes a name that is introduced, an address, or the need. The answer says which it took, and nothing is stored before you have seen it.

The answer to a question is in \`result.message\` (in 0.3 a \`result\` of the kind \`message\`; a stream has that one event). \`excerpts\` has what comes nearest; where it is empty, \`contact\` says where a person is. Nothing is kept. A later message, with its \`contextId\` if you like, may begin a request; with fields beside the question, or to a task that has some, the task goes on asking for what is missing.

## What the desk says

- The status message is what the desk said, word for word. Its data part has the same with its \`choices\`.
- A message with the id of the task is the answer: text, or data such as \`{"chosen": "1"}\`, which answers the latest question. It counts once for its \`messageId\`.
- \`history\` has both sides, at most ${messagesPerPage} messages.
- To take a request back, send \`DELETE\` to its \`status_url\` with the \`status_token\`; a task with a stored request is not canceled.

## Whose a task is

- Whoever knows the id of a task that was begun without a token may go on with it.
- One that was begun with a token is listed for that token and each other one of the same registration or approval, and only they may go on with it.
- Tasks are kept in the database. ${whenTasksEnd} Together their fields have at most ${grouped(taskBytes(questions))} bytes.

## Streams

A stream (\`SendStreamingMessage\`, \`SubscribeToTask\`) stays open until the task is over, and tells what the desk says as it comes: for ${inWords(longestStreamSeconds.process)}, and on a host that runs functions ${inWords(longestStreamSeconds.function)}; then take it up again with \`SubscribeToTask\`. One caller has ${maxWaitingEach} at a time. Without room, it ends with what there is to tell. If you only want to send, use \`SendMessage\`.

## Push notifications

What the desk says, and that it has closed the request, is posted to addresses that you name.

${table(
  ['Part', 'How it works'],
  [
    [
      'Address',
      `Named with the message (\`taskPushNotificationConfig\`) or by the methods of the protocol: at most ${maxPushesEach} for a task, public https only. They go with the request`,
    ],
    ['Body', 'In 1.0 a `statusUpdate`, in 0.3 the task'],
    [
      'Signature',
      'As [Standard Webhooks](https://www.standardwebhooks.com/) has it, with the `credentials`: as they are where they begin with `whsec_`, else with their SHA-256 in base64',
    ],
    [
      '`credentials`',
      `If you send none, you are given some, with the scheme \`${signingScheme}\`; under any other scheme they are the \`Authorization\` as well`,
    ],
    ['`token`', 'Comes back as `X-A2A-Notification-Token`'],
    ['Trying again', 'What is not taken is tried again for three days; 410 ends it'],
  ],
)}`
}
