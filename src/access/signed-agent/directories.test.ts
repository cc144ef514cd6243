import { describe, expect, test } from 'vitest'
import type { OutboundResult } from '../../network/outbound.ts'
import { answered } from '../../testing/access-fixture.ts'
import { directoryOf, site, useSignedAgents } from '../../testing/signed-agents-fixture.ts'

const { internet, called, pass, startAnew, newAgent, ask } = useSignedAgents()

describe('a directory', () => {
  const url = directoryOf(site)
  const strange: [string, OutboundResult][] = [
    ['with 10,000 keys', answered({ keys: Array.from({ length: 10_000 }, () => ({})) })],
    ['that is too large', { kind: 'failed', reason: 'body too large' }],
    ['at an address that is not public', { kind: 'refused', reason: 'address not public' }],
    ['that leads elsewhere', answered('', 302)],
    ['that is a page', answered('<!doctype html>')],
    ['that is no key set', answered({ keys: 'none' })],
    ['that is nothing', answered('null')],
  ]

  test.each(strange)('%s is not read, and not asked for again for a while', async (_, result) => {
    const agent = newAgent()
    internet.set(url, () => result)
    expect([await ask(agent), await ask(agent)]).toEqual([undefined, undefined])
    expect(called.length).toBe(1)
    internet.set(url, () => agent.published())
    pass(31)
    expect(await ask(agent)).toBeDefined()
  })

  test('is asked once by all who wait, and its strange members are left out', async () => {
    const agent = newAgent()
    internet.set(url, () =>
      agent.published(null, 7, { kty: 'EC' }, { kty: 'RSA', n: 'x', e: 'Aw' }, { ...agent.jwk, x: '' }),
    )
    const answers = await Promise.all(Array.from({ length: 50 }, () => ask(agent)))
    expect(answers.filter(Boolean).length).toBe(50)
    expect(called.length).toBe(1)
  })

  test('is kept as long as it says, between a minute and a day', async () => {
    const agent = newAgent()
    const published = (maxAge: string) =>
      ({ ...agent.published(), headers: new Headers({ 'Cache-Control': maxAge }) }) as OutboundResult
    for (const [said, kept, over] of [
      ['max-age=0', 59, 2],
      ['public, max-age=3600', 3_599, 2],
      ['max-age=999999999', 86_399, 2],
      ['no-cache', 599, 2],
    ] as const) {
      startAnew()
      called.length = 0
      internet.set(url, () => published(said))
      await ask(agent)
      pass(kept)
      await ask(agent)
      expect([said, called.length]).toEqual([said, 1])
      pass(over)
      await ask(agent)
      expect([said, called.length]).toEqual([said, 2])
    }
  })

  test('that is away revokes nothing, until a day after it should have been asked', async () => {
    const agent = newAgent()
    internet.set(url, () => agent.published())
    await ask(agent)
    internet.delete(url)
    pass(3_600)
    expect(await ask(agent)).toBeDefined()
    pass(86_400)
    expect(await ask(agent)).toBeUndefined()
  })

  test('that hangs keeps nobody else waiting, however many of them strangers name', async () => {
    const release: (() => void)[] = []
    const hanging = Array.from({ length: 12 }, (_, index) => newAgent(`https://hang-${index}.example`))
    for (let index = 0; index < 12; index += 1)
      internet.set(
        directoryOf(`https://hang-${index}.example`),
        () => new Promise((resolve) => release.push(() => resolve({ kind: 'failed', reason: 'timeout' }))),
      )
    startAnew(['example.co.uk'])
    const waiting = hanging.map((one) => ask(one))
    expect(await Promise.all(waiting.slice(10))).toEqual([undefined, undefined])
    const [trusted, other] = [newAgent(), newAgent('https://other.example')]
    internet.set(url, () => trusted.published())
    internet.set(directoryOf('https://other.example'), () => other.published())
    expect(await ask(other)).toBeUndefined()
    expect(await ask(trusted)).toBeDefined()
    for (const end of release) end()
    await Promise.all(waiting)
    expect(await ask(other)).toBeDefined()
  })
})
