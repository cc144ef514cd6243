import { readdir } from 'node:fs/promises'
import { beforeEach, describe, expect, test } from 'vitest'
import { changeState } from '../intake/operator/change-state.ts'
import { eraseLead } from '../intake/operator/erase-lead.ts'
import { createOutboxMail, listMails } from '../mail/outbox.ts'
import { createSmtpMail } from '../mail/smtp.ts'
import { clearLeads, createLeadFixture, type LeadFixture } from '../testing/lead-fixture.ts'
import { type MailServer, receivedMails, startMailServer } from '../testing/mail-server.ts'
import { useTestDatabase } from '../testing/test-database.ts'
import { deliverDue } from '../testing/deliver-due.ts'
import { listDeliveries, replayDeliveries } from './deliveries.ts'

const from = 'Front desk <desk@example.org>'
const notify = ['ops@example.org', 'owner@example.org']
const testDatabase = useTestDatabase()
let mailServer: MailServer
let fixture: LeadFixture
beforeEach(async () => {
  await clearLeads(testDatabase)
  mailServer = await startMailServer()
  fixture = createLeadFixture(testDatabase, { notify, sendMail: createSmtpMail({ url: mailServer.url, from }) })
  return () => mailServer.stop()
})

/** With the lines put together again that were only broken for their length. */
const mailTo = async (address: string) =>
  (await receivedMails(mailServer.folder, address))[0]!.replaceAll('=\r\n', '').replaceAll('\r\n ', ' ')
const states = async () => (await listDeliveries(testDatabase.database, { limit: 9 })).map(({ state }) => state)
const headersOf = (raw: string) => raw.slice(0, raw.indexOf('\r\n\r\n'))

describe('a new lead', () => {
  test('is mailed to each operator, as text and as HTML', async () => {
    const { id } = await fixture.submit({
      name: 'Ada “<b>” Lovelace, evil.example',
      need: 'Engines & <looms>\n\nLog in at https://evil.example',
    })
    await fixture.deliver()
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

  test('puts nothing that its submitter wrote into a header, but the address that an answer goes to', async () => {
    const word = 'Zanzibar'
    await fixture.submit({
      name: `${word}\nBcc: eve@example.com`,
      email: 'ada@example.com',
      source: word,
      need: word,
    })
    await fixture.deliver()
    const raw = await mailTo('ops@example.org')
    expect(headersOf(raw)).not.toMatch(/Zanzibar|eve@/i)
    expect(headersOf(raw).match(/^.*ada@[^\r\n]*/gm)).toEqual(['Reply-To: ada@example.com'])
    expect(await readdir(mailServer.folder)).toEqual(notify)
  })

  test('that is held is not repeated, only its reasons', async () => {
    const { id } = await fixture.submit({ need: 'Buy followers here' }, { signals: ['honeypot'] })
    await fixture.deliver()
    const raw = await mailTo('ops@example.org')
    expect(raw).toContain(`Subject: Held as suspected spam at Data Works: ${id}`)
    expect(raw).toContain('A field was filled in that no person sees.')
    expect(raw).not.toContain('followers')
    expect(headersOf(raw)).not.toContain('Reply-To')
  })

  test('is a link away where there is an inbox, and a command away where there is none', async () => {
    const { id } = await fixture.submit()
    await fixture.deliver()
    expect(await mailTo('ops@example.org')).toContain(`npm run intake -- leads show ${id}`)
    fixture.ports.operators = ['ops@example.org']
    const { id: next } = await fixture.submit({}, { signals: ['honeypot'] })
    await fixture.deliver()
    const raw = await mailTo('owner@example.org')
    const link = `https://data-works.example/inbox/leads/${next}`
    expect(raw).toContain(`Read and release it in the inbox:\r\n${link}`)
    expect(raw).toContain(`<a href=3D"${link}">`)
  })

  test('is mailed once, and later moves are not', async () => {
    const { id } = await fixture.submit()
    await fixture.deliver()
    await changeState(fixture.ports, id, 'in_review')
    expect((await fixture.deliver()).tried).toBe(0)
  })
})

describe('a mail server that is away', () => {
  test('loses nothing: the mail comes when it is back', async () => {
    await mailServer.stop()
    await fixture.submit()
    await fixture.deliver()
    expect(await listDeliveries(testDatabase.database, { limit: 1 })).toMatchObject([
      { state: 'waiting', attempts: 1, lastResult: expect.stringMatching(/^failed: E[A-Z]+$/) },
    ])
    mailServer = await startMailServer()
    fixture.ports.sendMail = createSmtpMail({ url: mailServer.url, from })
    fixture.pass(5_000)
    await fixture.deliver()
    expect(await mailTo('ops@example.org')).toContain('Ada Lovelace')
    expect(await states()).toEqual(['delivered', 'delivered'])
  })

  test('for three days makes it a dead letter, which is seen and sent again', async () => {
    await mailServer.stop()
    await fixture.submit()
    for (let tried = 0; tried < 10; tried += 1) {
      await fixture.deliver()
      fixture.pass(24 * 3_600_000)
    }
    expect(await states()).toEqual(['given_up', 'given_up'])
    mailServer = await startMailServer()
    fixture.ports.sendMail = createSmtpMail({ url: mailServer.url, from })
    const target = 'mailto:owner@example.org'
    expect(await replayDeliveries(testDatabase.database, { target }, fixture.ports.now())).toBe(1)
    await fixture.deliver()
    expect(await readdir(mailServer.folder)).toEqual(['owner@example.org'])
  })
})

describe('no mail of a lead goes out', () => {
  test('to an operator who is not in the settings any more', async () => {
    await fixture.submit()
    fixture.ports.notify = ['ops@example.org']
    await fixture.deliver()
    expect(await readdir(mailServer.folder)).toEqual(['ops@example.org'])
    expect(await states()).toEqual(['waiting', 'delivered'])
    fixture.pass(4 * 24 * 3_600_000)
    await fixture.deliver()
    expect(await states()).toEqual(['given_up', 'delivered'])
    expect(fixture.lines).toMatchObject([
      { event: 'deliveries_left', level: 'warn', reason: 'not in NOTIFY_EMAIL' },
      { event: 'notice_tried' },
      { event: 'deliveries_left' },
      { event: 'deliveries_given_up', level: 'warn' },
    ])
    expect(await readdir(mailServer.folder)).toEqual(['ops@example.org'])
    expect((await fixture.deliver()).nextDueAt).toBeUndefined()
  })

  test('by a server that does not know an operator: it leaves it to the one that does', async () => {
    await fixture.submit()
    const other = { ...fixture.ports, notify: [] }
    expect(await deliverDue(other, 9)).toEqual({ tried: 0, nextDueAt: undefined })
    fixture.pass(3 * 24 * 3_600_000)
    expect(await deliverDue(other, 9)).toEqual({ tried: 0, nextDueAt: undefined })
    expect((await fixture.deliver()).tried).toBe(2)
    expect(await states()).toEqual(['delivered', 'delivered'])
  })

  test('once it is erased', async () => {
    const { id } = await fixture.submit()
    await eraseLead(fixture.ports, id)
    expect((await fixture.deliver()).tried).toBe(0)
    expect(await listDeliveries(testDatabase.database, { limit: 1 })).toMatchObject([
      { state: 'given_up', lastResult: 'lead erased' },
    ])
  })

  test('without a server: it is kept, sealed, and goes with the lead', async () => {
    fixture.ports.sendMail = createOutboxMail(fixture.ports)
    const { id } = await fixture.submit()
    await fixture.deliver()
    expect(await listMails(fixture.ports, 9)).toHaveLength(2)
    expect(await eraseLead(fixture.ports, id)).toMatchObject({ receipt: { counts: { mails: 2 } } })
    expect(await listMails(fixture.ports, 9)).toEqual([])
  })
})

test('neither an operator nor a lead is named in the log', async () => {
  await fixture.submit()
  await fixture.deliver()
  expect(fixture.lines).toMatchObject([{ event: 'notice_tried', outcome: 'delivered', result: 'taken' }, {}])
  expect(JSON.stringify(fixture.lines)).not.toMatch(/@|Ada|engines/)
})
