import { randomInt } from 'node:crypto'
import type { LeadReceipt } from '../../contract/answers.ts'
import type { MessageSide } from '../../contract/messages.ts'
import { operatorDoor } from '../../contract/protected-resources.ts'
import type { Said } from './said.ts'

/** So many are spoken in at a time, so that both sides meet in each; those before rest, and are read at the end. */
const open = 20
/** Then it rests, too: far from the bound of a lead. */
const mostSaid = 60

/** A lead, what opens it to its submitter, and what was said about it. */
export type Conversation = { id: string; token: string; said: Said[] }
export type OpenConversations = ReturnType<typeof createOpenConversations>

export function createOpenConversations() {
  const all: Conversation[] = []
  const stillOpen = () => all.slice(-open * 2).filter(({ said }) => said.length < mostSaid)
  return {
    /** A lead was stored: both sides speak, once there is room for another conversation. */
    begin: ({ id, status_token: token }: Pick<LeadReceipt, 'id' | 'status_token'>): void => {
      if (stillOpen().length < open) all.push({ id, token: token!, said: [] })
    },

    /** @returns one that is spoken in; nothing where none fits */
    any: (fits: (one: Conversation) => boolean = () => true): Conversation | undefined => {
      const speaking = stillOpen().filter(fits)
      return speaking[randomInt(Math.max(speaking.length, 1))]
    },

    /** @returns all in which something was said, those that rest among them */
    spoken: (): Conversation[] => all.filter(({ said }) => said.length > 0),
  }
}

/** @returns where a side reads and writes messages of a lead */
export function messagesPath(id: string, side: MessageSide): string {
  return side === 'desk' ? `${operatorDoor}/leads/${id}/messages` : `/api/v1/lead/${id}/messages`
}
