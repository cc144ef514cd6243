import { randomBytes } from 'node:crypto'
import { createDatabase } from '../../database/client.ts'
import { createPool } from '../../database/pool.ts'
import { hashToken } from '../../identifiers/tokens.ts'
import { writeToSubmitter } from '../../intake/conversation/write-to-submitter.ts'
import { changeState } from '../../intake/operator/change-state.ts'
import { type LeadState, wayTo } from '../../contract/states.ts'

type Stored = { id: string; state: LeadState; name: string; email: string; phone: string | null }

/** Reads in the database of the service what became of a task, instead of trusting what the agent reports. */
export function openWorld(databaseUrl: string) {
  const pool = createPool(databaseUrl)
  const database = createDatabase(pool)
  const ports = () => ({ database, now: () => new Date(), random: (size: number) => randomBytes(size), notify: [] })
  const stored = async (need: string): Promise<Stored[]> =>
    (await pool.query<Stored>('select id, state, name, email, phone from leads where need = $1', [need])).rows
  return {
    /** @returns the one lead with these words. @throws where there is none, or more than one */
    theLead: async (need: string): Promise<Stored> => {
      const leads = await stored(need)
      if (leads.length !== 1) throw new Error(`${leads.length} leads were stored, not one.`)
      const [lead] = leads
      expectSame(lead!.name, 'Ada Lovelace')
      expectSame(lead!.email, 'ada@example.com')
      return lead!
    },
    nothingStored: async (need: string) => expectSame((await stored(need)).length, 0),
    stateOf: async (id: string) =>
      (await pool.query<{ state: LeadState }>('select state from leads where id = $1', [id])).rows[0]?.state,
    /** The desk writes to the submitter. */
    ask: async (id: string, text: string, labels: readonly string[] = []) => {
      const choices = labels.map((label) => ({ label }))
      const written = await writeToSubmitter(ports(), id, { text, choices, author: 'ada@example.com', via: 'inbox' })
      if (written.kind !== 'written') throw new Error(`The desk could not write: ${written.kind}`)
    },
    move: async (id: string, from: LeadState, to: LeadState) => {
      for (const state of wayTo(from, to)) await changeState(ports(), id, state)
    },
    /** @returns what the submitter said last */
    lastSaid: async (id: string) =>
      (
        await pool.query<{ text: string; chosen: string | null }>(
          `select text, chosen from lead_messages where lead_id = $1 and side = 'submitter' order by sequence desc limit 1`,
          [id],
        )
      ).rows[0],
    /** An operator ends a credential. */
    revoke: (token: string) =>
      pool.query('update credentials set revoked_at = now() where token_hash = $1', [hashToken(token)]),
    close: () => pool.end(),
  }
}

export type World = ReturnType<typeof openWorld>

/** @throws where two values are not the same */
export function expectSame(found: unknown, wanted: unknown): void {
  if (JSON.stringify(found) !== JSON.stringify(wanted))
    throw new Error(`Found ${JSON.stringify(found)} and not ${JSON.stringify(wanted)}.`)
}
