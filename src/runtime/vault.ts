import { createVault, type Vault } from '../identifiers/vault.ts'
import type { Secrets } from '../settings/secret.ts'
import { system } from './system.ts'

/** @returns what opens what is sealed in the database */
export function vaultOf({ secret, former }: Secrets): Vault {
  return createVault(secret, system.random, former)
}
