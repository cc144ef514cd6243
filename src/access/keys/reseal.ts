import { count, gt, max, sql } from 'drizzle-orm'
import type { Database } from '../../database/client.ts'
import { mutedAddresses } from '../../database/schema.ts'
import { type SealedPurpose, sealedPlaces } from '../../identifiers/purposes.ts'
import type { Vault } from '../../identifiers/vault.ts'

/** Small, so that a statement locks its rows only briefly and is soon repeated after a failure. */
const atOnce = 100

type Ports = { database: Database; vault: Pick<Vault, 'seal' | 'open' | 'present'> }

/** The result for one kind of sealed value. `unreadable`: how many cannot be opened with any known secret. */
export type Resealed = { purpose: SealedPurpose; moved: number; unreadable: number }

const purposes = Object.keys(sealedPlaces) as SealedPurpose[]

/**
 * Seals everything anew, with the present secret, in the present format and bound to its row, that is not sealed like
 * this. What is done is told by how it begins, so that it can be broken off at any moment and begun again. A value is
 * written only over the one that was read: what a running server writes meanwhile stays.
 * @param ports.vault with every secret that may have sealed something
 */
export async function reseal(ports: Ports): Promise<Resealed[]> {
  const done: Resealed[] = []
  for (const purpose of purposes) done.push(await resealPlace(ports, purpose))
  return done
}

/** Repeated until a round finds nothing, as a server may have copied a value from one column to another meanwhile. */
async function resealPlace(ports: Ports, purpose: SealedPurpose): Promise<Resealed> {
  let moved = 0
  for (;;) {
    const round = { moved: 0, unreadable: 0 }
    for (const column of sealedPlaces[purpose].columns) {
      const found = await resealColumn(ports, purpose, column)
      round.moved += found.moved
      round.unreadable += found.unreadable
    }
    moved += round.moved
    if (round.moved === 0) return { purpose, moved, unreadable: round.unreadable }
  }
}

async function resealColumn(
  { database, vault }: Ports,
  purpose: SealedPurpose,
  column: string,
): Promise<{ moved: number; unreadable: number }> {
  const { table, id } = namesOf(purpose)
  const sealed = sql.identifier(column)
  const found = { moved: 0, unreadable: 0 }
  let after = ''
  for (;;) {
    const { rows } = await database.execute<{ id: string; sealed: string }>(sql`
      select ${id} as id, ${sealed} as sealed from ${table}
      where ${isOther(column, vault)} and ${id} > ${after} order by ${id} limit ${atOnce}`)
    if (rows.length === 0) return found
    const opened = rows.flatMap((row) => {
      const text = vault.open(purpose, row.sealed, row.id)
      return text === undefined ? [] : [{ ...row, anew: vault.seal(purpose, text, row.id) }]
    })
    const { rowCount } = await database.execute(sql`
      update ${table} set ${sealed} = moved.anew
      from unnest(${listOf(opened.map((row) => row.id))}, ${listOf(opened.map((row) => row.sealed))},
        ${listOf(opened.map(({ anew }) => anew))}) as moved (id, sealed, anew)
      where ${table}.${id} = moved.id and ${table}.${sealed} = moved.sealed`)
    found.moved += rowCount ?? 0
    found.unreadable += rows.length - opened.length
    after = rows.at(-1)!.id
  }
}

/** @returns how many values are not sealed with the present secret in the present format */
export async function countOthers({
  database,
  vault,
}: {
  database: Database
  vault: Pick<Vault, 'present'>
}): Promise<number> {
  const counts = purposes.flatMap((purpose) =>
    sealedPlaces[purpose].columns.map(
      (column) => sql`(select count(*) from ${namesOf(purpose).table} where ${isOther(column, vault)})`,
    ),
  )
  const { rows } = await database.execute<{ count: string }>(sql`select ${sql.join(counts, sql` + `)} as count`)
  return Number(rows[0]!.count)
}

/**
 * @returns until when an address is muted, and how many are: each stands there as an HMAC, which cannot be made anew,
 *   and those from before a change are recognised only while the former secret is set
 */
export async function mutedUntil(database: Database, now: Date): Promise<{ count: number; until: Date } | undefined> {
  const [muted] = await database
    .select({ count: count(), until: max(mutedAddresses.until) })
    .from(mutedAddresses)
    .where(gt(mutedAddresses.until, now))
  return muted?.until ? { count: muted.count, until: muted.until } : undefined
}

function namesOf(purpose: SealedPurpose) {
  const { table, id } = sealedPlaces[purpose]
  return { table: sql.identifier(table), id: sql.identifier(id) }
}

function isOther(column: string, { present }: Pick<Vault, 'present'>) {
  return sql`${sql.identifier(column)} is not null and not starts_with(${sql.identifier(column)}, ${present})`
}

function listOf(texts: readonly string[]) {
  return sql`${sql.param([...texts])}::text[]`
}
