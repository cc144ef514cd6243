import { randomBytes } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { createVault } from '../identifiers/vault.ts'
import { openConnections, useTestDatabase } from '../testing/test-database.ts'
import { type Mail, MailUnavailable } from './mail.ts'
import { queueMailStatement } from './queue.ts'
import { sendQueued } from './send-queued.ts'

const store = useTestDatabase()
const mail: Mail = { to: 'ops@example.com', subject: '123456 is your code', text: 'secret words', html: '<p>…</p>' }
const aliveSeconds = 600
let time: Date
let sent: Mail[]
let logged: object[]
let failure: Error | undefined

beforeEach(async () => {
  time = new Date('2026-11-20T12:00:00.000Z')
  sent = []
  logged = []
  failure = undefined
  await store.pool.query('delete from queued_mails')
})
const pass = (seconds: number) => void (time = new Date(time.getTime() + seconds * 1000))
const vault = createVault('a secret of some length', (size) => randomBytes(size))
const now = () => time
const queue = (send = true, secret = vault, to = mail.to) => {
  const ports = { vault: secret, now, random: (size: number) => randomBytes(size) }
  const until = new Date(time.getTime() + aliveSeconds * 1000)
  return store.database.execute(queueMailStatement(ports, { mail: { ...mail, to }, send }, until))
}
const work = (secret = vault) =>
  sendQueued(
    {
      database: store.database,
      vault: secret,
      now,
      sendMail: async (one) => {
        if (failure) throw failure
        sent.push(one)
      },
      log: (line) => void logged.push(line),
    },
    20,
  )
const rows = async () => (await store.pool.query('select * from queued_mails')).rows

describe('queued mail', () => {
  test('is sent, and gone then', async () => {
    await queue()
    expect([await work(), await work()]).toEqual([1, 0])
    expect([sent, await rows()]).toEqual([[mail], []])
  })

  test('is sealed meanwhile, and as long for one as for another', async () => {
    await queue()
    await queue(false, vault, 'somebody.with.a.long.name@mail.example.org')
    const [one, other] = await rows()
    expect(one.sealed_mail).toHaveLength(other.sealed_mail.length)
    for (const word of ['ops@example.com', '123456', 'secret']) expect(JSON.stringify([one, other])).not.toContain(word)
  })

  test('to nobody is thrown away like one that is sent', async () => {
    await queue(false)
    expect(await work()).toBe(1)
    expect([sent, await rows()]).toEqual([[], []])
  })

  test('that the mail server does not take is tried again while it is of use, ever more rarely, and then thrown away', async () => {
    await queue()
    failure = new MailUnavailable('ECONNECTION')
    const triedAfter: number[] = []
    for (let seconds = 0; seconds <= aliveSeconds; seconds += 5) {
      if ((await work()) > 0) triedAfter.push(seconds)
      pass(5)
    }
    expect(triedAfter).toEqual([0, 5, 15, 35, 75, 155, 315])
    expect([sent, await rows()]).toEqual([[], []])
    expect(logged[1]).toEqual({
      event: 'queued_mail_failed',
      level: 'warn',
      code: 'ECONNECTION',
      status: undefined,
      attempts: 2,
    })
    expect(logged.at(-1)).toEqual({ event: 'queued_mail_given_up', level: 'warn', attempts: 7 })
    expect(JSON.stringify(logged)).not.toContain('ops@example.com')
  })

  test('is sent once the mail server is back', async () => {
    await queue()
    failure = new MailUnavailable('ETIMEDOUT')
    await work()
    failure = undefined
    expect(await work()).toBe(0)
    pass(5)
    await work()
    expect([sent, await rows()]).toEqual([[mail], []])
  })

  test('is sent by one worker where several look at the same moment', async () => {
    await queue()
    await openConnections(store, 5)
    const looked = await Promise.all(Array.from({ length: 5 }, () => work()))
    expect(looked.reduce((sum, count) => sum + count, 0)).toBe(1)
    expect(sent).toHaveLength(1)
  })

  test('of a worker that died is sent by the next one', async () => {
    await queue()
    failure = new TypeError('no mail server is to blame')
    await expect(work()).rejects.toThrow(TypeError)
    failure = undefined
    pass(59)
    expect(await work()).toBe(0)
    pass(1)
    expect([await work(), sent]).toEqual([1, [mail]])
  })

  test('that another server sealed with its own key is left to it, and given up once it is of no use', async () => {
    const other = createVault('another secret', (size) => randomBytes(size))
    await queue(true, other)
    await work()
    expect([sent, logged]).toEqual([[], [{ event: 'queued_mail_not_readable', level: 'warn' }]])
    pass(5)
    expect(await work(other)).toBe(1)
    expect([sent, await rows()]).toEqual([[mail], []])
    await queue(true, other)
    pass(aliveSeconds)
    await work()
    expect([logged.at(-1), await rows()]).toEqual([{ event: 'queued_mail_given_up', level: 'warn', attempts: 0 }, []])
  })
})
