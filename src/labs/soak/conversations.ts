import { randomInt, randomUUID } from 'node:crypto'
import type { LeadReceipt } from '../../contract/answers.ts'
import { messagesPerPage } from '../../contract/message-limits.ts'
import type { MessageSide } from '../../contract/messages.ts'
import { operatorDoor } from '../../contract/protected-resources.ts'
import type { Asked } from './asked.ts'
import { missingOf, type Read, type Said, wrongInThread } from './said.ts'

/** So many are spoken in at a time, so that both sides meet in each; those before rest, and are read at the end. */
const open = 20
/** Then it rests, too: far from the bound of a lead. */
const mostSaid = 60
const waitSeconds = 5

type Conversation = { id: string; token: string; said: Said[] }

export type ConversationReport = {
  conversations: number
  acknowledged: Record<MessageSide, number>
  /** Sent again with their key, and answered with the same message. */
  sentAgain: number
  reads: number
  /** Reads that waited for a message, and how many of them got one. */
  waited: number
  waitedAndGot: number
  /** What was not as it should be, at most some of it. */
  wrong: string[]
}

const json = (token: string, body: unknown, key: string): RequestInit => ({
  method: 'POST',
  headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}`, 'Idempotency-Key': key },
  body: JSON.stringify(body),
})

/**
 * Conversations of a desk and its submitters, in which both sides write at once, and what each of them was told.
 * @param deskTokens of operators, in turn: each has a limit of its own
 */
export function createConversations(deskTokens: readonly string[], now: () => number = () => performance.now()) {
  const all: Conversation[] = []
  const counts = { sentAgain: 0, reads: 0, waited: 0, waitedAndGot: 0 }
  const wrong: string[] = []
  let turn = 0
  let number = 0

  const stillOpen = () => all.slice(-open * 2).filter(({ said }) => said.length < mostSaid)
  const any = (fits: (one: Conversation) => boolean = () => true): Conversation | undefined => {
    const speaking = stillOpen().filter(fits)
    return speaking[randomInt(Math.max(speaking.length, 1))]
  }
  const addressOf = (id: string, side: MessageSide) =>
    side === 'desk' ? `${operatorDoor}/leads/${id}/messages` : `/api/v1/lead/${id}/messages`
  const sending = ({ id, token }: Conversation, { side, text, key }: Said) => ({
    path: addressOf(id, side),
    init: json(side === 'desk' ? deskTokens[turn++ % deskTokens.length]! : token, { text }, key),
  })
  const latestAcked = ({ said }: Conversation) => said.findLast(({ ackedAt }) => ackedAt !== undefined)

  /** @returns a read of what was said after the newest receipt */
  const reading = (headers: Record<string, string>) => (): Asked | undefined => {
    const conversation = any()
    if (!conversation) return undefined
    const { id, token, said } = conversation
    const after = latestAcked(conversation)
    const askedAt = now()
    return {
      path: `${addressOf(id, 'submitter')}${after ? `?after=${after.id}` : ''}`,
      init: { headers: { Authorization: `Bearer ${token}`, ...headers } },
      answered: (status, body, received) => {
        if (status !== 200) return
        const { messages } = JSON.parse(body) as { messages: Read[] }
        counts.reads += 1
        if (received['preference-applied'] !== undefined) {
          counts.waited += 1
          if (messages.length > 0) counts.waitedAndGot += 1
        }
        wrong.push(...missingOf(said, messages, { after, askedAt, isFull: messages.length >= messagesPerPage }))
      },
    }
  }

  return {
    /** A lead was stored: both sides speak, once there is room for another conversation. */
    begin: ({ id, status_token: token }: Pick<LeadReceipt, 'id' | 'status_token'>): void => {
      if (stillOpen().length < open) all.push({ id, token: token!, said: [] })
    },

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
          counts.sentAgain += 1
          const { id } = JSON.parse(body).message
          if (id !== said.id) wrong.push(`${said.text}: sent again with its key, and another message`)
        },
      }
    },

    read: reading({}),

    /** Waits for a message, where there is none. */
    readAndWait: reading({ Prefer: `wait=${waitSeconds}` }),

    /** Reads every thread whole, and holds it against what was sent. @param readThread all messages of a lead */
    check: async (readThread: (id: string, token: string) => Promise<Read[]>): Promise<ConversationReport> => {
      const spoken = all.filter(({ said }) => said.length > 0)
      for (const { id, token, said } of spoken)
        wrong.push(...wrongInThread(said, await readThread(id, token)).map((what) => `${id}: ${what}`))
      const acked = (side: MessageSide) =>
        spoken.flatMap(({ said }) => said.filter((one) => one.side === side && one.ackedAt !== undefined)).length
      const acknowledged = { desk: acked('desk'), submitter: acked('submitter') }
      return { conversations: spoken.length, acknowledged, ...counts, wrong: wrong.slice(0, 20) }
    },
  }
}

export type Conversations = ReturnType<typeof createConversations>
