import { createVault, type Vault } from '../identifiers/vault.ts'
import { system } from './system.ts'

/** @returns what opens what is sealed in the database */
export function vaultOf(secret: string): Vault {
  return createVault(secret, system.random)
}
