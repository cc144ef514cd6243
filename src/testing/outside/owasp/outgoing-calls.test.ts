import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { generateKeyPair, SignJWT } from 'jose'
import { describe, expect, test } from 'vitest'
import { fetchWhole } from '../../client.ts'
import { issuerPort } from '../../identity-provider.ts'
import { sendLead } from '../../inbox-journeys.ts'
import { describeMatrix, node } from '../../runtimes.ts'
import { intake, useAttacker } from '../../attacker.ts'
import { useInsideServer } from '../../inside-server.ts'

const inside = useInsideServer()
const { reached } = inside

describeMatrix('OWASP API Security Top 10', (runtime) => {
  const { send, a2a } = useAttacker(runtime)

  describe('API7 server side request forgery', () => {
    const insides = () => [
      inside.url,
      inside.url.replace('127.0.0.1', 'localhost'),
      inside.url.replace('127.0.0.1', '0x7f000001'),
      inside.url.replace('127.0.0.1', '[::1]'),
      inside.url.replace('127.0.0.1', '[::ffff:127.0.0.1]'),
      inside.url.replace('http:', 'https:'),
      'https://169.254.169.254',
      'https://10.0.0.1',
    ]

    test('no client makes us call inside the house by an id that is an address', async () => {
      for (const address of insides()) {
        const query = new URLSearchParams({
          client_id: `${address}/client.json`,
          response_type: 'code',
          redirect_uri: 'http://127.0.0.1:8123/callback',
          code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
          code_challenge_method: 'S256',
        })
        const { status, text } = await send(`/oauth2/authorize?${query}`)
        expect([status, text.includes('inside-word')]).toEqual([401, false])
      }
      expect(reached).toEqual([])
    })

    test('no assertion makes us fetch keys from where it says', async () => {
      const { privateKey } = await generateKeyPair('ES256')
      for (const iss of [inside.url, `http://localhost:${issuerPort()}`]) {
        const header = {
          alg: 'ES256',
          typ: 'oauth-id-jag+jwt',
          kid: 'x',
          jku: `${inside.url}/jwks`,
          x5u: `${inside.url}/x5u`,
        }
        const assertion = await new SignJWT({ iss, aud: runtime.url, sub: 'x', jti: randomUUID() })
          .setProtectedHeader(header)
          .setIssuedAt()
          .setExpirationTime('5m')
          .sign(privateKey)
        const assertion_type = 'urn:ietf:params:oauth:token-type:id-jag'
        const json = { type: 'identity_assertion', assertion_type, assertion }
        const { status } = await send('/api/lead', { json, once: true })
        expect([400, 503]).toContain(status)
      }
      expect(reached).toEqual([])
    })

    test('no A2A client has us push to an address of its choice', async () => {
      const message = { messageId: randomUUID(), role: 'ROLE_USER', parts: [{ text: 'Hello' }] }
      const pushNotificationConfig = { url: `${inside.url}/push` }
      await a2a('SendMessage', { message, configuration: { taskPushNotificationConfig: pushNotificationConfig } })
      await a2a('message/send', { message, configuration: { pushNotificationConfig } }, { 'A2A-Version': '0.3' })
      await setTimeout(500)
      expect(reached).toEqual([])
    })

    test('not even an operator adds a webhook inside the house by mistake', async () => {
      for (const address of [
        'https://169.254.169.254/latest',
        'https://10.0.0.1/',
        'http://192.168.0.1/',
        'https://[fd00::1]/',
        'https://example.com:22/',
      ]) {
        const { code, output } = await intake(runtime, 'webhooks', 'add', address)
        expect([code, output]).toEqual([1, expect.stringMatching(/address not public|not https|port/)])
      }
    })
  })
})

describe('API10 unsafe consumption of APIs', () => {
  const runtime = node()

  test('what a receiver of webhooks answers leads us nowhere, fills nothing and is repeated nowhere', async () => {
    const added = await Promise.all(
      ['/redirect', '/endless', '/plain'].map(async (path) => {
        const { output } = await intake(
          runtime,
          'webhooks',
          'add',
          `${inside.url}${path}`,
          '--type',
          'lead.received',
          '--json',
        )
        return (JSON.parse(output) as { id: string }).id
      }),
    )
    await sendLead(runtime)
    for (let tries = 0; tries < 100 && reached.length < 3; tries += 1) await setTimeout(100)
    expect(reached.sort()).toEqual(['/endless', '/plain', '/redirect'])
    await setTimeout(1_000)
    expect(reached).not.toContain('/secret')
    const { output } = await intake(runtime, 'outbox', 'list', '--json')
    expect(output).not.toContain('inside-word')
    expect((await fetchWhole(`${runtime.url}/api/health`)).status).toBe(200)
    for (const id of added) await intake(runtime, 'webhooks', 'disable', id)
  })
})
