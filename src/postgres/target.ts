import { roles } from '../database/roles.ts'
import type { ServerSettings } from '../settings/server-settings.ts'
import type { Addresses, Cluster } from './cluster.ts'

/** The settings that say where the database is. */
export type Place = Pick<ServerSettings, 'databaseUrl' | 'migrationUrl' | 'readUrl' | 'dataFolder'>

/** A database as it is to be reached, whatever it holds yet. */
export type Target = Addresses & {
  place: string
  /** Where it is our own, and we started it. */
  cluster?: Cluster
  /** Role of the service, where we made it. */
  grantee?: string
  /** A standby of it. */
  readUrl?: string | undefined
}

/** @returns the external database, if the settings name one */
export function given({ databaseUrl, migrationUrl, readUrl }: Place): Target | undefined {
  if (!databaseUrl) return undefined
  return { url: databaseUrl, ownerUrl: migrationUrl ?? databaseUrl, place: 'PostgreSQL at DATABASE_URL', readUrl }
}

/** @returns the embedded database as a target, whose owner and service are roles of ours */
export function embedded(cluster: Cluster): Target {
  const { url, ownerUrl, folder } = cluster
  return { url, ownerUrl, place: `PostgreSQL in ${folder}`, cluster, grantee: roles.service }
}
