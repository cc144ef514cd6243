import { describe, expect, test } from 'vitest'
import { lifetimes } from '../../contract/lifetimes.ts'
import { mailLimits } from '../../contract/limits.ts'
import { operatorBounds } from '../../contract/operators.ts'
import { deviceKey } from './device.ts'
import { endAllSessions } from './session.ts'
import { browser, operator, second, useSignIn } from '../../testing/sign-in-fixture.ts'
import { useAccessFixture } from '../../testing/use-access.ts'

const fixture = useAccessFixture()
const { ports, ask, begin, open } = useSignIn(fixture)

describe('a browser in which an operator signed in before', () => {
  const signIn = async (email = operator, device?: string) =>
    open(await begin(email, device), fixture.newestCode(), { ...browser, device })

  test('has mails of its own: whoever uses up those of its address keeps nobody out', async () => {
    const { device } = await signIn()
    fixture.pass(mailLimits.mailbox.windowSeconds)
    await begin()
    expect(await ask(operator)).toMatchObject({ code: 'rate_limited' })
    const code = await begin(operator, device).then(() => fixture.newestCode())
    expect(fixture.mails.at(-1)).toMatchObject({ to: operator, subject: expect.stringContaining(code) })
  })

  test('is known for 180 days, to the second', async () => {
    const { device } = await signIn()
    fixture.pass(lifetimes.operatorDevice - 1)
    expect(await deviceKey(ports, device, operator)).toMatch(/^device [\da-f]{64}$/)
    fixture.pass(1)
    expect(await deviceKey(ports, device, operator)).toBeUndefined()
  })

  test('is bounded itself', async () => {
    const { device } = await signIn()
    for (let count = 0; count < mailLimits.device.requests; count++) await begin(operator, device)
    expect(await ask(operator, device)).toMatchObject({
      code: 'rate_limited',
      retryAfter: mailLimits.device.windowSeconds,
    })
  })

  test.each<[string, (device: string) => Promise<[email: string, device: string]>]>([
    ['of another operator', async (device) => [second, device]],
    ['of nobody', async () => [operator, `de_${'x'.repeat(43)}`]],
    ['that ended with all sessions', async (device) => (await endAllSessions(ports, operator), [operator, device])],
    [
      'that has signed in again, and has another token since',
      async (device) => {
        fixture.pass(61)
        await signIn(operator, device)
        return [operator, device]
      },
    ],
  ])('counts as any other where its token is one %s', async (_, become) => {
    const [email, device] = await become((await signIn()).device)
    fixture.pass(mailLimits.mailbox.windowSeconds)
    await begin(email)
    expect(await ask(email, device)).toMatchObject({ code: 'rate_limited' })
  })

  test('is stored as a hash, and there are ten of one operator, the newest', async () => {
    await endAllSessions(ports, operator)
    const devices: string[] = []
    for (let count = 0; count < operatorBounds.devices + 2; count++) {
      fixture.pass(61)
      devices.push((await signIn()).device)
    }
    const stored = JSON.stringify(await fixture.rows('operator_devices'))
    for (const device of devices) expect(stored).not.toContain(device.slice(3))
    expect(await fixture.rows(`operator_devices where email = '${operator}'`)).toHaveLength(operatorBounds.devices)
    fixture.pass(61)
    await begin()
    expect([await ask(operator, devices[1]), await ask(operator, devices[2])]).toMatchObject([
      { kind: 'refused' },
      { kind: 'begun' },
    ])
  })
})
