import type { MessageSide } from '../../contract/messages.ts'
import type { Told } from './asked.ts'
import { createOpenConversations } from './open-conversations.ts'
import { createReading } from './reading.ts'
import { type Read, wrongInThread } from './said.ts'
import { createWriting } from './writing.ts'

export type ConversationReport = Told & { conversations: number; acknowledged: Record<MessageSide, number> }

export type Conversations = ReturnType<typeof createConversations>

/**
 * Conversations of a desk and its submitters, in which both sides write at once, and what each of them was told.
 * @param deskTokens of operators, in turn: each has a limit of its own
 */
export function createConversations(deskTokens: readonly string[], now: () => number = () => performance.now()) {
  const open = createOpenConversations()
  const told: Told = { sentAgain: 0, reads: 0, waited: 0, waitedAndGot: 0, wrong: [] }
  return {
    begin: open.begin,
    ...createWriting(open, { deskTokens, now, told }),
    ...createReading(open, { now, told }),

    /** Reads every thread whole, and holds it against what was sent. @param readThread all messages of a lead */
    check: async (readThread: (id: string, token: string) => Promise<Read[]>): Promise<ConversationReport> => {
      const spoken = open.spoken()
      for (const { id, token, said } of spoken)
        told.wrong.push(...wrongInThread(said, await readThread(id, token)).map((what) => `${id}: ${what}`))
      const acked = (side: MessageSide) =>
        spoken.flatMap(({ said }) => said.filter((one) => one.side === side && one.ackedAt !== undefined)).length
      const acknowledged = { desk: acked('desk'), submitter: acked('submitter') }
      return { conversations: spoken.length, acknowledged, ...told, wrong: told.wrong.slice(0, 20) }
    },
  }
}
