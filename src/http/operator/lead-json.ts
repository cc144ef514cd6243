import type { OperatorLead, OperatorLeadDetails } from '../../contract/operator-answers.ts'
import type { ReplyPromise } from '../../contract/promise.ts'
import { awaitedSide } from '../../contract/turn.ts'
import { dueOf } from '../../intake/operator/due-of.ts'
import type { LeadDetails } from '../../intake/operator/read-lead.ts'
import type { ShownLead } from '../../intake/operator/shown.ts'
import type { ThreadMessage } from '../../intake/operator/thread.ts'

/** @returns a lead as programs of operators get it */
export function leadAnswer(lead: ShownLead): OperatorLead {
  const { id, source, name, email, phone, need, language, answers, spam, messages, assignee } = lead
  return {
    id,
    status: lead.state,
    received_at: lead.receivedAt.toISOString(),
    updated_at: lead.updatedAt.toISOString(),
    awaiting: awaitedSide(lead),
    messages,
    assignee,
    source,
    name,
    email,
    phone,
    need,
    language,
    ...(answers && { answers }),
    spam,
  }
}

/** @returns all of a lead. Which others are like it is for people to see: it changes without the lead */
export function detailsAnswer(
  lead: LeadDetails,
  { promise, now }: { promise: ReplyPromise | undefined; now: () => Date },
): OperatorLeadDetails {
  const due = dueOf(lead, promise, now())
  const { signedBy, possible, history, notes, erasure } = lead
  return {
    ...leadAnswer(lead),
    signed_by: signedBy,
    due: due ? { by: due.by.toISOString(), late: due.isLate } : null,
    possible,
    history: history.map(({ state, at, actor }) => ({ status: state, at: at.toISOString(), actor })),
    thread: lead.thread.map(messageAnswer),
    notes: notes.map((note) => ({ ...note, at: note.at.toISOString() })),
    erasure: erasure && { id: erasure.id, at: erasure.at.toISOString(), reason: erasure.reason },
  }
}

/** @returns a message as operators see it */
export function messageAnswer(message: ThreadMessage): OperatorLeadDetails['thread'][number] {
  return { ...message, at: message.at.toISOString() }
}
