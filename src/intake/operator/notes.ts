import { asc, eq, sql } from 'drizzle-orm'
import * as z from 'zod'
import { text } from '../../contract/text.ts'
import type { Database } from '../../database/client.ts'
import { leadNotes, leads } from '../../database/schema.ts'
import { newUlid } from '../../identifiers/ulid.ts'
import type { ErasurePorts } from '../erase.ts'

export const noteLengths = { min: 1, max: 5000 } as const
const noteSchema = z.object({ text: text(noteLengths), author: text({ min: 1, max: 254 }) })

export type Note = { id: string; at: Date; author: string; text: string }

/** `gone`: the personal data of the lead is erased, and a note would be some again. */
export type AddedNote =
  { kind: 'added'; note: Note } | { kind: 'invalid'; reason: string } | { kind: 'gone' } | { kind: 'unknown' }

/** Keeps what an operator writes about a lead. @param author of the note, such as the address of a signed-in operator */
export async function addNote(
  { database, now, random }: ErasurePorts,
  leadId: string,
  given: { text: string; author: string },
): Promise<AddedNote> {
  const parsed = noteSchema.safeParse(given)
  if (!parsed.success) {
    const { path, message } = parsed.error.issues[0]!
    return { kind: 'invalid', reason: `${path.join('.')} ${message}` }
  }
  const at = now()
  const note: Note = { id: `note_${newUlid(at, random)}`, at, ...parsed.data }
  // Locked, so that an erasure at the same moment finds the note, or the note finds it erased.
  const { rows } = await database.execute(sql`
    with present as (select id from ${leads} where id = ${leadId} and need is not null for share)
    insert into ${leadNotes} (id, lead_id, text, author, at)
    select ${note.id}, id, ${note.text}, ${note.author}, ${at.toISOString()}::timestamptz from present
    returning id`)
  if (rows.length > 0) return { kind: 'added', note }
  const [lead] = await database.select({ id: leads.id }).from(leads).where(eq(leads.id, leadId))
  return { kind: lead ? 'gone' : 'unknown' }
}

/** @returns the notes of a lead, oldest first */
export async function listNotes(database: Database, leadId: string): Promise<Note[]> {
  const { id, at, author } = leadNotes
  return database
    .select({ id, at, author, text: leadNotes.text })
    .from(leadNotes)
    .where(eq(leadNotes.leadId, leadId))
    .orderBy(asc(id))
}
