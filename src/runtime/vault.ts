import { createVault, type Vault } from '../identifiers/vault.ts'
import type { Secrets } from '../settings/secret.ts'
import { system } from './system.ts'

/** @returns the vault of this deployment, which seals and opens */
export function vaultOf({ secret, former }: Secrets): Vault {
  return createVault(secret, system.random, former)
}
