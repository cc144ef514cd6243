import type { Conversation, MessageReceipt } from '../../contract/message-answers.ts'
import { awaitedSide } from '../../contract/turn.ts'
import type { Message } from '../../contract/messages.ts'
import { rehearsedQuestion } from '../../contract/rehearsed-question.ts'
import { parameters } from '../../contract/parameters.ts'
import { tokenPatterns } from '../../contract/token-patterns.ts'
import type { OpenLead } from '../../intake/conversation/read-messages.ts'
import { countMessages, openLead, placeIn, readPage } from '../../intake/conversation/read-messages.ts'
import { checkReply, fillReply } from '../../intake/conversation/check-reply.ts'
import { type ConversationPorts, type Replied, replyToDesk } from '../../intake/conversation/reply-to-desk.ts'
import type { FieldError } from '../../contract/answers.ts'
import type { Call, Handlers } from '../call.ts'
import { type Outcome, type Problem, problem, reply } from '../outcome.ts'
import { preferredWait } from '../preference.ts'
import { type Mode, readMode } from '../sandbox.ts'
import { readIdempotencyKey, summarise } from '../submission.ts'
import type { WaitingRoom } from '../waiting-room.ts'
import { type RehearsalPorts, rehearsedFailure } from './rehearse.ts'

export type ConversationHandlerPorts = ConversationPorts &
  Pick<RehearsalPorts, 'sleep'> & {
    /** Where answers wait for a message; without it, none does. */
    waiting?: WaitingRoom
  }

/** Between two looks. Each is one row by its key, so hundreds may wait. */
const lookEverySeconds = 1

/** What desk and submitter say to each other. All of it needs the status token of the lead. */
export function conversationHandlers(ports: ConversationHandlerPorts): Handlers {
  return {
    readMessages: async (call) => {
      const mode = readMode(call)
      if ('kind' in mode) return mode
      if (!mayOpen(call)) return unknownLead()
      return mode.sandbox ? rehearseReading(mode, call, ports) : readMessages(call, ports)
    },
    sendMessage: async (call) => {
      const mode = readMode(call)
      if ('kind' in mode) return mode
      if (!mayOpen(call)) return unknownLead()
      const key = readIdempotencyKey(call)
      if (typeof key === 'object') return key
      const checked = checkReply(call.body?.value)
      if (!checked.ok) return invalid(checked.errors)
      if (mode.sandbox) return rehearseSending(mode, checked.reply, call, ports)
      const leadId = leadIdOf(call)
      if (leadId === undefined) return unknownLead()
      const replied = await replyToDesk(ports, { leadId, token: call.token!, reply: checked.reply, via: 'api', key })
      return outcomeOf(replied)
    },
  }
}

async function readMessages(call: Call, ports: ConversationHandlerPorts): Promise<Outcome> {
  const { database } = ports
  const leadId = leadIdOf(call)
  const lead = leadId === undefined ? undefined : await openLead(database, leadId, call.token!)
  if (leadId === undefined || !lead) return unknownLead()
  const after = readAfter(call)
  if (typeof after === 'object') return after
  // Of an erased lead nothing is left to come after.
  const place = after === undefined || lead.need === null ? 0 : await placeIn(database, leadId, after)
  if (place === undefined) return unknownMessage()
  const waited = await waitForNews(call, ports, { ...lead, id: leadId, place })
  const now = waited === undefined ? lead : await openLead(database, leadId, call.token!)
  if (!now) return unknownLead()
  const page = await readPage(database, leadId, now.need === null ? undefined : after)
  const conversation: Conversation = { awaiting: awaitedSide(now), ...(page ?? { messages: [], next: null }) }
  return reply(200, conversation, waited === undefined ? {} : { 'Preference-Applied': `wait=${waited}` })
}

/**
 * Waits while nothing comes after what the caller has, as long as it asks and there is room. It looks again and again and
 * holds nothing in between, so a message that another server took is seen, too.
 * @returns for how many seconds it would have waited; nothing where it did not
 */
async function waitForNews(
  call: Call,
  { database, waiting, sleep, now }: ConversationHandlerPorts,
  { id, messages, need, place }: OpenLead & { id: string; place: number },
): Promise<number | undefined> {
  const seconds = preferredWait(call.headers)
  if (!waiting || seconds === 0 || messages > place || need === null) return undefined
  const leave = waiting.enter(call.caller.countedAs)
  if (!leave) return undefined
  try {
    const until = now().getTime() + seconds * 1_000
    while (now().getTime() < until && !waiting.isClosing() && !call.isAbandoned()) {
      await sleep(lookEverySeconds)
      if ((await countMessages(database, id)) !== messages) break
    }
    return seconds
  } finally {
    leave()
  }
}

async function rehearseReading(mode: Mode, call: Call, ports: ConversationHandlerPorts): Promise<Outcome> {
  const failure = await rehearsedFailure(mode.scenario, ports, call.caller)
  if (failure) return failure
  const after = readAfter(call)
  if (typeof after === 'object') return after
  const asked = rehearsedMessage(mode, ports)
  if (after !== undefined && after !== asked?.id) return unknownMessage()
  const conversation: Conversation = {
    awaiting: asked ? 'submitter' : 'desk',
    messages: asked && after === undefined ? [asked] : [],
    next: null,
  }
  return reply(200, conversation)
}

/** Checks as a real message would be checked, against what the sandbox has the desk ask, and keeps nothing. */
async function rehearseSending(
  mode: Mode,
  given: Parameters<typeof fillReply>[0],
  call: Call,
  ports: ConversationHandlerPorts,
): Promise<Outcome> {
  const failure = await rehearsedFailure(mode.scenario, ports, call.caller)
  if (failure) return failure
  const asked = rehearsedMessage(mode, ports)
  const filled = fillReply(given, given.to === asked?.id ? asked : undefined)
  if (!filled.ok) return invalid(filled.errors)
  const { to, chosen } = given
  const message: Message = {
    id: 'msg_01JD0000000000000000000001',
    from: 'submitter',
    text: filled.text,
    at: ports.now().toISOString(),
    via: 'api',
    ...(to !== undefined && { to }),
    ...(chosen !== undefined && { chosen }),
  }
  return reply(201, { sandbox: true, message } satisfies MessageReceipt)
}

function rehearsedMessage({ scenario }: Mode, { now }: Pick<ConversationHandlerPorts, 'now'>) {
  return scenario === 'desk_asks' ? rehearsedQuestion(now()) : undefined
}

function outcomeOf(replied: Replied): Outcome {
  switch (replied.kind) {
    case 'stored': {
      const { message, replayed } = replied
      const receipt: MessageReceipt = { sandbox: false, message }
      return reply(201, receipt, replayed ? { 'Idempotent-Replayed': 'true' } : {})
    }
    case 'invalid':
      return invalid(replied.errors)
    case 'unknown':
      return unknownLead()
    case 'gone':
      return problem('conversation_ended', {
        detail: 'The lead was withdrawn or its personal data erased. The message was not stored.',
      })
    case 'full':
      return problem('conversation_ended', {
        detail: 'The lead has as many messages as it may have. The message was not stored.',
      })
    case 'idempotency_key_reused':
      return problem('idempotency_key_reused')
    case 'may_be_stored':
      return problem('service_unavailable', {
        detail:
          'The database stopped answering while the message was being stored, so it may have been stored. Read the messages, or send it again with the same Idempotency-Key.',
        mayBeStored: true,
        cause: replied.cause,
      })
  }
}

function invalid(errors: FieldError[]): Problem {
  return problem('validation_failed', { detail: summarise(errors), errors })
}

/** Whether the token looks like one of a receipt. The sandbox asks for no more, because it looks nothing up. */
function mayOpen({ token = '' }: Call): boolean {
  return tokenPatterns.status.test(token)
}

function leadIdOf({ params }: Call): string | undefined {
  const id = parameters.leadId.schema.safeParse(params['id'])
  return id.success ? id.data : undefined
}

function readAfter({ url }: Call): string | undefined | Problem {
  const after = url.searchParams.get(parameters.afterMessage.name)
  if (after === null) return undefined
  return parameters.afterMessage.schema.safeParse(after).success ? after : unknownMessage()
}

function unknownMessage(): Problem {
  return problem('invalid_parameter', { detail: 'after must be the id of a message of this lead.' })
}

function unknownLead(): Problem {
  return problem('not_found', { detail: 'No lead has this id together with this status token.' })
}
