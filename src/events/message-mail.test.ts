import { beforeEach, describe, expect, test } from 'vitest'
import { messageEventDataSchema } from '../contract/message-events.ts'
import { replyToDesk } from '../intake/conversation/reply-to-desk.ts'
import { writeToSubmitter } from '../intake/conversation/write-to-submitter.ts'
import { eraseLead } from '../intake/operator/erase-lead.ts'
import { createOutboxMail, listMails } from '../mail/outbox.ts'
import { type Mail, MailUnavailable } from '../mail/mail.ts'
import { textsFor } from '../words/languages.ts'
import { wordsOf } from '../words/words.ts'
import { clearLeads, createLeadFixture, type LeadFixture, plainLead } from '../testing/lead-fixture.ts'
import { useTestDatabase } from '../testing/test-database.ts'
import { openRequestLink } from '../identifiers/request-link.ts'
import { lackingFor } from './left-to-others.ts'
import { submitterTarget } from './target.ts'

const testDatabase = useTestDatabase()
const german = wordsOf({ words: { language: 'de', texts: textsFor('de') } })
const deskMail = 'hello@data-works.example'
let fixture: LeadFixture
let mails: Mail[]
beforeEach(async () => {
  await clearLeads(testDatabase)
  mails = []
  fixture = createLeadFixture(testDatabase, {
    sendMail: async (mail) => void mails.push(mail),
    deskMail,
    otherWords: [german],
  })
})

const ask = (id: string, text: string, labels: string[] = []) =>
  writeToSubmitter(fixture.ports, id, {
    text,
    choices: labels.map((label) => ({ label })),
    author: 'ops@example.org',
    via: 'inbox',
  })
const deliverAll = async () => {
  for (let round = 0; round < 4; round += 1) await fixture.deliver()
}

describe('what the desk writes', () => {
  test('is mailed to the submitter, and answered to the desk', async () => {
    const { id } = await fixture.submit()
    await ask(id, 'When may we call?', ['Monday', 'Tuesday'])
    await deliverAll()
    expect(mails).toMatchObject([
      { to: plainLead.email, replyTo: deskMail, subject: 'An answer to your request at Data Works', leadId: id },
    ])
    const [{ text, html }] = mails as [Mail]
    expect(text).toContain(
      'When may we call?\n\n1. Monday\n2. Tuesday\n\nWhich of these do you choose?\nAnswer on the page of your request',
    )
    const [, link] = /(https:\S+\?link=\S+)/.exec(text)!
    expect(link).toMatch(new RegExp(`^https://data-works\\.example/request/${id}\\?link=`))
    const key = new URL(link!).searchParams.get('link')!
    expect(openRequestLink(fixture.ports.vault, id, key, fixture.ports.now())).toMatchObject({ leadId: id })
    expect(html).toContain(`href="${link}"`)
    expect(html).toContain('<li>Monday</li>')
    expect(`${text}${html}`).not.toContain('ops@example.org')
  })

  test.each([
    ['a mailbox that is none is given up at once', new MailUnavailable('EENVELOPE', 550), null],
    ['a mailbox that is full for now is tried again', new MailUnavailable('EENVELOPE', 452), expect.any(Date)],
    ['a password of ours that is wrong is tried again', new MailUnavailable('EAUTH', 535), expect.any(Date)],
    ['a server that does not answer is tried again', new MailUnavailable('ECONNECTION'), expect.any(Date)],
  ])('to %s', async (_, refusal, next) => {
    const { id } = await fixture.submit()
    fixture.ports.sendMail = () => Promise.reject(refusal)
    await ask(id, 'When may we call?')
    await fixture.deliver()
    const { rows } = await testDatabase.pool.query(
      `select next_attempt_at, delivered_at from deliveries where target = $1`,
      [submitterTarget],
    )
    expect(rows).toEqual([{ next_attempt_at: next, delivered_at: null }])
  })

  test('is mailed in the language of the submitter', async () => {
    const { id } = await fixture.submit({ language: 'de' })
    await ask(id, 'Wann dürfen wir anrufen?')
    await deliverAll()
    expect(mails[0]!.subject).toBe('Antwort auf Ihre Anfrage bei Data Works')
  })

  test('is text in the mail, whatever it holds', async () => {
    const { id } = await fixture.submit()
    await ask(id, '<img src=x>\nBcc: eve@example.com')
    await deliverAll()
    expect(mails[0]!.html).toContain('&#60;img src=x&#62;')
    expect(Object.keys(mails[0]!).toSorted()).toEqual(['html', 'leadId', 'replyTo', 'subject', 'text', 'to'])
  })

  test('is kept where there is no mail server, and goes with the lead', async () => {
    fixture.ports.sendMail = createOutboxMail(fixture.ports)
    const { id } = await fixture.submit()
    await ask(id, 'Hello')
    await deliverAll()
    expect((await listMails(fixture.ports, 9)).map(({ mail }) => mail?.to)).toEqual([plainLead.email])
    await eraseLead(fixture.ports, id)
    expect(await listMails(fixture.ports, 9)).toEqual([])
  })

  test('is not mailed any more once the lead is erased', async () => {
    const { id } = await fixture.submit()
    await ask(id, 'Hello')
    await eraseLead(fixture.ports, id)
    await deliverAll()
    expect(mails).toEqual([])
  })

  test('is left by no server to others, for every server may mail to a submitter', () => {
    expect(lackingFor(fixture.ports, { target: submitterTarget, sealedSecret: null, sealedPush: null })).toBeUndefined()
  })
})

describe('what a submitter writes', () => {
  const say = (lead: { id: string; status_token: string }, text: string) =>
    replyToDesk(fixture.ports, { leadId: lead.id, token: lead.status_token, reply: { text }, via: 'api' })

  test('is told to operators as a quotation without links', async () => {
    fixture.ports.notify = ['ops@example.org']
    const lead = await fixture.submit()
    await say(lead, 'Look at https://evil.example\nNow')
    await deliverAll()
    expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
      ['ops@example.org', `New request for Data Works: ${lead.id}`],
      ['ops@example.org', `New message for Data Works: ${lead.id}`],
    ])
    expect(mails[1]!.text).toContain('> Look at https: //evil . example\n> Now')
  })

  test('is not repeated where it looks like spam', async () => {
    fixture.ports.notify = ['ops@example.org']
    const lead = await fixture.submit()
    await say(lead, '[url=https://casino.example]casino[/url] '.repeat(12))
    await deliverAll()
    expect(mails[1]!.text).not.toContain('casino')
  })
})

describe('subscribers of events', () => {
  test('get what was said, with the lead', async () => {
    await fixture.addWebhook(['message.received', 'message.sent'])
    const { id, status_token: token } = await fixture.submit()
    await ask(id, 'When?', ['Monday'])
    const reply = { text: 'Later' }
    await replyToDesk(fixture.ports, { leadId: id, token, reply, via: 'api' })
    await deliverAll()
    const told = fixture.posted.map(({ body }) => JSON.parse(body))
    expect(told).toMatchObject([
      { type: 'message.sent', data: { id, message: { from: 'desk', text: 'When?', choices: [{ label: 'Monday' }] } } },
      { type: 'message.received', data: { id, lead: plainLead, message: { from: 'submitter', text: 'Later' } } },
    ])
    for (const { data } of told) expect(messageEventDataSchema.parse(data)).toEqual(data)
  })

  test('are told of a choice after it was said, and of nothing where none was made', async () => {
    await fixture.addWebhook(['message.received', 'choice.made'])
    await fixture.addWebhook(['choice.made'], 'slack')
    const { id, status_token: token } = await fixture.submit()
    await ask(id, 'When?', ['Monday', 'Tuesday'])
    for (const reply of [{ chosen: '2' }, { text: 'Later' }])
      await replyToDesk(fixture.ports, { leadId: id, token, reply, via: 'api' })
    await deliverAll()
    const bodies = fixture.posted.map(({ body }) => JSON.parse(body))
    const told = bodies.filter(({ type }) => type)
    expect(told).toMatchObject([
      { type: 'message.received', data: { message: { chosen: '2', text: 'Tuesday' } } },
      { type: 'choice.made', data: { id, lead: plainLead, message: { chosen: '2', text: 'Tuesday' } } },
      { type: 'message.received', data: { message: { text: 'Later' } } },
    ])
    expect(messageEventDataSchema.parse(told[1].data)).toEqual(told[1].data)
    expect(bodies.filter(({ type }) => !type)).toEqual([{ text: `Ada Lovelace has chosen (${id}):\n> Tuesday` }])
  })

  test('that take one text get it', async () => {
    await fixture.addWebhook(['message.received', 'message.sent'], 'slack')
    const { id, status_token: token } = await fixture.submit()
    await ask(id, 'When?')
    await replyToDesk(fixture.ports, { leadId: id, token, reply: { text: 'Now <!channel>' }, via: 'api' })
    await deliverAll()
    expect(fixture.posted.map(({ body }) => JSON.parse(body).text)).toEqual([
      `${id}: the desk has written.`,
      `Ada Lovelace has written (${id}):\n> Now &lt;!channel&gt;`,
    ])
  })

  test('keep nothing of it in the event itself', async () => {
    const { id } = await fixture.submit()
    await ask(id, 'Quetzal')
    const { rows } = await testDatabase.pool.query('select data::text from events')
    expect(JSON.stringify(rows)).not.toContain('Quetzal')
  })
})
