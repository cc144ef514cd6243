import { afterAll, beforeAll, beforeEach } from 'vitest'
import { createInboxFixture, type InboxBrowser, type InboxFixture } from './inbox-fixture.ts'
import { standsFor } from './stands-for.ts'

/** A lead of which nothing may be seen by who is not signed in. */
export const secretLead = {
  name: 'Secret Name',
  email: 'secret@example.com',
  need: 'Secret need',
  source: 'secret-agent',
}

/** Signs an operator in before the tests of a file, and gives them one lead before each, whose page they work on. */
export function useLeadPage(stored: Parameters<InboxFixture['store']>[0] = {}) {
  let inbox: InboxFixture
  let browser: InboxBrowser
  const lead = { id: '' }
  beforeAll(async () => {
    inbox = await createInboxFixture()
    browser = await inbox.signIn()
  })
  afterAll(() => inbox.close())
  beforeEach(async () => {
    await inbox.clear()
    lead.id = await inbox.store(stored)
  })

  const send = (fields: Record<string, string>) => browser.post(`/inbox/leads/${lead.id}`, fields)
  return {
    inbox: standsFor(() => inbox),
    browser: standsFor(() => browser),
    /** The lead of this test. */
    lead,
    /** Sends the form of the page. */
    send,
    /** Writes to the submitter with that form. */
    write: (fields: Record<string, string>) => send({ act: 'message', ...fields }),
    page: async () => (await browser.get(`/inbox/leads/${lead.id}`)).text,
    messages: () => inbox.rows('lead_messages'),
    /** The submitter answers. */
    answer: (text: string, more: { answers?: string; chosen?: string; spam?: object } = {}) =>
      inbox.testDatabase.pool.query(
        `with turned as (update leads set messages = messages + 1, awaiting = 'desk' where id = $1 returning messages)
         insert into lead_messages (id, lead_id, sequence, side, via, text, answers, chosen, spam, at)
         select 'msg_answer' || messages, $1, messages, 'submitter', 'mcp', $2, $3, $4, $5::jsonb, now() from turned`,
        [lead.id, text, more.answers ?? null, more.chosen ?? null, more.spam ? JSON.stringify(more.spam) : null],
      ),
  }
}

/** @returns what stands in a field of a page for more than a line */
export const typedInto = (html: string, field: string) =>
  new RegExp(`<textarea id="${field}"[^>]*>\n([^<]*)<`).exec(html)?.[1]

/** @returns how far the conversation had come on a page */
export const seenOn = (html: string) => /name="seen" value="([^"]+)"/.exec(html)![1]!
