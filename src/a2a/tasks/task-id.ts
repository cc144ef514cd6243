import { leadInParts, type StoredLead } from '../../contract/stored-lead.ts'
import type { Vault } from '../../identifiers/vault.ts'
import { newToken, type RandomBytes } from '../../identifiers/tokens.ts'
import type { A2aCaller } from '../ports.ts'

const taskPrefix = 'task_'
const contextPrefix = 'ctx_'
const purpose = 'a2a task id'

export type TaskIds = { id: string; contextId: string }

/** @returns ids of a new task, which cannot be guessed. @param contextId of the message, if it names one */
export function newTaskIds(random: RandomBytes, contextId: string): TaskIds {
  return { id: newToken(taskPrefix, random), contextId: contextId || newToken(contextPrefix, random) }
}

/**
 * Ids of a task whose first message says everything and confirms it. The same message of the same caller is the same
 * task, so that a caller who missed the answer may send it again. The lead is part of it because some clients number
 * all their messages alike. Such an id cannot be made without our secret.
 */
export function repeatableTaskIds(
  { digest }: Pick<Vault, 'digest'>,
  { kind, key }: A2aCaller,
  message: { messageId: string; contextId: string },
  lead: StoredLead,
): TaskIds {
  const parts = [kind, key, message.messageId, message.contextId, ...leadInParts(lead)]
  const same = digest(purpose, JSON.stringify(parts))
  return { id: `${taskPrefix}${same}`, contextId: message.contextId || `${contextPrefix}${digest(purpose, same)}` }
}
