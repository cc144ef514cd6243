import { createHash } from 'node:crypto'
import { StreamResponse } from '@a2a-js/sdk'
import { Webhook } from 'standardwebhooks'
import { describe, expect, test, vi } from 'vitest'
import { stateOf, wordsOf } from '../../testing/a2a/messages.ts'
import { useClient } from '../../testing/a2a/use-desk.ts'
import { config, stored, url, usePushes } from '../../testing/a2a/use-pushes.ts'

const { desk, told } = usePushes()
/** As a receiver does it who has the library of the standard. @throws where the signature is not good */
const verify = (secret: string, body: string, headers: Record<string, string>) => {
  vi.useFakeTimers({ toFake: ['Date'], now: desk.now() })
  try {
    new Webhook(secret).verify(body, headers)
  } finally {
    vi.useRealTimers()
  }
}

describe.each(['1.0', '0.3'] as const)('to a client of %s', (version) => {
  const client = useClient(desk, version)

  test('the task is told of where its client says, when the desk asks and when it closes the request', async () => {
    const { done, leadId } = await stored(client)
    const authentication = { scheme: 'Bearer', credentials: 'known-to-both' }
    await client.pushes.create(config(done.id, { token: 'of-this-task', authentication }))
    const asked = await desk.ask(leadId, 'When?', ['Monday'])
    await client.send({ chosen: '1' }, { to: done })
    await desk.move(leadId, 'closed')
    const posts = await told()
    expect(posts).toHaveLength(2)
    const states = posts.map(({ url: to, headers = {}, body }) => {
      expect([to, headers['Authorization'], headers['X-A2A-Notification-Token']]).toEqual([
        url,
        'Bearer known-to-both',
        'of-this-task',
      ])
      const secret = createHash('sha256').update('known-to-both').digest('base64')
      verify(secret, body, headers)
      const { id, state, text, messageId } = readPush(body, headers['Content-Type']!)
      expect(id).toBe(done.id)
      return [state, text, messageId]
    })
    expect(states).toEqual([
      ['INPUT_REQUIRED', 'When?', asked.id],
      ['COMPLETED', expect.stringContaining('closed'), expect.any(String)],
    ])
    expect(JSON.stringify(posts)).not.toMatch(/ada@example|st_/)
  })

  test('nothing is told of a task that is over, also where the desk opens the request again', async () => {
    const { done, leadId } = await stored(client)
    await client.pushes.create(config(done.id))
    await desk.move(leadId, 'closed')
    await desk.move(leadId, 'contacted')
    await desk.ask(leadId, 'One more thing?')
    await desk.move(leadId, 'closed')
    expect((await told()).map(({ body, headers = {} }) => readPush(body, headers['Content-Type']!).state)).toEqual([
      'COMPLETED',
    ])
  })

  /** As the SDK of the version reads it. */
  const readPush = (body: string, type: string) => {
    if (version === '1.0') {
      expect(type).toBe('application/a2a+json')
      const { payload } = StreamResponse.fromJSON(JSON.parse(body))
      if (payload?.$case !== 'statusUpdate') throw new Error(payload?.$case)
      const { taskId: id, status } = payload.value
      return {
        id,
        state: stateOf(payload.value as never),
        text: wordsOf(status!.message!),
        messageId: status!.message!.messageId,
      }
    }
    const { kind, id, status } = JSON.parse(body)
    expect([kind, type, status.message.role]).toEqual(['task', 'application/json', 'agent'])
    const state = status.state.replace('-', '_').toUpperCase()
    return { id, state, text: status.message.parts[0].text, messageId: status.message.messageId }
  }

  test('who names no secret is given one, which signs and is not sent', async () => {
    const { done, leadId } = await stored(client)
    const { authentication } = await client.pushes.create(config(done.id))
    expect(authentication).toEqual({ scheme: 'StandardWebhooks', credentials: expect.stringMatching(/^whsec_/) })
    await desk.ask(leadId, 'When?')
    const [post] = await told()
    expect(post!.headers).not.toHaveProperty('Authorization')
    expect(JSON.stringify(post)).not.toContain(authentication!.credentials.slice(6))
    verify(authentication!.credentials, post!.body, post!.headers!)
  })
})
