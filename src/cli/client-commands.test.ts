import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { namesOf } from '../access/oauth/client-names.ts'
import { mintCredential, storeCredential } from '../access/credentials.ts'
import { system } from '../runtime/system.ts'
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts'
import { readCommandLine } from './command-line.ts'

let store: TestDatabase
beforeAll(async () => {
  store = await createTestDatabase()
})
afterAll(() => store.close())
beforeEach(async () => {
  for (const table of ['credentials', 'refused_clients']) await store.pool.query(`delete from ${table}`)
})

const run = async (...args: string[]) => {
  const asked = readCommandLine(args)
  if (asked.kind === 'help' || 'runAlone' in asked.command) throw new Error('This is no such command.')
  const { words, options } = asked
  return (await asked.command.run({
    words,
    options,
    database: store.database,
    readDatabase: {} as never,
    readPromise: {} as never,
    readLanguage: {} as never,
    vault: {} as never,
    settings: {} as never,
    secrets: {} as never,
  })) as string
}
const hold = async (id: string, redirectUris: string[] = []) => {
  const facts = { label: 'App', scopes: [], clientId: id, clientNames: namesOf({ id, redirectUris }) }
  const minted = mintCredential({ random: system.random, now: system.now() }, facts)
  await storeCredential(store.database, minted)
  return minted.id
}

test('clients list shows who holds tokens and who is refused, with what is needed to name them', async () => {
  expect(await run('clients', 'list')).toBe('No client holds a living token.\n\nNo client is refused.')
  const long = `dyn_${'a'.repeat(300)}.mac`
  await hold(long, ['https://app.example/callback'])
  await hold(long, ['https://app.example/callback'])
  await run('clients', 'refuse', 'Evil.example', '--reason', 'asks for codes', '--author', 'Ada')
  const [holding = '', refused = ''] = (await run('clients', 'list')).split('\n\n')
  expect(holding).toMatch(new RegExp(`^2 +App +app\\.example +${long}$`, 'm'))
  expect(refused).toMatch(/Ada +asks for codes +evil\.example$/m)
  expect(JSON.parse(await run('clients', 'list', '--json'))).toMatchObject({
    holding: [{ clientId: long, label: 'App', hosts: ['app.example'], tokens: 2 }],
    refused: [{ name: 'evil.example', refusedBy: 'Ada', reason: 'asks for codes' }],
  })
})

test('clients refuse ends tokens at once, and clients allow takes it back', async () => {
  const [one, two] = [await hold('dyn_x.mac', ['https://a.evil.example/']), await hold('https://b.evil.example/c.json')]
  await hold('agent-1')
  const { ended } = JSON.parse(await run('clients', 'refuse', 'evil.example', '--reason', 'phishing', '--json'))
  expect(ended.sort()).toEqual([one, two].sort())
  expect(await run('clients', 'refuse', 'agent-1', '--reason', 'floods')).toBe('agent-1 is refused. 1 token has ended.')
  expect(await run('clients', 'list')).toContain('No client holds a living token.')
  expect(await run('clients', 'allow', 'https://evil.example/')).toBe('evil.example is allowed again.')
  await expect(run('clients', 'allow', 'evil.example')).rejects.toThrow('"evil.example" is not refused.')
})

test('a refusal needs a name and a reason', async () => {
  await expect(run('clients', 'refuse', 'evil.example')).rejects.toThrow('--reason')
  await expect(run('clients', 'refuse', ' ', '--reason', 'x')).rejects.toThrow('Say which')
})
