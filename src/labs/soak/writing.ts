import { randomUUID } from 'node:crypto'
import type { MessageSide } from '../../contract/messages.ts'
import type { Asked, Told } from './asked.ts'
import { type Conversation, messagesPath, type OpenConversations } from './open-conversations.ts'
import type { Said } from './said.ts'

/** Messages of both sides. @param deskTokens of operators, in turn @param told what was answered is added to it */
export function createWriting(
  { any }: OpenConversations,
  { deskTokens, now, told }: { deskTokens: readonly string[]; now: () => number; told: Told },
) {
  let turn = 0
  let number = 0
  const sending = ({ id, token }: Conversation, { side, text, key }: Said) => ({
    path: messagesPath(id, side),
    init: json(side === 'desk' ? deskTokens[turn++ % deskTokens.length]! : token, { text }, key),
  })
  return {
    /** @returns a message that a side sends; nothing while nobody speaks */
    message: (side: MessageSide) => (): Asked | undefined => {
      const conversation = any()
      if (!conversation) return undefined
      const said: Said = { side, text: `Message ${(number += 1)}`, key: randomUUID(), sentAt: now() }
      conversation.said.push(said)
      return {
        ...sending(conversation, said),
        answered: (status, body) => {
          if (status !== 201) return
          said.ackedAt = now()
          said.id = JSON.parse(body).message.id
        },
      }
    },

    /** @returns a message of a submitter that is sent again, as by somebody who missed its receipt */
    again: (): Asked | undefined => {
      const isDone = ({ side, id }: Said) => side === 'submitter' && id !== undefined
      const conversation = any((one) => one.said.some(isDone))
      const said = conversation?.said.findLast(isDone)
      if (!conversation || !said) return undefined
      return {
        ...sending(conversation, said),
        answered: (status, body) => {
          if (status !== 201) return
          told.sentAgain += 1
          const { id } = JSON.parse(body).message
          if (id !== said.id) told.wrong.push(`${said.text}: sent again with its key, and another message`)
        },
      }
    },
  }
}

function json(token: string, body: unknown, key: string): RequestInit {
  return {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}`, 'Idempotency-Key': key },
    body: JSON.stringify(body),
  }
}
