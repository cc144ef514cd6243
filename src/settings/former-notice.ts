import { countOthers } from '../access/keys/reseal.ts'
import type { Database } from '../database/client.ts'
import type { Log } from '../http/failure.ts'
import type { Vault } from '../identifiers/vault.ts'

/**
 * Logs one line where something in the database is sealed with a former secret or in a former format, and says how to
 * mend it. Where the database does not answer now, it logs nothing.
 */
export async function tellFormerSecrets(
  { database, vault, log }: { database: Database; vault: Vault; log: Log },
  databaseUrl: string | undefined,
): Promise<void> {
  const values = await countOthers({ database, vault }).catch(() => 0)
  if (values === 0) return
  const reseal = 'npm run intake -- keys reseal'
  const remedies = [
    ...(databaseUrl ? ['where another server has another SECRET_KEY, set this one to the same'] : []),
    `where the key was changed, ${reseal} with the former one as SECRET_KEY_OLD`,
    ...(databaseUrl ? [`where there was none until now, ${reseal} --from-database-url`] : []),
  ]
  const remedy = remedies.join('; ')
  log({ event: 'sealed_with_former_key', level: 'warn', values, remedy })
}
