import { createDatabase, type Database } from '../database/client.ts'
import { connections } from './connections.ts'
import type { FunctionPorts } from './ports.ts'

let database: Database | undefined

/** The ports of functions that store something. */
export type StoringPorts = FunctionPorts & { database: Database }

/** @returns the ports together with the database, which not every function loads */
export function withDatabase(ports: FunctionPorts): StoringPorts {
  database ??= createDatabase(connections())
  return { ...ports, database }
}
