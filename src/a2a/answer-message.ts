import type { Message, SendMessageRequest } from '@a2a-js/sdk'
import type { Reply } from '../contract/messages.ts'
import { pagePaths } from '../contract/paths.ts'
import { problems } from '../contract/problems.ts'
import { taskBytes } from '../contract/capacity.ts'
import { hashToken } from '../identifiers/tokens.ts'
import { newUlid } from '../identifiers/ulid.ts'
import { askedBy } from '../intake/conversation/reply-to-desk.ts'
import { askedIn, type Excerpt, onlyAsks, whatIsAsked } from './conversation/asking.ts'
import type { Fields } from './conversation/content.ts'
import { type Said, readMessage } from './conversation/read-message.ts'
import { askFor, rehearse, sayTaken } from './conversation/say.ts'
import { answerQuestion, sayFound } from './conversation/say-found.ts'
import type { Saying } from './conversation/saying.ts'
import { takeTurn, type Turn } from './conversation/turn.ts'
import { answerDesk } from './desk/answer-desk.ts'
import { historyOf } from './desk/history.ts'
import { answersRehearsal, rehearseAnswer, rehearseAnswerTo, withQuestion } from './desk/rehearse-desk.ts'
import type { A2aCaller, A2aPorts } from './ports.ts'
import { ok, refuse, type Result } from './refusal.ts'
import { repeatReceipt, storeConfirmed, storeDirectly } from './submission.ts'
import { changeTask, findTask, insertTask, ownerOf } from './tasks/store.ts'
import { expiryOf, isAtDesk, type KnownTask, type TaskAtDesk } from './tasks/task.ts'
import { newTaskIds } from './tasks/task-id.ts'
import { type Answer, toMessage, toTask } from './tasks/wire.ts'

/** How many messages to one task may run at once; they are handled one after another. */
const tries = 5

/** Enough that the right one is among them, few enough to be read at a glance. */
const mostExcerpts = 5

/** Answers a message: answers what it asks, asks for what is missing, previews, stores, or rehearses. */
export async function answerMessage(
  ports: A2aPorts,
  caller: A2aCaller,
  request: SendMessageRequest,
): Promise<Result<Answer>> {
  const said = readMessage(request, ports.questions)
  if (!said.ok) return said
  const length = request.configuration?.historyLength
  for (let tried = 0; tried < tries; tried += 1) {
    const answer = await tryToAnswer(ports, caller, said.value, length)
    if (answer !== 'changed meanwhile') return answer
  }
  return refuse('busy', problems.idempotency_in_progress.remedy)
}

async function tryToAnswer(
  ports: A2aPorts,
  caller: A2aCaller,
  said: Said,
  historyLength: number | undefined,
): Promise<Result<Answer> | 'changed meanwhile'> {
  const { content } = said
  const task = said.taskId ? await findTask(ports, said.taskId, caller) : undefined
  if (said.taskId && !task)
    return refuse('unknown_task', 'No task has this id for you. Begin a new one: leave taskId out.')
  if (task && said.contextId && said.contextId !== task.contextId)
    return refuse('malformed', '`message.contextId` is not that of the task; leave it out.')
  if (
    task?.state === 'completed' &&
    content.confirm &&
    !content.sandbox &&
    task.confirmedBy === hashToken(said.messageId)
  ) {
    const receipt = await repeatReceipt(ports, task)
    return ok({ task: toTask(task, ports.questions, receipt ? { receipt } : {}) })
  }
  if (task && isAtDesk(task)) return answerAtDesk(ports, caller, said, task, historyLength)
  if (task?.state === 'completed' || task?.state === 'canceled')
    return refuse('ended', `The task is ${task.state} and takes no more messages; nothing was stored by this one.`)

  if (task?.state === 'working' && (!content.confirm || Object.keys(content.fields).length > 0))
    return refuse(
      'unsupported',
      'The request is being stored and cannot be changed. Send `confirm` to see its receipt.',
    )
  return converse(ports, caller, said, task)
}

/** Answers a message to a task whose request is stored: it goes to the desk. */
async function answerAtDesk(
  ports: A2aPorts,
  caller: A2aCaller,
  said: Said,
  task: TaskAtDesk,
  historyLength: number | undefined,
): Promise<Result<Answer>> {
  const { content } = said
  if (content.sandbox) {
    const asked = (reply: Reply) => askedBy(ports.database, task.leadId, reply)
    return ok({ message: toAnswer(ports, await rehearseAnswer(content, asked, ports.now()), task, said) })
  }
  const answered = await answerDesk(ports, caller, task, said)
  if (!answered.ok) return answered
  const { task: after, ...now } = answered.value
  return ok({ task: toTask(after, ports.questions, now, await historyOf(ports, after, historyLength)) })
}

/**
 * Answers a message before a request is stored: from our pages, with what is missing, with a preview, or by storing it.
 */
async function converse(
  ports: A2aPorts,
  caller: A2aCaller,
  said: Said,
  task: KnownTask | undefined,
): Promise<Result<Answer> | 'changed meanwhile'> {
  const { content } = said
  if (content.deskAsks && answersRehearsal(content))
    return ok({ message: toAnswer(ports, await rehearseAnswerTo(content, ports.now()), task, said) })
  const excerpts = await findAnswers(ports, content.words)
  const contactUrl = `${ports.baseUrl}${pagePaths.contact}`
  const isOnlyAsking = onlyAsks(content.words)
  if (isOnlyAsking && !content.confirm && isEmpty(content.fields) && isEmpty(task?.fields ?? {}))
    return ok({ message: toAnswer(ports, answerQuestion(excerpts, contactUrl, content), task, said) })
  // A question that our pages do not answer may be part of the need if there is other text.
  const isAnswered = isOnlyAsking || excerpts.length > 0
  const asked = isAnswered ? whatIsAsked(content.words) : []
  const found = { excerpts, text: isAnswered ? sayFound(excerpts, contactUrl) : '' }
  const turn = takeTurn(task?.fields ?? {}, content, ports.questions, asked)
  if (content.sandbox) {
    if (turn.verdict.valid) ports.rehearsed(turn.verdict.lead.source)
    const verdict = content.deskAsks ? withQuestion(rehearse(turn), ports.now()) : rehearse(turn)
    return ok({ message: toAnswer(ports, withFound(found, turn, verdict), task, said) })
  }
  if (content.confirm && turn.verdict.valid && !turn.guessed)
    return task
      ? storeConfirmed(ports, caller, task, turn.verdict, turn.fields, said.messageId)
      : storeDirectly(ports, caller, said, turn.verdict)

  const most = taskBytes(ports.questions)
  if (Buffer.byteLength(JSON.stringify(turn.fields)) > most)
    return refuse(
      'malformed',
      `Together the fields may have at most ${most} bytes. ${problems.payload_too_large.remedy}`,
    )
  const saying = withFound(found, turn, askFor(turn, ports.questions, turn.unused))
  const next = openTaskWith(ports, caller, turn.fields, task ?? newTaskIds(ports.random, said.contextId), task)
  const written = task ? await changeTask(ports, next, task) : await insertTask(ports, caller, next)
  return written ? ok({ task: toTask(next, ports.questions, { saying }) }) : 'changed meanwhile'
}

/** A rehearsal and a question are answered with a message: a task would be kept, and would wait for more. */
function toAnswer(
  { now, random }: Pick<A2aPorts, 'now' | 'random'>,
  saying: Saying,
  task: KnownTask | undefined,
  { contextId }: Said,
): Message {
  const ids = newTaskIds(random, task?.contextId ?? contextId)
  return toMessage(saying, {
    messageId: `msg_${newUlid(now(), random)}`,
    contextId: ids.contextId,
    ...(task && { taskId: task.id }),
  })
}

function openTaskWith(
  { now }: Pick<A2aPorts, 'now'>,
  caller: A2aCaller,
  fields: Fields,
  { id, contextId }: { id: string; contextId: string },
  before: KnownTask | undefined,
): KnownTask {
  const updatedAt = now()
  return {
    id,
    contextId,
    fields,
    owner: before ? before.owner : ownerOf(caller),
    leadId: null,
    state: 'input-required',
    revision: (before?.revision ?? 0) + 1,
    updatedAt,
    expiresAt: before?.expiresAt ?? expiryOf(updatedAt),
  }
}

function isEmpty(fields: Fields): boolean {
  return Object.keys(fields).length === 0
}

/** @returns the parts of our pages that come nearest to what a text asks; none where it asks nothing */
async function findAnswers(
  { loadFindExcerpts }: Pick<A2aPorts, 'loadFindExcerpts'>,
  words: string,
): Promise<readonly Excerpt[]> {
  const asked = askedIn(words)
  return asked === undefined ? [] : (await loadFindExcerpts())(asked, mostExcerpts)
}

/** Answers from our pages come before our own questions. */
function withFound(found: { excerpts: readonly Excerpt[]; text: string }, { taken }: Turn, saying: Saying): Saying {
  const text = [...(found.text ? [found.text] : []), saying.text, ...sayTaken(taken)].join('\n\n')
  const data = {
    ...saying.data,
    ...(taken.length > 0 && { taken }),
    ...(found.excerpts.length > 0 && { excerpts: found.excerpts }),
  }
  return { text, data }
}
