import { messagesPerPage } from '../../contract/message-limits.ts'
import type { Asked, Told } from './asked.ts'
import { messagesPath, type OpenConversations } from './open-conversations.ts'
import { missingOf, type Read } from './said.ts'

const waitSeconds = 5

/** Reads of a submitter. @param told what was answered is added to it */
export function createReading({ any }: OpenConversations, { now, told }: { now: () => number; told: Told }) {
  /** @returns a read of what was said after the newest receipt */
  const reading = (headers: Record<string, string>) => (): Asked | undefined => {
    const conversation = any()
    if (!conversation) return undefined
    const { id, token, said } = conversation
    const after = said.findLast(({ ackedAt }) => ackedAt !== undefined)
    const askedAt = now()
    return {
      path: `${messagesPath(id, 'submitter')}${after ? `?after=${after.id}` : ''}`,
      init: { headers: { Authorization: `Bearer ${token}`, ...headers } },
      answered: (status, body, received) => {
        if (status !== 200) return
        const { messages } = JSON.parse(body) as { messages: Read[] }
        told.reads += 1
        if (received['preference-applied'] !== undefined) {
          told.waited += 1
          if (messages.length > 0) told.waitedAndGot += 1
        }
        told.wrong.push(...missingOf(said, messages, { after, askedAt, isFull: messages.length >= messagesPerPage }))
      },
    }
  }
  return {
    read: reading({}),
    /** Waits for a message, where there is none. */
    readAndWait: reading({ Prefer: `wait=${waitSeconds}` }),
  }
}
