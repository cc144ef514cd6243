import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { passkeyMail, refusalMail } from '../../access/operators/mails.ts'
import { claimMail } from '../../access/mails.ts'
import { registerClient } from '../../access/oauth/clients.ts'
import { leadStates } from '../../contract/states.ts'
import { noticeMail } from '../../events/notice-mail.ts'
import { slackText } from '../../events/slack.ts'
import { codeChallenge } from '../../testing/access-fixture.ts'
import { createInboxFixture, type InboxBrowser, type InboxFixture } from '../../testing/inbox-fixture.ts'
import { piecesOf, pseudo, pseudoWords, unmarkedTexts, withoutKnown } from '../../testing/pseudo-language.ts'
import type { Mail } from '../../mail/mail.ts'
import { formPage } from '../form.ts'
import { problem } from '../outcome.ts'
import { searchPage } from '../pages/search-page.ts'

/** What stands in these pages beside the words: names, addresses, formats, keys and programs. */
const known = new Set([
  'Example & Sons',
  'Ada Lovelace',
  'ada@example.com',
  'ops@example.com',
  'second@example.com',
  'We need help with our data.',
  'api',
  'CSV',
  'JSON',
  'Enter',
  // A key of the list each.
  'j',
  'k',
  // Why it was erased is kept as it was written.
  'on request',
  'Laptop',
  'Claimer',
  'https://desk.example',
  'Asker',
  'client.example',
])
/** As `Intl` writes it in that language. */
const time = / \d{4} je \d\d:\d\d \(UTC\), 30 min$/
const duration = /^\d+ (?:minuto|tagoj)$/
const day = /^\d{4}-[A-Z][a-z]+-\d\d$/
const isId = /^(?:lead|era|erasure|whk|note)_\w+$/

/** @returns what is read on a page and stands outside the word files */
function outside(html: string): string[] {
  return withoutKnown(unmarkedTexts(html), known).filter(
    (text) => ![isId, time, duration, day].some((own) => own.test(text)),
  )
}

let inbox: InboxFixture
let browser: InboxBrowser
beforeAll(async () => {
  inbox = await createInboxFixture(pseudoWords)
  browser = await inbox.signIn()
})
afterAll(() => inbox.close())

const lead = { name: 'Ada Lovelace', email: 'ada@example.com', need: 'We need help with our data.' }

describe('nothing that people read stands outside the word files', () => {
  test('on the way in', async () => {
    const pages = [
      await inbox.api.ask('/inbox'),
      await inbox.begin('not an address'),
      await inbox.begin('stranger@example.com'),
      await inbox.enter('si_unknown', '000000'),
      await inbox.api.postForm('/inbox/leads/lead_x', { act: 'note' }),
    ]
    for (const { text } of pages) expect(outside(text)).toEqual([])
    expect(pages[0]!.text).toContain('⟦Sign in to the inbox⟧')
  })

  test('in the inbox: list, lead, numbers, account, and what goes wrong there', async () => {
    const ids = [await inbox.store(lead), await inbox.store({ ...lead, state: 'held' })]
    const erased = await inbox.store(lead)
    await browser.post(`/inbox/leads/${erased}`, { act: 'erase' })
    await browser.post(`/inbox/leads/${ids[0]}`, { act: 'note', note: 'We need help with our data.' })
    const times = { start_2: '2026-12-01T10:00', zone: 'UTC' }
    await browser.post(`/inbox/leads/${ids[0]}`, { act: 'message', message: lead.need, choice_2: lead.name, ...times })
    const paths = [
      '/inbox',
      '/inbox?text=nothing-of-this',
      '/inbox?state=held',
      ...[...ids, erased].map((id) => `/inbox/leads/${id}`),
      '/inbox/leads/lead_unknown',
      '/inbox/numbers',
      '/inbox/account',
      '/inbox?after=wrong',
      '/inbox/export?format=xml',
    ]
    for (const path of paths) expect([path, outside((await browser.get(path)).text)]).toEqual([path, []])
    for (const fields of [
      { act: 'x' },
      { act: 'note', note: '' },
      { act: 'assign', assignee: 'nobody' },
      { act: 'message' },
      { act: 'message', start_1: 'x' },
      { act: 'move:closed' },
      { form_token: 'x' },
    ]) {
      const { text } = await browser.post(`/inbox/leads/${ids[0]}`, fields)
      expect([fields, outside(text)]).toEqual([fields, []])
    }
    expect(outside((await browser.post('/inbox/account', { act: 'end-session:x' })).text)).toEqual([])
  })

  test('on the pages of a claim and of an approval', async () => {
    const html = { Accept: 'text/html' }
    const registration = { type: 'identity_assertion', assertion_type: 'verified_email', assertion: 'ada@example.com' }
    const asked = await inbox.api.ask('/api/lead', {
      method: 'POST',
      body: JSON.stringify({ ...registration, agent_name: 'Claimer' }),
      headers: { 'Content-Type': 'application/json' },
    })
    expect(asked.status).toBe(200)
    const link = /link=(cl_[\w-]{43})/.exec(inbox.mails.at(-1)!.text)![1]!
    const redirect_uri = 'https://client.example/back'
    const { id: client_id } = registerClient(inbox.ports, {
      redirect_uris: [redirect_uri],
      client_name: 'Asker',
    }).client
    const request = { client_id, redirect_uri, code_challenge: codeChallenge, code_challenge_method: 'S256' }
    const query = (more: object) => new URLSearchParams({ ...request, ...more }).toString()
    const post = (path: string, fields: Record<string, string>) => inbox.api.postForm(path, fields, html)
    const pages = [
      await inbox.api.ask(`/claim?link=${link}`, { headers: html }),
      await post('/claim', { link, answer: 'perhaps' }),
      await post('/claim', { link, answer: 'yes' }),
      await post('/claim', { link, answer: 'no' }),
      await inbox.api.ask(`/claim?link=${link}`, { headers: html }),
      await inbox.api.ask(`/oauth2/authorize?${query({ response_type: 'code' })}`, { headers: html }),
      await post('/oauth2/authorize', { ...request, response_type: 'code', email: 'no address' }),
      await post('/oauth2/authorize', { ...request, response_type: 'code', email: 'new@another.example' }),
    ]
    for (const page of pages)
      expect(outside(page.text.replaceAll('new@another.example', '').replaceAll(/(?<=<output>)\d+/g, ''))).toEqual([])
  })

  test('in the form that comes back, and in the search', () => {
    const page = `<main><div id="form-errors" role="alert"></div><form id="lead-form">
<input id="email" name="email" type="email"><p class="field-error" id="email-error"></p></form></main>`
    const place = { baseUrl: 'https://desk.example', words: pseudo }
    const errors = [{ pointer: '/email', code: 'required', message: 'is required', hint: 'x', example: 'x' } as const]
    const failures = [
      problem('validation_failed', { errors }),
      problem('service_unavailable'),
      problem('malformed_json'),
    ]
    for (const failure of failures) expect(outside(formPage(page, {}, failure, place).html)).toEqual([])
    const results = [
      { path: '/about', title: 'Ada Lovelace', snippet: 'We need help with our data.', section: 'about' },
    ] as never
    const parts = [
      { section: 'about', count: 20 },
      { section: 'knowledge', count: 1 },
    ]
    for (const answer of [
      undefined,
      { results: [], total: 0, parts: [] },
      { results, total: 1, parts },
      { results, total: 90, parts },
    ])
      expect(outside(searchPage({ query: 'api', page: 2 }, answer, pseudo).content.html)).toEqual([])
  })

  test('in mails, and in what a channel is told', async () => {
    const facts = {
      to: 'ada@example.com',
      serviceName: 'Example & Sons',
      baseUrl: 'https://desk.example',
      words: pseudo,
    }
    const at = new Date('2026-11-20T12:00:00Z')
    const told = (state: 'received' | 'held') => ({
      id: 'lead_1',
      state,
      previous_state: null,
      received_at: at.toISOString(),
      lead: { ...lead, phone: '+44 117', source: 'api' },
      spam: { score: 6, reasons: [{ signal: 'honeypot' as const, points: 6 }] },
    })
    const mails: Mail[] = [
      ...inbox.mails,
      claimMail({ ...facts, agentName: null, url: 'https://desk.example' }),
      refusalMail({ ...facts, tries: 12, since: at, until: at }),
      passkeyMail({ ...facts, change: 'added', at }),
      passkeyMail({ ...facts, change: 'removed', at }),
      ...(['received', 'held'] as const).flatMap((state) =>
        [true, false].flatMap((hasInbox) =>
          (['new', 'given'] as const).map((why) => noticeMail(told(state) as never, { ...facts, hasInbox, why })),
        ),
      ),
    ]
    expect(mails.length).toBeGreaterThan(8)
    for (const { subject, text, html } of mails) {
      const links = /https:\/\/desk\.example[^\s"<]*/g
      expect(
        [...piecesOf(subject), ...piecesOf(text.replaceAll(links, '').replaceAll(/^> .*$/gm, ''))].filter(
          (piece) => !known.has(piece),
        ),
      ).toEqual([])
      expect(outside(html.replaceAll(links, ''))).toEqual([])
    }
    const events = [
      slackText('revocation', {}, facts),
      ...['lead.erased', 'lead.updated', 'lead.received', 'lead.assigned', 'choice.made'].map((type) =>
        slackText(
          type as 'lead.erased',
          { ...told('received'), previous_state: 'held', lead: null, assignee: null },
          facts,
        ),
      ),
      slackText('lead.received', told('held'), facts),
    ]
    for (const text of events) expect(piecesOf(text)).toEqual([])
  })
})

test('each state has words', () => {
  for (const state of Object.keys(leadStates) as (keyof typeof leadStates)[]) expect(pseudo.states[state]).toMatch(/^⟦/)
})
