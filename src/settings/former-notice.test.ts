import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { createDatabase } from '../database/client.ts'
import { createPool } from '../database/pool.ts'
import { createVault } from '../identifiers/vault.ts'
import { sealUnbound } from '../testing/former-seal.ts'
import { useTestDatabase } from '../testing/test-database.ts'
import { tellFormerSecrets } from './former-notice.ts'

const store = useTestDatabase()
const vault = createVault('the secret of today', randomBytes)

async function told(databaseUrl?: string, database = store.database): Promise<object[]> {
  const lines: object[] = []
  await tellFormerSecrets({ database, vault, log: (line) => void lines.push(line) }, databaseUrl)
  return lines
}

test('a start says in one line that something is sealed as it was before, until that is moved', async () => {
  expect(await told()).toEqual([])
  const keep = (id: string, sealed: string) =>
    store.pool.query('insert into mails (id, sealed_mail, created_at) values ($1, $2, now())', [id, sealed])
  await keep('mail_1', vault.seal('mail', 'text', 'mail_1'))
  expect(await told()).toEqual([])
  await keep('mail_2', sealUnbound('the secret of today', 'mail', 'text'))
  await keep('mail_3', createVault('another secret', randomBytes).seal('mail', 'text', 'mail_3'))
  const line = { event: 'sealed_with_former_key', level: 'warn', values: 2 }
  const reseal = 'npm run intake -- keys reseal'
  const changed = `where the key was changed, ${reseal} with the former one as SECRET_KEY_OLD`
  expect(await told()).toEqual([{ ...line, remedy: changed }])
  const several = [
    'where another server has another SECRET_KEY, set this one to the same',
    changed,
    `where there was none until now, ${reseal} --from-database-url`,
  ]
  expect(await told('postgres://desk:hidden-word@db.example/intake')).toEqual([{ ...line, remedy: several.join('; ') }])
})

test('a database that does not answer yet is no reason not to start', async () => {
  const pool = createPool('postgres://127.0.0.1:1/none')
  expect(await told(undefined, createDatabase(pool))).toEqual([])
  await pool.end()
})
