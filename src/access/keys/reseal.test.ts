import { randomBytes } from 'node:crypto'
import { getTableColumns, is, type SQL } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Database } from '../../database/client.ts'
import * as schema from '../../database/schema.ts'
import { rotateSecret } from '../../events/rotate-secret.ts'
import { addWebhook } from '../../events/webhooks.ts'
import { type SealedPurpose, sealedPlaces } from '../../identifiers/purposes.ts'
import { createVault, type Vault } from '../../identifiers/vault.ts'
import { createOutboxMail, findMail, listMails } from '../../mail/outbox.ts'
import { sealUnbound } from '../../testing/former-seal.ts'
import { useTestDatabase } from '../../testing/test-database.ts'
import { countOthers, mutedUntil, reseal } from './reseal.ts'
import { publishedKeys, rotateSigningKey, signingKey } from './signing-keys.ts'

const [before, after, other] = ['the former secret', 'the present secret', 'a secret that nobody has any more']
const vaultBefore = createVault(before, randomBytes)
const vaultAfter = createVault(after, randomBytes)
const vaultBoth = createVault(after, randomBytes, [{ secret: before }])
const start = new Date('2026-11-20T12:00:00.000Z')
const mails = 250
const store = useTestDatabase()

beforeEach(async () => {
  await store.pool.query('truncate mails, queued_mails, webhooks, signing_keys, a2a_tasks, muted_addresses cascade')
})

const portsWith = (vault: Vault) => ({ database: store.database, vault, now: () => start, random: randomBytes })
const purposes = Object.keys(sealedPlaces) as SealedPurpose[]

/** Every value that is sealed, with the purpose and the id of its row. */
async function sealedValues(): Promise<{ purpose: SealedPurpose; id: string; sealed: string }[]> {
  const found = []
  for (const purpose of purposes) {
    const { table, id, columns } = sealedPlaces[purpose]
    for (const column of columns) {
      const { rows } = await store.pool.query(
        `select ${id} as id, ${column} as sealed from ${table} where ${column} is not null order by ${id}`,
      )
      found.push(...rows.map((row) => ({ purpose, ...row })))
    }
  }
  return found
}
const opened = async (vault: Vault) =>
  (await sealedValues()).map(({ purpose, id, sealed }) => vault.open(purpose, sealed, id))

/** Fills every table that holds something sealed, as a server with the former secret does. */
async function fill(): Promise<void> {
  const ports = portsWith(vaultBefore)
  await rotateSigningKey(ports)
  const added = await addWebhook(ports, { url: 'https://a.example/', types: ['revocation'], format: 'standard' })
  if (added.kind !== 'added') throw new Error(added.reason)
  await rotateSecret(ports, added.id)
  await store.pool.query(
    'insert into queued_mails (id, sealed_mail, next_attempt_at, expires_at) values ($1, $2, $3, $3)',
    ['qm_1', vaultBefore.seal('queued mail', '{}', 'qm_1'), start],
  )
  const ids = Array.from({ length: mails }, (_, mail) => `mail_${mail}`)
  await store.pool.query(
    'insert into mails (id, sealed_mail, created_at) select *, $3 from unnest($1::text[], $2::text[])',
    [ids, ids.map((id) => vaultBefore.seal('mail', JSON.stringify({ subject: id }), id)), start],
  )
  await store.pool.query(
    `insert into a2a_tasks (id_hash, context_hash, state, revision, sealed_task, updated_at, expires_at)
      values ('hash', 'context', 'working', 0, $1, $2, $2)`,
    [vaultBefore.seal('a2a task', 'a task', 'hash'), start],
  )
  await store.pool.query(
    "insert into a2a_pushes (id, task_hash, sealed_config, created_at) values ('push_1', 'hash', $1, $2)",
    [vaultBefore.seal('a2a push', '{}', 'push_1'), start],
  )
}

/** As everything was sealed before it was bound to its row. */
async function unbind(secret: string): Promise<void> {
  const vault = createVault(secret, randomBytes)
  for (const { purpose, id, sealed } of await sealedValues()) {
    const { table, id: key, columns } = sealedPlaces[purpose]
    for (const column of columns)
      await store.pool.query(`update ${table} set ${column} = $1 where ${key} = $2 and ${column} = $3`, [
        sealUnbound(secret, purpose, vault.open(purpose, sealed, id)!),
        id,
        sealed,
      ])
  }
}

const moved = { 'signing key': 1, webhook: 2, mail: mails, 'queued mail': 1, 'a2a task': 1, 'a2a push': 1 }
const counts = (of: Partial<typeof moved>, unreadable: Partial<typeof moved> = {}) =>
  purposes.map((purpose) => ({ purpose, moved: of[purpose] ?? 0, unreadable: unreadable[purpose] ?? 0 }))

describe('to seal everything anew', () => {
  test('every column of the schema that is sealed with the secret is known', () => {
    const tables = Object.values(schema).filter((each) => is(each, PgTable)) as PgTable[]
    const columns = tables.flatMap((table) =>
      Object.values(getTableColumns(table)).map(({ name }) => `${getTableConfig(table).name}.${name}`),
    )
    const known = purposes.flatMap((purpose) =>
      sealedPlaces[purpose].columns.map((column) => `${sealedPlaces[purpose].table}.${column}`),
    )
    // That one is sealed with the key of the caller, in another way.
    const own = 'idempotency_records.sealed_answer'
    expect(columns.filter((name) => name.includes('sealed') && name !== own).sort()).toEqual(known.sort())
  })

  test('leaves nothing that needs the former secret, and says the same when it is done again', async () => {
    await fill()
    const texts = await opened(vaultBefore)
    expect(texts).toHaveLength(mails + 6)
    expect(texts).not.toContain(undefined)
    expect(await countOthers({ database: store.database, vault: vaultAfter })).toBe(mails + 6)
    expect(await reseal(portsWith(vaultBoth))).toEqual(counts(moved))
    expect(await opened(vaultAfter)).toEqual(texts)
    expect(await countOthers({ database: store.database, vault: vaultAfter })).toBe(0)
    expect(await reseal(portsWith(vaultBoth))).toEqual(counts({}))
  })

  test('binds to their rows what an earlier release sealed with the same secret', async () => {
    await fill()
    const texts = await opened(vaultBefore)
    await unbind(before)
    expect(await opened(vaultBefore)).toEqual(texts)
    expect(await reseal(portsWith(vaultBefore))).toEqual(counts(moved))
    const values = await sealedValues()
    expect(values.map(({ purpose, id, sealed }) => vaultBefore.open(purpose, sealed, id))).toEqual(texts)
    expect(values.map(({ purpose, sealed }) => vaultBefore.open(purpose, sealed, 'another row'))).toEqual(
      texts.map(() => undefined),
    )
  })

  test('moves what the guessable secret of before sealed, and then nothing depends on it', async () => {
    await fill()
    const texts = await opened(vaultBefore)
    await unbind(before)
    const reads = createVault(after, randomBytes, [{ secret: before, onlyUnbound: true }])
    expect(await reseal(portsWith(vaultAfter))).toEqual(counts({}, moved))
    expect(await reseal(portsWith(reads))).toEqual(counts(moved))
    expect(await opened(vaultAfter)).toEqual(texts)
  })

  test.each([0, 1, 3, 101, 199, 252])('broken off after %i values, goes on where it was', async (values) => {
    await fill()
    const texts = await opened(vaultBefore)
    let left = values
    const fails: Vault = {
      ...vaultBoth,
      seal: (...what) => {
        if (left === 0) throw new Error('the power went')
        left -= 1
        return vaultBoth.seal(...what)
      },
    }
    await expect(reseal(portsWith(fails))).rejects.toThrow('the power went')
    expect(await opened(vaultBoth)).toEqual(texts)
    const remaining = await countOthers({ database: store.database, vault: vaultAfter })
    const total = (await reseal(portsWith(vaultBoth))).reduce((sum, each) => sum + each.moved, 0)
    expect(total).toBe(remaining)
    expect(await opened(vaultAfter)).toEqual(texts)
  })

  test('leaves what no secret opens as it is, and counts it', async () => {
    await fill()
    const lost = createVault(other, randomBytes).seal('mail', 'lost', 'mail_x')
    await store.pool.query('insert into mails (id, sealed_mail, created_at) values ($1, $2, $3)', [
      'mail_x',
      lost,
      start,
    ])
    expect(await reseal(portsWith(vaultBoth))).toEqual(counts(moved, { mail: 1 }))
    expect(await reseal(portsWith(vaultBoth))).toEqual(counts({}, { mail: 1 }))
    expect((await store.pool.query("select sealed_mail from mails where id = 'mail_x'")).rows).toEqual([
      { sealed_mail: lost },
    ])
  })

  test('does not write over what a server wrote meanwhile', async () => {
    await fill()
    const meanwhile = vaultBoth.seal('a2a task', 'changed meanwhile', 'hash')
    let [isRead, isWritten] = [false, false]
    const vault: Vault = {
      ...vaultBoth,
      open: (purpose, sealed, id) => {
        isRead ||= purpose === 'a2a task'
        return vaultBoth.open(purpose, sealed, id)
      },
    }
    const execute = async (statement: SQL) => {
      // The server writes once, between our reading and our writing.
      if (isRead && !isWritten) await store.pool.query('update a2a_tasks set sealed_task = $1', [meanwhile])
      isWritten = isRead
      return store.database.execute(statement)
    }
    await reseal({ vault, database: { execute } as unknown as Database })
    const [task] = (await store.pool.query('select sealed_task from a2a_tasks')).rows
    expect(vaultAfter.open('a2a task', task.sealed_task, 'hash')).toBe('changed meanwhile')
  })
})

describe('a server that has both secrets', () => {
  test('reads everything while it is moved, and what it writes meanwhile needs no moving', async () => {
    await fill()
    const server = portsWith(vaultBoth)
    const texts = await opened(vaultBefore)
    const published = await publishedKeys(server)
    const resealed = new AbortController()
    const rounds: number[] = []
    const read = async () => {
      while (!resealed.signal.aborted) {
        expect(await opened(vaultBoth)).toEqual(expect.arrayContaining(texts.slice(1)))
        expect((await signingKey(server)).kid).toBe(published.keys[0]!.kid)
        await createOutboxMail(server)({ to: 'b@example.com', subject: 'meanwhile', text: '', html: '' })
        rounds.push(rounds.length)
      }
    }
    const reading = read()
    for (let round = 0; round < 5; round += 1) await reseal(server)
    resealed.abort()
    await reading
    expect(rounds.length).toBeGreaterThan(0)
    expect(await countOthers({ database: store.database, vault: vaultAfter })).toBe(0)
    expect(await opened(vaultAfter)).not.toContain(undefined)
    expect(await publishedKeys(portsWith(vaultAfter))).toEqual(published)
    const [newest] = await listMails(portsWith(vaultAfter), 1)
    expect(await findMail(portsWith(vaultAfter), newest!.id)).toEqual(newest)
  })
})

test('how long a former secret is needed for addresses that are muted is told by the last of them', async () => {
  expect(await mutedUntil(store.database, start)).toBeUndefined()
  const until = [-1, 1, 2].map((day) => new Date(start.getTime() + day * 86_400_000))
  await store.pool.query("insert into muted_addresses values ('a', $1), ('b', $2), ('c', $3)", until)
  expect(await mutedUntil(store.database, start)).toEqual({ count: 2, until: until[2] })
})
