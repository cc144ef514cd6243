import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import { changeState } from '../intake/operator/change-state.ts'
import { eraseLead } from '../intake/operator/erase-lead.ts'
import { createOutboxMail, listMails } from '../mail/outbox.ts'
import { createSmtpMail } from '../mail/smtp.ts'
import { clearLeads, createLeadDesk, type LeadDesk } from '../testing/lead-desk.ts'
import { type MailServer, startMailServer } from '../testing/mail-server.ts'
import { useTestDatabase } from '../testing/test-database.ts'
import { listDeliveries, replayDeliveries } from './deliveries.ts'

const from = 'Front desk <desk@example.org>'
const notify = ['ops@example.org', 'owner@example.org']
const testDatabase = useTestDatabase()
let mailServer: MailServer
let desk: LeadDesk
beforeEach(async () => {
  await clearLeads(testDatabase)
  mailServer = await startMailServer()
  desk = createLeadDesk(testDatabase, { notify, sendMail: createSmtpMail({ url: mailServer.url, from }) })
  return () => mailServer.stop()
})

/** With the lines put together again that were only broken for their length. */
const mailTo = async (address: string) =>
  (await readFile(join(mailServer.folder, address), 'utf8')).replaceAll('=\r\n', '').replaceAll('\r\n ', ' ')
const states = async () => (await listDeliveries(testDatabase.database, { limit: 9 })).map(({ state }) => state)
const headersOf = (raw: string) => raw.slice(0, raw.indexOf('\r\n\r\n'))

describe('a new lead', () => {
  test('is mailed to each operator, as text and as HTML', async () => {
    const { id } = await desk.submit({
      name: 'Ada “<b>” Lovelace, evil.example',
      need: 'Engines & <looms>\n\nLog in at https://evil.example',
    })
    await desk.deliver()
    for (const address of notify) {
      const raw = await mailTo(address)
      expect(raw).toMatch(new RegExp(`^Subject: New request for Data Works: ${id}\r$`, 'm'))
      expect(raw).toMatch(new RegExp(`^To: ${address}\r$`, 'm'))
      const [, text = '', html = ''] = raw.split(/^Content-Type: text\/(?:plain|html)/m)
      expect(text).toContain('Name: =E2=80=9CAda b Lovelace, evil example=E2=80=9D')
      expect(text).toContain('> Engines & <looms>\r\n>\r\n> Log in at https: //evil . example')
      expect(html).toContain('Engines &#38; &#60;looms&#62;')
      expect(`${text}${html}`).not.toContain('evil.example')
    }
    expect(await states()).toEqual(['delivered', 'delivered'])
  })

  test('puts nothing that its submitter wrote into a header', async () => {
    const word = 'Zanzibar'
    await desk.submit({ name: `${word}\nBcc: eve@example.com`, email: `${word}@example.com`, source: word, need: word })
    await desk.deliver()
    const raw = await mailTo('ops@example.org')
    expect(headersOf(raw)).not.toMatch(/Zanzibar|eve@/i)
    expect(await readdir(mailServer.folder)).toEqual(notify)
  })

  test('that is held is not repeated, only its reasons', async () => {
    const { id } = await desk.submit({ need: 'Buy followers here' }, { signals: ['honeypot'] })
    await desk.deliver()
    const raw = await mailTo('ops@example.org')
    expect(raw).toContain(`Subject: Held as suspected spam at Data Works: ${id}`)
    expect(raw).toContain('A field was filled in that no person sees.')
    expect(raw).not.toContain('followers')
  })

  test('is mailed once, and later moves are not', async () => {
    const { id } = await desk.submit()
    await desk.deliver()
    await changeState(desk.ports, id, 'in_review')
    expect((await desk.deliver()).tried).toBe(0)
  })
})

describe('a mail server that is away', () => {
  test('loses nothing: the mail comes when it is back', async () => {
    await mailServer.stop()
    await desk.submit()
    await desk.deliver()
    expect(await listDeliveries(testDatabase.database, { limit: 1 })).toMatchObject([
      { state: 'waiting', attempts: 1, lastResult: expect.stringMatching(/^failed: E[A-Z]+$/) },
    ])
    mailServer = await startMailServer()
    desk.ports.sendMail = createSmtpMail({ url: mailServer.url, from })
    desk.pass(5_000)
    await desk.deliver()
    expect(await mailTo('ops@example.org')).toContain('Ada Lovelace')
    expect(await states()).toEqual(['delivered', 'delivered'])
  })

  test('for three days makes it a dead letter, which is seen and sent again', async () => {
    await mailServer.stop()
    await desk.submit()
    for (let tried = 0; tried < 10; tried += 1) {
      await desk.deliver()
      desk.pass(24 * 3_600_000)
    }
    expect(await states()).toEqual(['given_up', 'given_up'])
    mailServer = await startMailServer()
    desk.ports.sendMail = createSmtpMail({ url: mailServer.url, from })
    const target = 'mailto:owner@example.org'
    expect(await replayDeliveries(testDatabase.database, { target }, desk.ports.now())).toBe(1)
    await desk.deliver()
    expect(await readdir(mailServer.folder)).toEqual(['owner@example.org'])
  })
})

describe('no mail of a lead goes out', () => {
  test('to an operator who is not in the settings any more', async () => {
    await desk.submit()
    desk.ports.notify = ['ops@example.org']
    await desk.deliver()
    expect(await readdir(mailServer.folder)).toEqual(['ops@example.org'])
    expect(await states()).toEqual(['given_up', 'delivered'])
  })

  test('once it is erased', async () => {
    const { id } = await desk.submit()
    await eraseLead(desk.ports, id)
    expect((await desk.deliver()).tried).toBe(0)
    expect(await listDeliveries(testDatabase.database, { limit: 1 })).toMatchObject([
      { state: 'given_up', lastResult: 'lead erased' },
    ])
  })

  test('without a server: it is kept, sealed, and goes with the lead', async () => {
    desk.ports.sendMail = createOutboxMail(desk.ports)
    const { id } = await desk.submit()
    await desk.deliver()
    expect(await listMails(desk.ports, 9)).toHaveLength(2)
    expect(await eraseLead(desk.ports, id)).toMatchObject({ receipt: { counts: { mails: 2 } } })
    expect(await listMails(desk.ports, 9)).toEqual([])
  })
})

test('neither an operator nor a lead is named in the log', async () => {
  await desk.submit()
  await desk.deliver()
  expect(desk.lines).toMatchObject([{ event: 'notice_tried', outcome: 'delivered', result: 'taken' }, {}])
  expect(JSON.stringify(desk.lines)).not.toMatch(/@|Ada|engines/)
})
