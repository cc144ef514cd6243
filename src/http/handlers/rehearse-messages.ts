import type { Warning } from '../../contract/answers.ts'
import type { Conversation, MessageReceipt } from '../../contract/message-answers.ts'
import type { Message, Reply } from '../../contract/messages.ts'
import { rehearsedQuestion } from '../../contract/rehearsed-question.ts'
import { takesMessages } from '../../contract/states.ts'
import { findMessage, openLead, type OpenLead } from '../../intake/conversation/read-messages.ts'
import { type ConversationPorts, judgeReply } from '../../intake/conversation/reply-to-desk.ts'
import type { Call } from '../call.ts'
import { type Outcome, reply } from '../outcome.ts'
import type { Mode } from '../../contract/parameters.ts'
import { leadIdOf, notTaken, readAfter, unknownMessage } from './message-call.ts'
import { type RehearsalPorts, rehearsedFailure } from './rehearse.ts'

type Ports = Pick<ConversationPorts, 'database' | 'now'> & Pick<RehearsalPorts, 'sleep'>

/** The state of a rehearsed lead. */
const fresh = { need: '', state: 'received', messages: 0 } as const satisfies Partial<OpenLead>

/** Shows what the scenario has the desk ask. A lead that is over stays so in a rehearsal. */
export async function rehearseReading(mode: Mode, call: Call, ports: Ports): Promise<Outcome> {
  const failure = await rehearsedFailure(mode.scenario, ports, call.caller)
  if (failure) return failure
  const after = readAfter(call)
  if (typeof after === 'object') return after
  const lead = await leadOf(call, ports)
  if (lead && !takesMessages(lead.state)) return reply(200, { awaiting: null, messages: [], next: null })
  const asked = rehearsedMessage(mode, ports)
  if (after !== undefined && after !== asked?.id) return unknownMessage()
  const conversation: Conversation = {
    awaiting: asked ? 'submitter' : 'desk',
    messages: asked && after === undefined ? [asked] : [],
    next: null,
  }
  return reply(200, conversation)
}

/**
 * Decides as for a real message: by the lead and its messages, where the token opens one, and by what the scenario has
 * the desk ask. Keeps nothing.
 */
export async function rehearseSending(
  mode: Mode,
  { reply: given, warnings }: { reply: Reply; warnings: Warning[] },
  call: Call,
  ports: Ports,
): Promise<Outcome> {
  const failure = await rehearsedFailure(mode.scenario, ports, call.caller)
  if (failure) return failure
  const { to, chosen } = given
  const lead = await leadOf(call, ports)
  const question = rehearsedMessage(mode, ports)
  const asked =
    to === question?.id
      ? question
      : lead && to !== undefined
        ? await findMessage(ports.database, lead.id, to)
        : undefined
  const judged = judgeReply(lead ?? fresh, given, asked, ports.now())
  if (judged.kind !== 'accepted') return notTaken(judged)
  const message: Message = {
    id: 'msg_01JD0000000000000000000001',
    from: 'submitter',
    text: judged.text,
    at: ports.now().toISOString(),
    via: 'api',
    ...(to !== undefined && { to }),
    ...(chosen !== undefined && { chosen }),
  }
  return reply(201, { sandbox: true, message, warnings } satisfies MessageReceipt)
}

/** The receipt of a rehearsal opens no stored lead. */
async function leadOf(call: Call, { database }: Ports): Promise<(OpenLead & { id: string }) | undefined> {
  const id = leadIdOf(call)
  const lead = id === undefined ? undefined : await openLead(database, id, call.token!)
  return lead && { ...lead, id: id! }
}

function rehearsedMessage({ scenario }: Mode, { now }: Ports) {
  return scenario === 'desk_asks' ? rehearsedQuestion(now()) : undefined
}
