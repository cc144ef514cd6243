import { randomBytes } from 'node:crypto'
import { type LeadState } from '../contract/states.ts'
import type { SiteWords } from '../words/words.ts'
import { newUlid } from '../identifiers/ulid.ts'
import { type AccessApi, baseUrl, createAccessApi, createAccessFixture } from './access-fixture.ts'

export const operator = 'ops@example.com'
export const otherOperator = 'second@example.com'
export const metricsToken = 'a token for the metrics'

export type Answer = Awaited<ReturnType<AccessApi['ask']>>
type Stored = Partial<Record<'name' | 'email' | 'need' | 'phone' | 'source', string | null>> & {
  state?: LeadState
  receivedAt?: Date
}

/** The inbox over HTTP, with browsers to sign in with and leads to work. */
export async function createInboxFixture(
  words?: SiteWords,
  changes: Pick<
    NonNullable<Parameters<typeof createAccessApi>[1]>,
    'questions' | 'replies' | 'otherLanguages' | 'loadPage' | 'promise'
  > = {},
) {
  const fixture = await createAccessFixture(words)
  const operators = [operator, otherOperator]
  const api = createAccessApi(fixture, { operators, metricsToken, ...changes })
  const post = () => fixture.post(operators)

  const store = async ({ state = 'received', receivedAt = fixture.now(), ...texts }: Stored = {}): Promise<string> => {
    const id = `lead_${newUlid(receivedAt, randomBytes)}`
    const lead = { name: 'Ada', email: 'ada@example.com', need: 'Help', phone: null, source: 'api', ...texts }
    await fixture.testDatabase.pool.query(
      `insert into leads (id, state, name, email, need, phone, source, status_token_hash, received_at, updated_at)
       values ($1, $2, $3, $4, $5, $6, $7, $1, $8, $8)`,
      [id, state, lead.name, lead.email, lead.need, lead.phone, lead.source, receivedAt],
    )
    await fixture.testDatabase.pool.query(
      `insert into lead_transitions (lead_id, state, actor, at) values ($1, $2, 'submitter', $3)`,
      [id, state, receivedAt],
    )
    return id
  }

  const begin = async (email: string, more: Record<string, string> = {}, headers: Record<string, string> = {}) => {
    const answer = await api.postForm('/inbox/sign-in', { email, ...more }, headers)
    await post()
    const location = answer.headers.get('location')
    if (location === null) return answer
    return api.ask(location, { headers: { ...headers, Cookie: cookiesOf(answer).join('; ') } })
  }
  const enter = (handle: string, code: string, more: Record<string, string> = {}) =>
    api.postForm('/inbox/sign-in', { sign_in: handle, code, ...more })
  /** Signs in as a person does, once the minute between two mails is over. @returns what the browser holds */
  const signIn = async (email = operator) => {
    fixture.pass(61)
    const handle = hiddenField(await begin(email), 'sign_in')!
    return browserWith(cookieOf(await enter(handle, fixture.newestCode())))
  }
  /** A browser that has a cookie. @param at the service that it talks to */
  const browserWith = (cookie: string, at: Pick<AccessApi, 'ask' | 'postForm'> = api) => {
    const headers = { Cookie: cookie }
    const get = (path: string, more: Record<string, string> = {}) => at.ask(path, { headers: { ...headers, ...more } })
    const formToken = async () => hiddenField(await get('/inbox/numbers'), 'form_token') ?? ''
    return {
      cookie,
      get,
      formToken,
      /** Sends a form of the session from our own page, but for what the test changes. */
      post: async (path: string, fields: Record<string, string>, more: Record<string, string> = {}) =>
        at.postForm(
          path,
          { form_token: await formToken(), ...fields },
          { ...headers, Origin: baseUrl, 'Sec-Fetch-Site': 'same-origin', ...more },
        ),
    }
  }

  return {
    ...fixture,
    api,
    post,
    store,
    begin,
    enter,
    signIn,
    browserWith,
    /** Who did what, oldest first. */
    audit: async (): Promise<[operator: string, action: string, leadId: string | null][]> =>
      (await fixture.rows('audit_entries order by id')).map((row) => [row.operator, row.action, row.lead_id]),
    /** Deleting is quicker than truncating where there is little. */
    clear: async () =>
      void (await fixture.testDatabase.pool.query(
        'delete from leads; delete from audit_entries; delete from rehearsals',
      )),
  }
}

export type InboxFixture = Awaited<ReturnType<typeof createInboxFixture>>
export type InboxBrowser = ReturnType<InboxFixture['browserWith']>

/** @returns the value that a page would send in a hidden field */
export function hiddenField({ text }: Answer, name: string): string | undefined {
  const found = new RegExp(`<input type="hidden" name="${name}" value="([^"]*)">`).exec(text)?.[1]
  return found?.replace(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)))
}

/** @returns the session cookie that an answer sets, as a browser sends it back */
export function cookieOf(answer: Answer): string {
  return cookiesOf(answer).find((cookie) => cookie.startsWith('__Host-inbox='))!
}

/** @returns all cookies that an answer sets, as a browser sends them back */
export function cookiesOf({ headers }: Answer): string[] {
  return headers.getSetCookie().map((cookie) => cookie.split(';')[0]!)
}
