import { createHmac } from 'node:crypto'
import type { RandomBytes } from '../identifiers/tokens.ts'

const secretPrefix = 'whsec_'
/** Standard Webhooks allows 24 to 64. */
const secretBytes = 32
const allowedBytes = { min: 24, max: 64 }

export type WebhookMessage = {
  /** Of the event: the same at every try, so that a receiver can tell a repetition. Without a full stop. */
  id: string
  /** Of this try, by which a receiver tells a replay. */
  timestamp: Date
  /** Exactly what is sent. */
  body: string
}

/** @returns a signing secret, to be shown once: `whsec_` and base64 */
export function newWebhookSecret(random: RandomBytes): string {
  return `${secretPrefix}${Buffer.from(random(secretBytes)).toString('base64')}`
}

/**
 * Signs with HMAC-SHA-256. While a secret is being replaced, sign with both: a receiver looks for one that it knows.
 * @returns the headers that go with the message
 * @throws when a secret is not of the form `whsec_` and base64 of 24 to 64 bytes
 * @see https://github.com/standard-webhooks/standard-webhooks/blob/main/spec/standard-webhooks.md
 */
export function signWebhook({ id, timestamp, body }: WebhookMessage, ...secrets: [string, ...string[]]) {
  const seconds = String(Math.floor(timestamp.getTime() / 1_000))
  const signatures = secrets.map((secret) => {
    const digest = createHmac('sha256', keyOf(secret)).update(`${id}.${seconds}.${body}`).digest('base64')
    return `v1,${digest}`
  })
  return { 'webhook-id': id, 'webhook-timestamp': seconds, 'webhook-signature': signatures.join(' ') }
}

function keyOf(secret: string): Buffer {
  const key = Buffer.from(secret.slice(secretPrefix.length), 'base64')
  if (!secret.startsWith(secretPrefix) || key.length < allowedBytes.min || key.length > allowedBytes.max)
    throw new Error('not a webhook secret')
  return key
}
