import type { LeadStatus } from '../contract/answers.ts'
import type { Message } from '../contract/messages.ts'
import { latestMessages } from '../intake/conversation/read-messages.ts'
import { type Replied, replyToDesk, type SentReply } from '../intake/conversation/reply-to-desk.ts'
import { type IdempotentRequest, keyHashOf } from '../intake/idempotency.ts'
import { findAnswer } from '../intake/kept-for-key.ts'
import { readLeadStatus } from '../intake/status.ts'
import { type IntakePorts, type Submission, submitLead, type SubmitResult } from '../intake/submit.ts'
import { withdrawLead } from '../intake/withdraw.ts'

/** Operations of the tools on stored leads. */
export type Leads = {
  submit: (submission: Submission) => Promise<SubmitResult>
  /** Whether an answer is kept to an earlier request with this key. */
  isAnswered: (request: IdempotentRequest) => Promise<boolean>
  /** @returns nothing for an unknown id and for a wrong token alike */
  status: (id: string, token: string) => Promise<LeadStatus | undefined>
  /** @returns what was said last about a lead whose status was told */
  conversation: (id: string, most: number) => Promise<Message[]>
  /** Keeps what its submitter says to the desk. */
  reply: (sent: SentReply) => Promise<Replied>
  /** Takes a lead back and erases its personal data. @returns its state afterwards, or nothing as `status` does */
  withdraw: (id: string, token: string) => Promise<LeadStatus | undefined>
}

/** @returns the leads of a database */
export function leadsOf(ports: IntakePorts): Leads {
  const { database, now } = ports
  return {
    submit: (submission) => submitLead(ports, submission),
    isAnswered: async (request) => Boolean(await findAnswer(database, keyHashOf(request), now())),
    status: (id, token) => readLeadStatus(database, id, token),
    conversation: (id, most) => latestMessages(database, id, most),
    reply: (sent) => replyToDesk(ports, sent),
    withdraw: (id, token) => withdrawLead(ports, id, token),
  }
}
