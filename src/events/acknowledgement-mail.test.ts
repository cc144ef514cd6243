import { beforeEach, expect, test } from 'vitest'
import { type Mail, MailUnavailable } from '../mail/mail.ts'
import { openRequestLink } from '../identifiers/request-link.ts'
import { submitLead } from '../intake/submit.ts'
import { eraseLead } from '../intake/operator/erase-lead.ts'
import { clearLeads, createLeadFixture, type LeadFixture, plainLead } from '../testing/lead-fixture.ts'
import { useTestDatabase } from '../testing/test-database.ts'
import { textsFor } from '../words/languages.ts'
import { wordsOf } from '../words/words.ts'
import type { DeliveryPorts } from './settle-tries.ts'

const testDatabase = useTestDatabase()
const german = wordsOf({ words: { language: 'de', texts: textsFor('de') } })
let mails: Mail[]
let asked: string[]
beforeEach(async () => {
  await clearLeads(testDatabase)
  mails = []
  asked = []
})

const desk = (changes: Partial<DeliveryPorts & LeadFixture['ports']> = {}) =>
  createLeadFixture(testDatabase, {
    acknowledge: true,
    sendMail: async (mail) => void mails.push(mail),
    mayAcknowledge: async (email) => asked.push(email) > 0,
    deskMail: 'hello@data-works.example',
    otherWords: [german],
    ...changes,
  })

test('a submitter is told that the request came in, with the link to its page', async () => {
  const { ports, submit, deliver } = desk()
  const { id } = await submit()
  await deliver()
  expect(mails).toMatchObject([
    { to: plainLead.email, subject: 'Your request at Data Works has come in', replyTo: ports.deskMail, leadId: id },
  ])
  const [{ text, html }] = mails as [Mail]
  const [, key] = /\?link=(\S+)/.exec(text)!
  expect(openRequestLink(ports.vault, id, key!, ports.now())).toMatchObject({ leadId: id })
  expect(html).toContain(`?link=${key}`)
  expect(text).toContain('This was not you?')
})

test('in the language of the request', async () => {
  const { submit, deliver } = desk()
  await submit({ language: 'de' })
  await deliver()
  expect(mails).toMatchObject([{ subject: 'Ihre Anfrage bei Data Works ist angekommen' }])
})

test('has nothing of what was sent', async () => {
  const { submit, deliver } = desk()
  const written = { name: 'Cheap Pills', need: 'Buy them at pills.example', phone: '+44 117 496 0000', source: 'pills' }
  await submit(written)
  await deliver()
  const [{ subject, text, html }] = mails as [Mail]
  for (const word of Object.values(written)) expect(`${subject}${text}${html}`).not.toContain(word)
})

test('is sent where the operator wants it, for what does not look like spam, and where the mailbox may have it', async () => {
  await desk({ acknowledge: false }).submit()
  await desk({ mayAcknowledge: async () => false }).submit()
  await desk({}).submit({ need: 'BUY NOW!!! <a href="https://casino.example">casino</a> '.repeat(10) })
  const { submit, deliver } = desk({ mayAcknowledge: async () => false })
  const { id } = await submit()
  await eraseLead(desk().ports, id)
  await deliver()
  expect(mails).toEqual([])
})

test('is counted once, however often it is tried', async () => {
  let tries = 0
  const { submit, deliver, pass } = desk({
    sendMail: async (mail) => {
      tries += 1
      if (tries === 1) throw new MailUnavailable('ECONNECTION')
      mails.push(mail)
    },
  })
  await submit()
  await deliver()
  pass(3_600_000)
  await deliver()
  expect([asked, mails.length]).toEqual([[plainLead.email], 1])
})

test('does not go out uncounted where the count failed at the first try', async () => {
  let isDown = true
  const { submit, deliver, pass } = desk({
    mayAcknowledge: async (email) => {
      if (isDown) throw new Error('the counts do not answer')
      asked.push(email)
      return false
    },
  })
  await submit()
  await expect(deliver()).rejects.toThrow('do not answer')
  isDown = false
  pass(3_600_000)
  await deliver()
  expect([asked, mails]).toEqual([[plainLead.email], []])
})

test('does not count as telling the desk', async () => {
  expect(await submitLead(desk().ports, { lead: plainLead, warnings: [] })).toMatchObject({ kind: 'stored', told: 0 })
})
