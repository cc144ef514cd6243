import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, inject } from 'vitest'
import { standsFor } from '../stands-for.ts'
import { type OwnPostgres, startPostgres } from './postgres.ts'
import { type PostgresProxy, startPostgresProxy } from './postgres-proxy.ts'
import { startServer } from './server.ts'

/** Has a PostgreSQL of its own run while the tests of a file do, behind a proxy that makes mistakes. */
export function useFaultyPostgres() {
  let postgres: OwnPostgres
  let proxy: PostgresProxy
  const secretKey = randomBytes(32).toString('base64')
  beforeAll(async () => {
    postgres = await startPostgres()
    proxy = await startPostgresProxy(postgres.port)
  })
  afterAll(async () => {
    await proxy.end()
    await postgres.remove()
  })
  return {
    postgres: standsFor(() => postgres),
    proxy: standsFor(() => proxy),
    /** Makes a database. @returns its address, and that through the proxy */
    newDatabase: async () => {
      const name = `faults_${crypto.randomUUID().replaceAll('-', '')}`
      await postgres.query(`create database ${name}`)
      const at = (port: number) => postgres.url(port).replace(/postgres$/, name)
      return { direct: at(postgres.port), proxied: at(proxy.port) }
    },
    /** Starts a server as built at a database. */
    serve: (databaseUrl: string) =>
      startServer({ folder: inject('builtCopy'), env: { DATABASE_URL: databaseUrl, SECRET_KEY: secretKey } }),
  }
}
