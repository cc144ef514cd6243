import { index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { EventType } from '../../contract/events.ts'
import { moment } from './moment.ts'

/** Something that subscribers are told of. Written in the statement that makes it true. Carries no personal data. */
export const events = pgTable(
  'events',
  {
    id: text('id').primaryKey(),
    type: text('type').$type<EventType>().notNull(),
    data: jsonb('data').$type<Record<string, unknown>>().notNull(),
    occurredAt: moment('occurred_at').notNull(),
  },
  (table) => [index('events_occurred_at').on(table.occurredAt)],
)

/** Where events are delivered to. */
export const webhooks = pgTable('webhooks', {
  id: text('id').primaryKey(),
  url: text('url').notNull(),
  types: jsonb('types').$type<EventType[]>().notNull(),
  /** The signing secret, sealed with a key that is not in the database. */
  sealedSecret: text('sealed_secret').notNull(),
  createdAt: moment('created_at').notNull(),
  disabledAt: moment('disabled_at'),
})

/** One event on its way to one webhook. */
export const deliveries = pgTable(
  'deliveries',
  {
    eventId: text('event_id')
      .notNull()
      .references(() => events.id, { onDelete: 'cascade' }),
    webhookId: text('webhook_id')
      .notNull()
      .references(() => webhooks.id, { onDelete: 'cascade' }),
    attempts: integer('attempts').notNull().default(0),
    /** None once it is delivered or given up. */
    nextAttemptAt: moment('next_attempt_at'),
    deliveredAt: moment('delivered_at'),
    /** HTTP status of the last answer, or the kind of failure. */
    lastResult: text('last_result'),
  },
  (table) => [
    primaryKey({ columns: [table.eventId, table.webhookId] }),
    index('deliveries_next_attempt_at').on(table.nextAttemptAt),
  ],
)
