import { asc, eq, sql } from 'drizzle-orm'
import * as z from 'zod'
import { noteLengths } from '../../contract/message-limits.ts'
import { text } from '../../contract/text.ts'
import type { Database } from '../../database/client.ts'
import { leadNotes, leads } from '../../database/schema.ts'
import { newUlid } from '../../identifiers/ulid.ts'
import { againMs, comparable } from '../conversation/said-before.ts'
import type { ErasurePorts } from '../erase.ts'
import { laterThanBefore } from '../lead-event.ts'
import { findRepetition, keepForKey, type Keyed, sealedFor } from '../kept-for-key.ts'
import { asSeen, type Seen, standingOf } from './as-seen.ts'

const noteSchema = z.object({ text: text(noteLengths), author: text({ min: 1, max: 254 }) })

export type Note = { id: string; at: Date; author: string; text: string }

/** `gone`: the personal data of the lead is erased, and a note could bring some back. */
export type AddedNote =
  | { kind: 'added'; note: Note; replayed: boolean }
  | { kind: 'invalid'; reason: string }
  /** The lead changed since it was seen. */
  | { kind: 'outdated' }
  | { kind: 'idempotency_key_reused' }
  | { kind: 'gone' }
  | { kind: 'unknown' }

type GivenNote = { text: string; author: string; seen?: Seen }

/**
 * Stores a note of an operator about a lead.
 * @param given.author of the note, such as the address of a signed-in operator
 * @param given.seen it is stored only if the lead has not changed since it was seen
 * @param keyed a repeated request with the same key gets the first answer again
 */
export async function addNote(
  ports: ErasurePorts,
  leadId: string,
  given: Omit<GivenNote, 'seen'>,
): Promise<Exclude<AddedNote, { kind: 'idempotency_key_reused' | 'outdated' }>>
export async function addNote(
  ports: ErasurePorts,
  leadId: string,
  given: GivenNote,
  keyed: Keyed | undefined,
): Promise<AddedNote>
export async function addNote(
  { database, now, random }: ErasurePorts,
  leadId: string,
  given: GivenNote,
  keyed?: Keyed,
): Promise<AddedNote> {
  const parsed = noteSchema.safeParse(given)
  if (!parsed.success) {
    const { path, message } = parsed.error.issues[0]!
    return { kind: 'invalid', reason: `${path.join('.')} ${message}` }
  }
  const at = now()
  const request = keyed && { ...keyed, payload: ['note', leadId, parsed.data.text] }
  const before = await findRepetition(database, request, at)
  if (before.kind === 'reused') return { kind: 'idempotency_key_reused' }
  if (before.kind === 'answered') {
    const kept = (await listNotes(database, leadId)).find(({ id }) => id === before.answer)
    return kept ? { kind: 'added', note: kept, replayed: true } : { kind: 'gone' }
  }
  const note: Note = { id: `note_${newUlid(at, random)}`, at, ...parsed.data }
  const moment = sql`${at.toISOString()}::timestamptz`
  // Locked, so that an erasure at the same moment finds the note, or the note finds it erased.
  const { rows } = await database.execute(sql`
    with before as (
      select id, updated_at, worked_at from ${leads}
      where id = ${leadId} and need is not null ${asSeen(given.seen)} for update
    ),
    kept as (${request ? keepForKey(sealedFor(request, note.id, random), at) : sql`select 1 from before`}),
    worked as (
      update ${leads} set worked_at = ${laterThanBefore(moment)} from before, kept where ${leads.id} = before.id
      returning before.id
    )
    insert into ${leadNotes} (id, lead_id, text, author, at)
    select ${note.id}, id, ${note.text}, ${note.author}, ${moment} from worked
    returning id`)
  if (rows.length > 0) return { kind: 'added', note, replayed: false }
  // Another request with the same key came first.
  if (request && (await findRepetition(database, request, at)).kind !== 'new')
    return addNote({ database, now, random }, leadId, given, keyed)
  const lead = await standingOf(database, leadId, given.seen)
  if (!lead) return { kind: 'unknown' }
  return { kind: lead.isOutdated && lead.need !== null ? 'outdated' : 'gone' }
}

/**
 * @param when it is; `seen` is when the lead had changed last as a form shows it
 * @returns whether a form keeps what it has kept before: the latest note says the same and is not old, or one that was
 *   kept since the form was shown does
 */
export function isKept(notes: readonly Note[], said: string, when: { at: Date; seen?: Seen }): boolean {
  const { at, seen } = when
  const isSame = (note: Note) => comparable(note.text) === comparable(said)
  const last = notes.at(-1)
  if (last && isSame(last) && at.getTime() - last.at.getTime() < againMs) return true
  return seen !== undefined && notes.some((note) => note.at > seen && isSame(note))
}

/**
 * A form that is sent twice at once, as by a double click, keeps one note: a check before the note is kept finds none.
 * @returns the key of a note from a form that shows the lead as it was seen
 */
export function keyOfForm(operator: string, leadId: string, said: string, seen: Date): Keyed {
  return { caller: `operator ${operator}`, key: `form ${leadId} ${seen.toISOString()} ${comparable(said)}` }
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
