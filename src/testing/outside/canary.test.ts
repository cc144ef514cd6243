import { randomBytes, randomInt } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { setTimeout } from 'node:timers/promises'
import { stripVTControlCharacters } from 'node:util'
import { expect, test } from 'vitest'
import { operationList } from '../../contract/operations.ts'
import { askLeadEndpoint, claimLink, readCode } from '../access-journeys.ts'
import { openSession, signInCode } from '../inbox-journeys.ts'
import { operators } from '../operators.ts'
import { describeMatrix, type Runtime } from '../runtimes.ts'

/** Until what was printed has gone through its pipe. */
const settleMs = 1_000

/** Words that stand nowhere but in what the test sends or is given. */
function canary(): string {
  return `canary${randomBytes(8).toString('hex')}`
}

/** Makes the database refuse leads, with their content in the words of the error. */
async function spoil(runtime: Runtime): Promise<() => Promise<unknown>> {
  await runtime.query(
    `create or replace function spoil() returns trigger language plpgsql as
     $$ begin raise exception 'spoilt %', to_json(new) using errcode = 'XX000', detail = new.email, hint = new.need; end $$`,
  )
  await runtime.query('create trigger spoilt before insert on leads for each row execute function spoil()')
  return () => runtime.query('drop trigger spoilt on leads')
}

async function printedBy({ outputFile }: Runtime): Promise<string> {
  return stripVTControlCharacters(await readFile(outputFile, 'utf8'))
}

describeMatrix('what the server prints', (runtime) => {
  test('holds nothing that anybody sent or was given, whatever went wrong', async () => {
    const [name, need, source, key, guess, agent, query] = Array.from({ length: 7 }, canary) as [
      string,
      string,
      string,
      string,
      string,
      string,
      string,
    ]
    const email = `${canary()}@example.com`
    const phone = `+44 117 ${randomInt(1e9, 1e10)}`
    const lead = { name, email, need, phone, source }
    const words = new Set([name, need, source, key, guess, agent, query, email, phone])
    const caller = {
      ...(await runtime.freshCaller()),
      'User-Agent': agent,
      Cookie: `x=${guess}`,
      Referer: `http://${query}`,
    }
    const send = async (path: string, options: RequestInit & { headers?: Record<string, string> } = {}) => {
      const response = await fetch(`${runtime.url}${path}`, {
        redirect: 'manual',
        ...options,
        headers: { ...caller, ...options.headers },
      })
      const text = await response.text()
      return { status: response.status, text, headers: response.headers, json: jsonOf(text) }
    }
    const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
      send(path, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', ...headers },
        body: JSON.stringify(body),
      })
    const form = (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
      send(path, {
        method: 'POST',
        body: new URLSearchParams(fields).toString(),
        headers: { 'Content-Type': 'application/x-www-form-urlencoded', Origin: runtime.url, ...headers },
      })
    const rpc = (path: string, method: string, params: unknown, headers: Record<string, string> = {}) =>
      post(path, { jsonrpc: '2.0', id: 1, method, params }, headers)
    const remember = (...given: unknown[]) =>
      given.forEach((word) => typeof word === 'string' && word.length > 5 && words.add(word))

    // A lead, at every door, and what follows it.
    const receipt = (await post('/api/v1/lead', lead, { 'Idempotency-Key': key })).json
    remember(receipt.status_token)
    await send(`/api/v1/lead/${receipt.id}`, { headers: { Authorization: `Bearer ${receipt.status_token}` } })
    await send(`/api/v1/lead/${guess}?token=${query}`, { headers: { Authorization: `Bearer ${guess}` } })
    await form('/api/lead', lead)
    const shown = jsonOf(
      (await rpc('/mcp', 'tools/call', { name: 'submit_lead', arguments: lead })).json.result.content[0].text,
    )
    remember(shown.preview.confirmation_token)
    const sent = jsonOf(
      (
        await rpc('/mcp', 'tools/call', {
          name: 'submit_lead',
          arguments: { ...lead, confirmation_token: shown.preview.confirmation_token },
        })
      ).json.result.content[0].text,
    )
    remember(sent.receipt.status_token)
    const message = { messageId: guess, role: 'ROLE_USER', parts: [{ data: { ...lead, confirm: true } }] }
    const task = (await rpc('/a2a', 'SendMessage', { message }, { 'A2A-Version': '1.0' })).json.result.task
    remember(task.id, task.contextId, JSON.stringify(task).match(/st_[\w-]{43}/)?.[0])

    // Registration, claim and the tokens that come of it.
    const registered = (
      await askLeadEndpoint(
        runtime,
        { type: 'identity_assertion', assertion_type: 'verified_email', assertion: email, agent_name: name },
        caller,
      )
    ).json
    remember(registered.claim_token, await claimLink(runtime, email))
    const otp = await readCode(runtime, email, caller)
    const claimed = (await askLeadEndpoint(runtime, { claim_token: registered.claim_token, otp }, caller)).json
    remember(claimed.credential)
    await send('/api/v1/catalog', { headers: { Authorization: `Bearer ${claimed.credential}` } })
    await form('/oauth2/introspect', { token: claimed.credential }, { Authorization: `Bearer ${claimed.credential}` })
    await form('/oauth2/revoke', { token: claimed.credential })
    await form('/oauth2/token', {
      grant_type: 'authorization_code',
      code: guess,
      client_id: guess,
      code_verifier: query,
    })
    await post('/oauth2/register', { redirect_uris: ['http://127.0.0.1:8123/callback'], client_name: name })

    // The inbox, signed in and not.
    const code = await signInCode(runtime, operators.overHttp, () =>
      form('/inbox/sign-in', { email: operators.overHttp, next: '/inbox' }),
    )
    await form('/inbox/sign-in', { sign_in: guess, code: guess })
    const session = await openSession(runtime)
    remember(session)
    const inbox = { headers: { Cookie: `__Host-inbox=${session}` } }
    for (const path of [`/inbox?text=${query}`, `/inbox/leads/${receipt.id}`, '/inbox/export', `/inbox/leads/${guess}`])
      await send(path, inbox)
    await form(`/inbox/leads/${receipt.id}`, { act: 'note', text: need, form_token: guess }, inbox.headers)
    await send('/metrics', { headers: { Authorization: `Bearer ${guess}` } })
    remember(runtime.metricsToken, runtime.secretKey)

    // Whatever else there is, asked wrongly.
    for (const { method, path } of operationList) {
      const asked = `${path.replace('{id}', guess)}?x=${query}`
      const body = method === 'POST' && {
        body: `{"${guess}":`,
        headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${guess}` },
      }
      Object.assign(caller, await runtime.freshCaller())
      await send(asked, { method, ...body })
    }
    await send(`/api/${guess}/${encodeURIComponent(`\r\n{"event":"${query}"}`)}`)
    await post('/api/v1/lead', { ...lead, email: guess, need: { [guess]: query } })

    // And with a database that says in its errors what it was given.
    const mend = await spoil(runtime)
    const failed = [
      await post('/api/v1/lead', lead, { 'Idempotency-Key': `${key}-2` }),
      // A form that says the same again is answered without a new lead.
      await form('/api/lead', { ...lead, need: `${need} again` }),
      await rpc('/a2a', 'SendMessage', { message: { ...message, messageId: `${guess}-2` } }, { 'A2A-Version': '1.0' }),
    ]
    await mend()
    expect(failed.map(({ status }) => status)).toEqual([500, 500, expect.any(Number)])
    for (const { text } of failed.filter(({ headers }) => headers.get('content-type')?.includes('json')))
      expect(text).not.toContain('spoilt')

    await setTimeout(settleMs)
    const printed = await printedBy(runtime)
    expect(printed).toContain('request_failed')
    expect(printed).toContain('/api/v1/lead/{id}')
    expect([...words].filter((word) => printed.includes(word))).toEqual([])
    // Six digits may stand in a time; a code would stand by itself.
    for (const secret of [otp, code]) expect(printed).not.toMatch(new RegExp(`(?<!\\d)${secret}(?!\\d)`))
  })

  test('is one line for each request, which no caller can break or forge', async () => {
    const caller = await runtime.freshCaller()
    await fetch(`${runtime.url}/api/v1/lead/${encodeURIComponent('x\n{"event":"forged"}')}`, { headers: caller })
    const { headers } = await fetch(`${runtime.url}/sandbox`, { headers: caller })
    await setTimeout(settleMs)
    const lines = (await printedBy(runtime)).split('\n')
    expect(lines.filter((line) => line.includes('forged'))).toEqual([])
    const ours = lines.filter((line) => line.includes(headers.get('x-request-id')!))
    expect(ours).toHaveLength(1)
    expect(JSON.parse(ours[0]!)).toEqual({
      at: expect.any(String),
      level: 'info',
      event: 'request',
      request_id: headers.get('x-request-id'),
      method: 'GET',
      route: '/sandbox',
      status: 200,
      ms: expect.any(Number),
    })
  })
})

function jsonOf(text: string): any {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
