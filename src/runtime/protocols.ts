import type { A2aPorts } from '../a2a/ports.ts'
import { resourceMetadataPath } from '../contract/protected-resources.ts'
import type { Question } from '../contract/questions.ts'
import { protocolPaths } from '../contract/paths.ts'
import type { Database } from '../database/client.ts'
import type { Vault } from '../identifiers/vault.ts'
import { failedAt } from './protocol-failure.ts'
import { system } from './system.ts'

/** What MCP and A2A both need. */
export type ProtocolNeeds = {
  vault: Vault
  baseUrl: string
  questions: readonly Question[]
  rehearsed: (source: string) => void
}

export type A2aNeeds = ProtocolNeeds &
  Pick<A2aPorts, 'loadFindExcerpts' | 'streams' | 'checkAddress' | 'acknowledge'> & {
    database: Database
    notify: readonly string[]
  }

/** @returns the ports of the A2A agent, with the clock, randomness and log of this process */
export function a2aPorts(ports: A2aNeeds): A2aPorts {
  return { ...system, ...ports, ...shared(protocolPaths.a2a, ports.baseUrl) }
}

/**
 * @param path of a protocol
 * @returns `failed`, which logs an error and gives the code for the caller, and the address of the metadata that say
 *   which tokens the protocol takes (RFC 9728)
 */
export function shared(path: (typeof protocolPaths)[keyof typeof protocolPaths], baseUrl: string) {
  return {
    failed: failedAt(path),
    resourceMetadataUrl: `${baseUrl}${resourceMetadataPath(path)}`,
  }
}
