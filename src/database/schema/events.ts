import { sql } from 'drizzle-orm'
import { bigserial, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { EventType, Trouble, WebhookFormat } from '../../contract/events.ts'
import { leads } from './intake.ts'
import { moment } from './moment.ts'

/**
 * Something that subscribers are told of. Written in the statement that makes it true. Carries no personal data: that
 * of a lead is put in when the event is delivered, as far as it is still there.
 */
export const events = pgTable(
  'events',
  {
    id: text('id').primaryKey(),
    type: text('type').$type<EventType>().notNull(),
    data: jsonb('data').$type<Record<string, unknown>>().notNull(),
    /** The lead that it is about. */
    leadId: text('lead_id').references(() => leads.id, { onDelete: 'cascade' }),
    /** Not read any more; servers of the version before order by it while they still answer. */
    sequence: bigserial('sequence', { mode: 'number' }).notNull(),
    /** That of a lead is later than every earlier one of it, whatever the clocks of several servers say. */
    occurredAt: moment('occurred_at').notNull(),
  },
  (table) => [
    index('events_occurred_at').on(table.occurredAt),
    index('events_lead_order').on(table.leadId, table.occurredAt, table.id),
    index('events_revocations_order')
      .on(table.occurredAt, table.id)
      .where(sql`${table.type} = 'revocation'`),
  ],
)

/** Where events are delivered to. */
export const webhooks = pgTable('webhooks', {
  id: text('id').primaryKey(),
  url: text('url').notNull(),
  types: jsonb('types').$type<EventType[]>().notNull(),
  /** The signing secret, sealed with a key that is not in the database. */
  sealedSecret: text('sealed_secret').notNull(),
  /** The former one, which signs as well until then, so that a receiver can change over. */
  previousSealedSecret: text('previous_sealed_secret'),
  previousUntil: moment('previous_until'),
  format: text('format').$type<WebhookFormat>().notNull().default('standard'),
  createdAt: moment('created_at').notNull(),
  disabledAt: moment('disabled_at'),
})

/** One event on its way to one target. */
export const deliveries = pgTable(
  'deliveries',
  {
    eventId: text('event_id')
      .notNull()
      .references(() => events.id, { onDelete: 'cascade' }),
    /** As `src/events/target.ts` reads it: a webhook, an address of mail, the submitter, or a push of A2A. */
    target: text('target').notNull(),
    attempts: integer('attempts').notNull().default(0),
    /** None once it is delivered or given up. */
    nextAttemptAt: moment('next_attempt_at'),
    /** When the first try was due, since it was last sent from the start: tries that fail do not move it. */
    dueSince: moment('due_since')
      .notNull()
      .default(sql`now()`),
    deliveredAt: moment('delivered_at'),
    /** HTTP status of the last answer, or the kind of failure. */
    lastResult: text('last_result'),
  },
  (table) => [
    primaryKey({ columns: [table.eventId, table.target] }),
    index('deliveries_next_attempt_at').on(table.nextAttemptAt),
    index('deliveries_undelivered')
      .on(table.eventId)
      .where(
        sql`${table.target} = 'mailto:submitter' and ${table.nextAttemptAt} is null and ${table.deliveredAt} is null`,
      ),
    // What was never tried and what is tried again are looked up apart for each target: neither waits for the other.
    index('deliveries_first_tries')
      .on(table.target, table.nextAttemptAt, table.eventId)
      .where(sql`${table.nextAttemptAt} is not null and ${table.attempts} = 0`),
    index('deliveries_further_tries')
      .on(table.target, table.nextAttemptAt, table.eventId)
      .where(sql`${table.nextAttemptAt} is not null and ${table.attempts} > 0`),
  ],
)

/** A target that something is wrong with: operators are told when it comes in here, and not for each event. */
export const troubledTargets = pgTable('troubled_targets', {
  /** As in a delivery. */
  target: text('target').primaryKey(),
  trouble: text('trouble').$type<Trouble>().notNull(),
  since: moment('since').notNull(),
})
