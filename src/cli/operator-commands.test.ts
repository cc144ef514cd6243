import { randomBytes } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { openSession } from '../access/operators/session.ts'
import { operatorPasskeys } from '../database/schema.ts'
import { useTestDatabase } from '../testing/test-database.ts'
import { operatorCommands } from './operator-commands.ts'
import { owners } from '../testing/operators.ts'

const store = useTestDatabase()
const at = new Date(Date.now() - 60_000)
const minute = at.toISOString().slice(0, 16)

const run = (name: string, words: string[] = [], json = false) =>
  operatorCommands[name]!.run({
    words,
    options: { json },
    database: store.database,
    readDatabase: {} as never,
    readPromise: {} as never,
    readLanguage: {} as never,
    vault: {} as never,
    settings: { operators: owners('quiet@example.com') } as never,
    secrets: {} as never,
  })

beforeAll(async () => {
  const ports = { database: store.database, now: () => at, random: (size: number) => randomBytes(size) }
  for (const email of ['ops@example.com', 'ops@example.com', 'second@example.com'])
    await openSession(ports, email, { browser: 'Firefox on Linux', session: undefined, device: undefined })
  await store.database.insert(operatorPasskeys).values({
    id: 'pk_1',
    email: 'ops@example.com',
    credentialId: 'credential',
    userHandle: 'handle',
    publicKey: 'key',
    counter: 0,
    transports: [],
    deviceType: 'singleDevice',
    backedUp: false,
    name: 'Work\u001b[31m laptop',
    createdAt: at,
  })
})

describe('whoever runs the server', () => {
  test('sees who is signed in, and ends all sessions of one', async () => {
    const listed = (await run('operators sessions')) as string
    expect(listed.split('\n')).toHaveLength(4)
    expect(listed).toContain(`second@example.com  Firefox on Linux  ${minute}  ${minute}`)
    await expect(run('operators end')).rejects.toThrow('Say whose sessions')
    expect(await run('operators end', ['Ops@Example.com'])).toBe('2 sessions of ops@example.com ended.')
    expect((await run('operators sessions')) as string).not.toContain('ops@example.com')
    const { rows } = await store.pool.query('select email from operator_devices')
    expect(rows).toEqual([{ email: 'second@example.com' }])
    await run('operators end', ['second@example.com'])
    expect(await run('operators sessions')).toBe('Nobody is signed in.')
  })

  test('is told that an address is no operator’s, so that a mistyped one is not taken for ended', async () => {
    await expect(run('operators end', ['quite@example.com'])).rejects.toThrow('Did you mean quiet@example.com?')
    expect(await run('operators end', ['quiet@example.com'])).toBe('0 sessions of quiet@example.com ended.')
    // The line is the command's, under the account that ran it.
    const { rows } = await store.pool.query("select operator from audit_entries where action = 'sessions_ended'")
    expect(rows).toEqual([])
    expect(operatorCommands['operators end']!.audited).toBe('sessions_ended')
  })

  test('sees passkeys without what is stored of them, and removes one', async () => {
    expect(JSON.parse((await run('operators passkeys', [], true)) as string)).toEqual([
      {
        id: 'pk_1',
        email: 'ops@example.com',
        name: 'Work\u001b[31m laptop',
        createdAt: at.toISOString(),
        lastUsedAt: null,
        backedUp: false,
      },
    ])
    expect((await run('operators passkeys')) as string).not.toContain('\u001b')
    await expect(run('operators drop', ['pk_none'])).rejects.toThrow('There is no passkey "pk_none"')
    expect(await run('operators drop', ['pk_1'])).toBe('pk_1 of ops@example.com is removed.')
    expect(await run('operators passkeys')).toBe('There are no passkeys.')
  })
})
