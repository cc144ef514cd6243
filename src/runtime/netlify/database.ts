import { getDatabase } from '@netlify/database'
import type pg from 'pg'
import { createPool, prepared } from '../../database/client.ts'
import { readDatabaseUrl } from '../environment.ts'

/** @returns connections to `DATABASE_URL` where it is set, else to the database that Netlify provides */
export function connect(): pg.Pool {
  const url = readDatabaseUrl(process.env['DATABASE_URL'])
  if (url) return createPool(url)
  // Its serverless driver offers the interface of pg's pool, with which its types are not unified.
  return prepared(getDatabase().pool as pg.Pool)
}
