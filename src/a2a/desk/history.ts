import { messagesPerPage } from '../../contract/message-limits.ts'
import type { Message } from '../../contract/messages.ts'
import { latestMessages } from '../../intake/conversation/read-messages.ts'
import type { A2aPorts } from '../ports.ts'
import { refuse, type Refusal } from '../refusal.ts'
import type { KnownTask } from '../tasks/task.ts'

/** @returns why so many messages cannot be shown, or nothing. @see A2A 1.0, section 3.2.4 */
export function refuseHistoryLength(length: unknown): { ok: false; refusal: Refusal } | undefined {
  if (length === undefined || length === null || (Number.isInteger(length) && Number(length) >= 0)) return undefined
  return refuse('malformed', '`historyLength` must be a whole number, at least 0.')
}

/** @param length how many messages a client wants, the latest ones @returns what both sides of a task said */
export async function historyOf(
  { database }: Pick<A2aPorts, 'database'>,
  { leadId, desk }: KnownTask,
  length: number | undefined,
): Promise<Message[]> {
  const most = Math.min(length ?? messagesPerPage, messagesPerPage)
  return leadId === null || !desk?.messages || most <= 0 ? [] : latestMessages(database, leadId, most)
}
