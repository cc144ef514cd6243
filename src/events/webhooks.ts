import { desc, sql } from 'drizzle-orm'
import type { EventType, WebhookFormat } from '../contract/events.ts'
import type { Database } from '../database/client.ts'
import { deliveries, troubledTargets, webhooks } from '../database/schema.ts'
import type { RandomBytes } from '../identifiers/tokens.ts'
import { newUlid } from '../identifiers/ulid.ts'
import type { Vault } from '../identifiers/vault.ts'
import type { Network } from '../network/networks.ts'
import { checkTarget } from '../network/target.ts'
import { newWebhookSecret } from './sign.ts'

/** The purpose under which the vault seals `sealedSecret`. */
export const secretPurpose = 'webhook'

/** `secret` is not shown again. `reason` says what is wrong with the address. */
export type AddedWebhook = { kind: 'added'; id: string; secret: string } | { kind: 'refused'; reason: string }

export type WebhookDetails = {
  id: string
  url: string
  types: EventType[]
  format: WebhookFormat
  createdAt: Date
  disabledAt: Date | null
}

/**
 * Subscribes an address, which an operator wrote, to events that happen from now on.
 * @param allowed as in `checkTarget`
 */
export async function addWebhook(
  {
    database,
    vault,
    now,
    random,
    allowed,
  }: { database: Database; vault: Vault; now: () => Date; random: RandomBytes; allowed?: readonly Network[] },
  { url, types, format }: { url: string; types: readonly [EventType, ...EventType[]]; format: WebhookFormat },
): Promise<AddedWebhook> {
  const target = checkTarget(url, { configured: true, allowed })
  if (target.kind === 'refused') return target
  const createdAt = now()
  const id = `wh_${newUlid(createdAt, random)}`
  const secret = newWebhookSecret(random)
  const sealedSecret = vault.seal(secretPurpose, secret, id)
  await database
    .insert(webhooks)
    .values({ id, url: target.url.href, types: [...types], format, sealedSecret, createdAt })
  return { kind: 'added', id, secret }
}

/** @returns every webhook, newest first, without its secret */
export async function listWebhooks(database: Database): Promise<WebhookDetails[]> {
  const { id, url, types, format, createdAt, disabledAt } = webhooks
  const shown = { id, url, types, format, createdAt, disabledAt }
  return database.select(shown).from(webhooks).orderBy(desc(createdAt), desc(id))
}

/** @returns the ids of webhooks whose secret is sealed with a key that is not set here; another server may have it */
export async function findUnreadable(database: Database, vault: Vault): Promise<Set<string>> {
  const { id, sealedSecret } = webhooks
  const sealed = await database.select({ id, sealedSecret }).from(webhooks)
  return new Set(
    sealed.filter((one) => vault.open(secretPurpose, one.sealedSecret, one.id) === undefined).map((one) => one.id),
  )
}

/**
 * Enables a webhook again, with the secret that it had: it is told of what happens from now on, and what was on its way
 * to it stays given up.
 * @returns whether there was a disabled one with this id
 */
export async function enableWebhook(database: Database, id: string): Promise<boolean> {
  const { rows } = await database.execute(sql`
    with enabled as (
      update ${webhooks} set disabled_at = null where id = ${id} and disabled_at is not null returning id
    ),
    seen_to as (delete from ${troubledTargets} using enabled where ${troubledTargets.target} = enabled.id)
    select id from enabled`)
  return rows.length > 0
}

/**
 * Ends a webhook and what is on its way to it, in one statement.
 * @returns whether there was an enabled one with this id
 */
export async function disableWebhook(database: Database, id: string, now: Date): Promise<boolean> {
  const { rows } = await database.execute(sql`
    with disabled as (
      update ${webhooks} set disabled_at = ${now.toISOString()}::timestamptz
      where id = ${id} and disabled_at is null
      returning id
    ),
    ended as (
      update ${deliveries} set next_attempt_at = null
      from disabled where target = disabled.id and next_attempt_at is not null
    )
    select id from disabled`)
  return rows.length > 0
}

/**
 * Disables a webhook for an operator, who has seen what was wrong with it: it is in trouble no more, also where a 410
 * disabled it before.
 * @returns whether there was one with this id that was enabled, or in trouble
 */
export async function dismissWebhook(database: Database, id: string, now: Date): Promise<boolean> {
  const disabled = await disableWebhook(database, id, now)
  const { rows } = await database.execute(sql`
    delete from ${troubledTargets} using ${webhooks}
    where ${webhooks.id} = ${id} and ${troubledTargets.target} = ${webhooks.id} returning 1`)
  return disabled || rows.length > 0
}
