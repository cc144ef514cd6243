import { messagesPerPage } from '../../contract/message-limits.ts'
import type { Message } from '../../contract/messages.ts'
import { latestMessages } from '../../intake/conversation/read-messages.ts'
import type { A2aPorts } from '../ports.ts'
import type { KnownTask } from '../tasks/task.ts'

/** @param length how many messages a client wants, the latest ones @returns what both sides of a task said */
export async function historyOf(
  { database }: Pick<A2aPorts, 'database'>,
  { leadId, desk }: KnownTask,
  length: number | undefined,
): Promise<Message[]> {
  const most = Math.min(length ?? messagesPerPage, messagesPerPage)
  return leadId === null || !desk?.messages || most <= 0 ? [] : latestMessages(database, leadId, most)
}
