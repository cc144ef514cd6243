import type { Vault } from '../identifiers/vault.ts'
import { developmentFolder } from '../settings/development-secret.ts'
import { vaultOf } from '../runtime/vault.ts'
import { formerSecrets, secretFromFolder } from '../settings/secret.ts'
import { missingSecretKeyOnNetlify } from '../settings/secret-key.ts'
import { SettingError } from '../settings/setting-error.ts'
import type { FunctionPorts } from './ports.ts'

let known: Vault | undefined

/**
 * @returns the vault, one for the whole instance
 * @throws {SettingError} where there is no secret
 */
export function vaultFor({ settings }: Pick<FunctionPorts, 'settings'>): Vault {
  if (known) return known
  const { secretKey, ownDatabase } = settings
  const secret = secretKey ?? (ownDatabase ? secretFromFolder(developmentFolder(process.cwd())) : undefined)
  if (secret === undefined) throw new SettingError(missingSecretKeyOnNetlify)
  known = vaultOf({ secret, former: formerSecrets(secret, settings) })
  return known
}
