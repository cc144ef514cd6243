import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { leads } from './intake.ts'
import { moment } from './moment.ts'

/**
 * How far an A2A task has come. Each is the state of the same name in the protocol, but `completed` of a task that has
 * a lead: what is stored, the desk works on, so its lead says how far it is.
 */
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
    /** Id of the only credential that may ask for the task; none where the id of the task is enough. */
    owner: text('owner'),
    /** Keyed digest of the address or credential that began it. Bounds how many tasks of one caller may wait. */
    callerDigest: text('caller_digest'),
    /** SHA-256 of the context id, hexadecimal. */
    contextHash: text('context_hash').notNull(),
    state: text('state').$type<A2aTaskState>().notNull(),
    /** The lead that it brought; none before, nor where a server of the version before stored it. */
    leadId: text('lead_id').references(() => leads.id, { onDelete: 'cascade' }),
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
    index('a2a_tasks_lead')
      .on(table.leadId)
      .where(sql`${table.leadId} is not null`),
  ],
)

/**
 * Where a task is told of: the address that its client gave, with what the call carries. It goes with its task, and
 * when the lead is erased.
 */
export const a2aPushes = pgTable(
  'a2a_pushes',
  {
    /** Target of deliveries: a prefix, and a hash of the task and of the id that the client knows. */
    id: text('id').primaryKey(),
    taskHash: text('task_hash')
      .notNull()
      .references(() => a2aTasks.idHash, { onDelete: 'cascade' }),
    /** Address, token, credentials and the ids that the client knows, sealed with a key that is not in the database. */
    sealedConfig: text('sealed_config').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [index('a2a_pushes_task').on(table.taskHash)],
)
