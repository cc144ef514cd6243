import type { Warning } from '../../contract/answers.ts'
import type { Conversation, MessageReceipt } from '../../contract/message-answers.ts'
import { takesMessages } from '../../contract/states.ts'
import { awaitedSide } from '../../contract/turn.ts'
import { checkReply } from '../../intake/conversation/check-reply.ts'
import { rehearsalInBody } from '../../intake/sandbox-member.ts'
import {
  type OpenConversation,
  placeIn,
  readConversation,
  readProgress,
} from '../../intake/conversation/read-messages.ts'
import { type ConversationPorts, type Replied, replyToDesk } from '../../intake/conversation/reply-to-desk.ts'
import type { Call, Handlers } from '../call.ts'
import { type Outcome, problem, reply } from '../outcome.ts'
import { preferredWait } from '../preference.ts'
import { readMode } from '../sandbox.ts'
import { readIdempotencyKey } from '../sent-key.ts'
import { invalid } from '../field-problems.ts'
import type { WaitingPlaces } from '../waiting-places.ts'
import { leadIdOf, mayOpen, notTaken, readAfter, unknownLead, unknownMessage } from './message-call.ts'
import type { RehearsalPorts } from './rehearse.ts'
import { rehearseReading, rehearseSending } from './rehearse-messages.ts'

export type ConversationHandlerPorts = ConversationPorts &
  Pick<RehearsalPorts, 'sleep'> & {
    /** Where answers wait for a message; without it, none does. */
    waiting?: WaitingPlaces
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
      const asked = mode.sandbox ? [] : rehearsalInBody(call.body?.value)
      if (!checked.ok || asked.length > 0) return invalid([...(checked.ok ? [] : checked.errors), ...asked])
      if (mode.sandbox) return rehearseSending(mode, checked, call, ports)
      const leadId = leadIdOf(call)
      if (leadId === undefined) return unknownLead()
      const replied = await replyToDesk(ports, { leadId, token: call.token!, reply: checked.reply, via: 'api', key })
      return outcomeOf(replied, checked.warnings)
    },
  }
}

async function readMessages(call: Call, ports: ConversationHandlerPorts): Promise<Outcome> {
  const { database } = ports
  const leadId = leadIdOf(call)
  if (leadId === undefined) return unknownLead()
  const after = readAfter(call)
  const place = typeof after === 'string' ? await placeIn(database, leadId, after) : 0
  const read = () => readConversation(database, leadId, call.token!, place ?? 0)
  const lead = await read()
  if (!lead) return unknownLead()
  if (typeof after === 'object') return after
  // Of an erased lead nothing is left to come after.
  if (place === undefined && lead.need !== null) return unknownMessage()
  const waited = await waitForNews(call, ports, { ...lead, id: leadId, place: place ?? 0 })
  const now = waited === undefined ? lead : await read()
  if (!now) return unknownLead()
  const conversation: Conversation = { awaiting: awaitedSide(now), ...now.page }
  return reply(200, conversation, waited === undefined ? {} : { 'Preference-Applied': `wait=${waited}` })
}

/**
 * Waits while nothing comes after what the caller has, as long as something can come, it asks, and there is a place. It
 * looks again and again and holds nothing in between, so a message that another server took is seen, too.
 * @returns for how many seconds it would have waited; nothing where it did not
 */
async function waitForNews(
  call: Call,
  { database, waiting, sleep, now }: ConversationHandlerPorts,
  { id, state, messages, place }: Pick<OpenConversation, 'state' | 'messages'> & { id: string; place: number },
): Promise<number | undefined> {
  const seconds = preferredWait(call.headers)
  if (!waiting || seconds === 0 || messages > place || !takesMessages(state)) return undefined
  const leave = waiting.enter(call.caller.countedAs)
  if (!leave) return undefined
  try {
    const until = now().getTime() + seconds * 1_000
    while (now().getTime() < until && !waiting.isClosing() && !call.isAbandoned()) {
      await sleep(lookEverySeconds)
      const current = await readProgress(database, id)
      if (!current || current.messages !== messages || !takesMessages(current.state)) break
    }
    return seconds
  } finally {
    leave()
  }
}

function outcomeOf(replied: Replied, warnings: Warning[]): Outcome {
  switch (replied.kind) {
    case 'stored': {
      const { message, replayed } = replied
      const receipt: MessageReceipt = { sandbox: false, message, warnings }
      return reply(201, receipt, replayed ? { 'Idempotent-Replayed': 'true' } : {})
    }
    case 'invalid':
    case 'gone':
    case 'full':
      return notTaken(replied)
    case 'unknown':
      return unknownLead()
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
