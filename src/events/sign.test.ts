import { randomBytes } from 'node:crypto'
import { Webhook } from 'standardwebhooks'
import { describe, expect, test } from 'vitest'
import { newWebhookSecret, signWebhook } from './sign.ts'

const message = { id: 'evt_1', timestamp: new Date(), body: '{"type":"revocation","data":{"name":"Grüße"}}' }
const secret = newWebhookSecret(randomBytes)

describe('a signed webhook', () => {
  test('is verified by the reference implementation', () => {
    expect(new Webhook(secret).verify(message.body, signWebhook(message, secret))).toEqual(JSON.parse(message.body))
  })

  test('is signed as the reference implementation signs it', () => {
    const headers = signWebhook(message, secret)
    expect(headers['webhook-signature']).toBe(new Webhook(secret).sign(message.id, message.timestamp, message.body))
    expect(headers['webhook-timestamp']).toBe(String(Math.floor(message.timestamp.getTime() / 1_000)))
  })

  test('is not verified when anything about it was changed', () => {
    const headers = signWebhook(message, secret)
    const later = String(Number(headers['webhook-timestamp']) + 1)
    const verify = (body: string, changes: Record<string, string> = {}, key = secret) =>
      new Webhook(key).verify(body, { ...headers, ...changes })
    expect(() => verify(`${message.body} `)).toThrow()
    expect(() => verify(message.body, { 'webhook-id': 'evt_2' })).toThrow()
    expect(() => verify(message.body, { 'webhook-timestamp': later })).toThrow()
    expect(() => verify(message.body, {}, newWebhookSecret(randomBytes))).toThrow()
  })

  test('is verified with the old secret and the new one while one replaces the other', () => {
    const next = newWebhookSecret(randomBytes)
    const headers = signWebhook(message, next, secret)
    expect(headers['webhook-signature']).toMatch(/^v1,[\w+/]{43}= v1,[\w+/]{43}=$/)
    for (const key of [secret, next]) expect(() => new Webhook(key).verify(message.body, headers)).not.toThrow()
  })
})

describe('a signing secret', () => {
  test('is whsec_ and base64, and never the same', () => {
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
    expect(newWebhookSecret(randomBytes)).not.toBe(secret)
  })

  const ofBytes = (size: number) => `whsec_${randomBytes(size).toString('base64')}`

  test.each(['', 'whsec_', 'secret', ofBytes(23), ofBytes(65), ofBytes(32).slice(6)])('is not "%s"', (wrong) => {
    expect(() => signWebhook(message, wrong)).toThrow('not a webhook secret')
  })

  test.each([24, 64])('may have %i bytes', (size) => {
    const key = ofBytes(size)
    expect(() => new Webhook(key).verify(message.body, signWebhook(message, key))).not.toThrow()
  })
})
