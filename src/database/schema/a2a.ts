import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from './moment.ts'

/** How far an A2A task has come; each is the state of the same name in the protocol. */
export type A2aTaskState = 'input-required' | 'working' | 'completed' | 'canceled'

/**
 * An A2A task. Its id lets an anonymous caller in, so only the hash of it is a column. Id, context and what was
 * collected, which is personal data until the task ends, are sealed with a key that is not in the database.
 */
export const a2aTasks = pgTable(
  'a2a_tasks',
  {
    /** SHA-256 of the id, hexadecimal. */
    idHash: text('id_hash').primaryKey(),
    /** Id of the credential that alone may ask for the task; none where whoever holds the id may. */
    owner: text('owner'),
    /** Keyed digest of who began it, address or credential: so many of one caller may wait. */
    callerDigest: text('caller_digest'),
    /** SHA-256 of the context id, hexadecimal. */
    contextHash: text('context_hash').notNull(),
    state: text('state').$type<A2aTaskState>().notNull(),
    /** Counts the changes, so that of two at once one notices the other. */
    revision: integer('revision').notNull(),
    sealedTask: text('sealed_task').notNull(),
    updatedAt: moment('updated_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [
    index('a2a_tasks_owner').on(table.owner, table.updatedAt),
    index('a2a_tasks_caller').on(table.callerDigest, table.updatedAt),
    index('a2a_tasks_expires_at').on(table.expiresAt),
  ],
)
