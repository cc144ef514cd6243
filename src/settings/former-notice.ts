import { countOthers } from '../access/keys/reseal.ts'
import type { Database } from '../database/client.ts'
import type { Log } from '../http/failure.ts'
import type { Vault } from '../identifiers/vault.ts'

/**
 * Says in one line that something is not sealed with the present secret as it is sealed today, and what mends that. Where
 * the database does not answer now, nothing is said.
 */
export async function tellFormerSecrets(
  { database, vault, log }: { database: Database; vault: Vault; log: Log },
  databaseUrl: string | undefined,
): Promise<void> {
  const values = await countOthers({ database, vault }).catch(() => 0)
  if (values === 0) return
  const reseal = `npm run intake -- keys reseal${databaseUrl ? ' --from-database-url' : ''}`
  const remedy = `${reseal}; or, where another server has another SECRET_KEY, set this one to the same`
  log({ event: 'sealed_with_former_key', level: 'warn', values, remedy })
}
