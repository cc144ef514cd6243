import type pg from 'pg'
import { createPool } from '../../database/client.ts'
import { readDatabaseUrl, SettingError } from '../environment.ts'

/**
 * @returns connections to `DATABASE_URL` where it is set, else to the database that Netlify provides because
 * `@netlify/database` is among our packages; its client would only choose a driver, at the cost of a slower start
 * @throws {SettingError} where there is neither
 */
export function connect(): pg.Pool {
  const url = readDatabaseUrl(process.env['DATABASE_URL']) ?? process.env['NETLIFY_DB_URL']
  if (!url) throw new SettingError('There is no database. Turn on Netlify Database for the site, or set DATABASE_URL.')
  return createPool(url)
}
