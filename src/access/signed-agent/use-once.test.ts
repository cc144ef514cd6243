import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts'
import { useSignatureOnce } from './use-once.ts'
import { directoryOf, site, useSignedAgents } from '../../testing/signed-agents-fixture.ts'

const { internet, now, start, newAgent, verify } = useSignedAgents()

describe('in the database', () => {
  let testDatabase: TestDatabase
  beforeAll(async () => {
    testDatabase = await createTestDatabase()
  })
  afterAll(() => testDatabase.close())

  test('a signature that comes often at once, at several servers, counts once, until it is over', async () => {
    const { database, pool } = testDatabase
    const agent = newAgent()
    internet.set(directoryOf(site), () => agent.published())
    const server = () => start([], (signature, until?: Date) => useSignatureOnce(database, signature, until!, now()))
    const [servers, sent] = [[server(), server()], agent.headers()]
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => verify(sent, undefined, servers[index % 2])),
    )
    expect(answers.filter(Boolean).length).toBe(1)
    const { rows } = await pool.query('select * from used_tokens')
    expect(rows).toEqual([
      { key_hash: expect.stringMatching(/^[0-9a-f]{64}$/), expires_at: new Date(now().getTime() + 300_000) },
    ])
  })
})
