import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { SiteLanguage } from '../contract/site-language.ts'
import { addWebhook } from '../events/webhooks.ts'
import { deliverDue } from './deliver-due.ts'
import { erasePersonalData } from '../intake/erase.ts'
import { listLeads } from '../intake/operator/list-leads.ts'
import { readFilter } from '../cli/lead-filter.ts'
import { textsFor } from '../words/languages.ts'
import { createInboxFixture, type InboxFixture } from './inbox-fixture.ts'
import { createLeadFixture } from './lead-fixture.ts'
import { fixtureQuestions } from './question-fixture.ts'
import { readCsv } from './read-csv.ts'

/** A site in English that speaks German, too: in which of them a person is answered, and what keeps it. */
const lead = { name: 'Ada', email: 'ada@example.com', need: 'Unsere Mühle zählt falsch.' }
const browser = { Accept: 'text/html' }
const asks = (language: string) => ({ 'Accept-Language': language })

let desk: InboxFixture
beforeAll(async () => {
  const [budget] = await fixtureQuestions()
  const german: SiteLanguage = {
    prefix: '/de',
    replyWithin: 'einem Tag',
    words: { language: 'de', texts: textsFor('de') },
    questions: [{ ...budget!, label: 'Was darf es kosten?' }],
  }
  const loadPage = async (path: string) =>
    `<html lang="${path.startsWith('/de/') ? 'de' : 'en-GB'}">${
      path.endsWith('/contact')
        ? '<form id="lead-form"><div id="form-errors"></div><p id="email-error"></p>'
        : '<title></title><div id="access"></div>'
    }`
  desk = await createInboxFixture(undefined, { questions: [budget!], otherLanguages: [german], loadPage })
})
beforeEach(() => desk.clear())
afterAll(() => desk.close())

const onlyLead = async () => (await desk.rows('leads'))[0]

describe('the language of a lead', () => {
  test.each([
    ['its page says', { language: 'de' }, asks('en')],
    ['its browser asks for, where the page says nothing', {}, asks('de-AT, en;q=0.8')],
    ['its browser asks for, where the page says one that is not spoken', { language: 'it' }, asks('de')],
  ])('is, for a form, the one that %s', async (_, fields: Record<string, string>, headers) => {
    const { status, headers: answered } = await desk.api.postForm(
      '/api/lead',
      { ...lead, ...fields },
      { ...browser, ...headers },
    )
    expect([status, answered.get('location')]).toEqual([303, expect.stringMatching(/^\/request\/lead_\w+\?sent=de$/)])
    expect((await onlyLead()).language).toBe('de')
  })

  test('is that of the site for a person whose language it does not speak', async () => {
    const { headers } = await desk.api.postForm('/api/lead', lead, { ...browser, ...asks('it') })
    expect(headers.get('location')).toMatch(/\?sent=en-GB$/)
    expect((await onlyLead()).language).toBe('en-GB')
  })

  test('is what a program asks for, and nothing where it does not: what it writes in says nothing', async () => {
    const kept = async (headers: Record<string, string>) => {
      const { json } = await desk.api.postJson('/api/v1/lead', lead, headers)
      return (await desk.rows(`leads where id = '${json.id}'`))[0].language
    }
    expect(await Promise.all([asks('de'), asks('*'), asks('it'), {}].map(kept))).toEqual(['de', null, null, null])
  })

  test('is shown by the sandbox, and is no field of a body', async () => {
    const { json } = await desk.api.postJson('/sandbox', { ...lead, language: 'de' }, asks('en'))
    expect(json.lead.language).toBe('en-GB')
    expect(json.warnings[0]).toMatchObject({ pointer: '/language', code: 'unknown_field' })
  })

  test('is that of the question which a page asked; a program reads our documents, in that of the site', async () => {
    const page = { ...lead, language: 'de', questions_shown: 'yes', 'answers.budget': 'small' }
    await desk.api.postForm('/api/lead', page, browser)
    expect((await onlyLead()).answers.budget.label).toBe('Was darf es kosten?')
    await desk.clear()
    await desk.api.postJson('/api/v1/lead', { ...lead, answers: { budget: 'small' } }, asks('de'))
    expect(await onlyLead()).toMatchObject({ language: 'de', answers: { budget: { label: 'What may it cost?' } } })
  })
})

describe('operators', () => {
  test('see it, narrow list and exports by it, and are told of it', async () => {
    const store = async (headers: Record<string, string>) =>
      (await desk.api.postJson('/api/v1/lead', lead, headers)).json.id as string
    const [german, unsaid] = [await store(asks('de')), await store({})]
    const operator = await desk.signIn()
    expect((await operator.get(`/inbox/leads/${german}`)).text).toContain('<dt>Language</dt><dd>German</dd>')
    expect((await operator.get(`/inbox/leads/${unsaid}`)).text).not.toContain('<dt>Language</dt>')
    const { text } = await operator.get('/inbox?language=de')
    expect(text).toContain('<option value="de" selected>')
    expect([text.includes(`leads/${german}`), text.includes(`leads/${unsaid}`)]).toEqual([true, false])
    const [heading, ...rows] = readCsv((await operator.get('/inbox/export?language=de')).text)
    expect(rows.map((row) => [row[0], row[heading!.indexOf('language')]])).toEqual([[german, 'de']])
    const byCommand = await listLeads(desk.testDatabase.database, readFilter({ json: false, language: 'de' }), {
      limit: 10,
    })
    expect(byCommand).toMatchObject({ leads: [{ id: german, language: 'de' }] })
  })

  test('are told of it by webhook, until the lead is erased', async () => {
    const { ports, posted, pass } = createLeadFixture(desk.testDatabase)
    await addWebhook(ports, { url: 'https://receiver.example/', types: ['lead.received'], format: 'standard' })
    const { id } = (await desk.api.postJson('/api/v1/lead', lead, asks('de'))).json
    pass(86_400_000)
    await deliverDue(ports, 100)
    expect(posted.map(({ body }) => JSON.parse(body).data.lead.language)).toEqual(['de'])
    await erasePersonalData(ports, id, { by: 'operator', reason: 'request' })
    expect((await desk.rows(`leads where id = '${id}'`))[0].language).toBeNull()
  })
})

describe('what people meet', () => {
  const claimed = async (headers: Record<string, string>) => {
    const { claim_token } = (await desk.api.postJson('/api/lead', { type: 'anonymous' })).json
    const { status } = await desk.api.postJson('/api/lead', { claim_token, email: desk.newAddress() }, headers)
    expect(status).toBe(200)
    return desk.newestLink()
  }

  test('is a mail in the language that its agent asks for, else in that of the site', async () => {
    await claimed(asks('de'))
    expect(desk.mails.at(-1)!.subject).toBe('Haben Sie einen Agenten gebeten, sich an Example & Sons zu wenden?')
    await claimed({})
    expect(desk.mails.at(-1)!.subject).toBe('Did you ask an agent to contact Example & Sons?')
  })

  test('is a page in the language that the browser asks for, its errors as well', async () => {
    const link = await claimed({})
    const german = await desk.api.ask(`/claim?link=${link}`, { headers: asks('de, en;q=0.5') })
    expect(german.text).toMatch(/^<html lang="de"><title>[^<]+<\/title><div id="access">/)
    expect(german.text).toContain('Ja, den Code anzeigen')
    expect([german.headers.get('content-language'), german.headers.get('vary')]).toEqual(['de', 'Accept-Language'])
    const english = await desk.api.ask(`/claim?link=${link}`, { headers: asks('it') })
    expect([english.headers.get('content-language'), english.headers.get('vary')]).toEqual(['en-GB', 'Accept-Language'])
    expect(english.text).toContain('Yes, show me the code')
    const wrong = await desk.api.ask('/claim?link=none', { headers: { ...asks('de'), ...browser } })
    expect([wrong.status, wrong.headers.get('content-language')]).toEqual([410, 'de'])
    expect(wrong.text).toContain('Zur Startseite')
  })

  test('is the form that comes back in the language of its page', async () => {
    const { status, headers, text } = await desk.api.postForm(
      '/api/lead',
      { ...lead, email: 'ada', language: 'de' },
      { ...browser, ...asks('en') },
    )
    expect([status, headers.get('content-language')]).toEqual([422, 'de'])
    expect(text).toContain('lang="de"')
    expect(text).toContain('Geben Sie eine E-Mail-Adresse ein')
  })
})
