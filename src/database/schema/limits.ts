import { bigint, index, integer, pgTable, varchar } from 'drizzle-orm/pg-core'

/** Counters of the rate limits. Keys are hashes of callers. */
export const rateLimits = pgTable(
  'rate_limits',
  {
    key: varchar('key', { length: 255 }).primaryKey(),
    points: integer('points').notNull().default(0),
    /** Unix time in milliseconds, by the clock of the database. */
    expire: bigint('expire', { mode: 'number' }),
  },
  (table) => [index('rate_limits_expire').on(table.expire)],
)
