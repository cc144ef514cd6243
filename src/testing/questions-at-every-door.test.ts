import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Question } from '../contract/questions.ts'
import { deliverDue } from '../events/deliver.ts'
import { addWebhook } from '../events/webhooks.ts'
import { buildLibrary } from '../discovery/library.ts'
import { erasePersonalData, eraseLeftOver } from '../intake/erase.ts'
import { exportLeads } from '../intake/operator/export-leads.ts'
import { listLeads } from '../intake/operator/list-leads.ts'
import { readFilter } from '../cli/lead-filter.ts'
import { dataOf, say, stateOf, taskOf, wordsOf } from './a2a/messages.ts'
import { startA2a, type TestA2a } from './a2a/test-a2a.ts'
import { loadFixture } from './fixture-content.ts'
import { createInboxFixture, type InboxFixture } from './inbox-fixture.ts'
import { createLeadFixture } from './lead-fixture.ts'
import { startMcp, type TestMcp } from './mcp/test-mcp.ts'
import { fixtureAnswers, fixtureQuestions, questionContent } from './question-fixture.ts'
import { readCsv } from './read-csv.ts'

/** What a consultancy asks is answered, refused, kept and shown alike at every door, and nowhere is code of its own. */
let desk: InboxFixture
let questions: readonly Question[]
let mcp: TestMcp
let agent: TestA2a
beforeAll(async () => {
  questions = await fixtureQuestions()
  desk = await createInboxFixture(undefined, { questions })
  const { database } = desk.testDatabase
  const library = buildLibrary(await loadFixture(questionContent, { baseUrl: 'https://data-works.example' }))
  mcp = await startMcp({ database, questions, library })
  agent = await startA2a(database, { questions })
})
afterAll(async () => {
  await Promise.all([mcp.close(), agent.close()])
  await desk.close()
})

const lead = { name: 'Ada', email: 'ada@example.com', need: 'Our mill counts wrongly.' }
const some = { budget: 'small', start_date: '2027-02-28', storage: true }
const answersOf = async (id: string) => (await desk.rows(`leads where id = '${id}'`))[0].answers
const newestId = async () => (await desk.rows('leads order by received_at desc, id desc limit 1'))[0].id as string

describe('the API', () => {
  test('stores what was answered with its question, and of a consent the text, its version and the time', async () => {
    const { status, json } = await desk.api.postJson('/api/v1/lead', { ...lead, answers: fixtureAnswers })
    expect([status, json.warnings]).toEqual([201, []])
    const kept = await answersOf(json.id)
    expect(Object.keys(kept).sort()).toEqual(Object.keys(fixtureAnswers).sort())
    expect(kept.systems).toMatchObject({ value: ['scada', 'sheets'], text: 'SCADA, Spreadsheets, by hand' })
    const { text, version } = questions[2]!.consent!
    expect(kept.storage.consent).toEqual({ text, version, at: json.received_at })
  })

  test('takes a lead that leaves out what is required, and names it in the receipt', async () => {
    const { status, json } = await desk.api.postJson('/api/v1/lead', lead)
    expect(status).toBe(201)
    expect(json.warnings.map(({ pointer }: { pointer: string }) => pointer)).toEqual([
      '/answers/budget',
      '/answers/storage',
    ])
    expect(await answersOf(json.id)).toBeNull()
  })

  test('gives a form of a program the same freedom: only our own page binds', async () => {
    expect((await desk.api.postForm('/api/v1/lead', lead, { Accept: 'application/json' })).status).toBe(201)
  })

  test('tells mistakes of fields and of answers at once, in the sandbox as for real', async () => {
    const body = { ...lead, email: 'ada', answers: { budget: 'middling', shoe_size: 44 } }
    const answers = await Promise.all(['/api/v1/lead', '/sandbox'].map((path) => desk.api.postJson(path, body)))
    for (const { status, json } of answers) {
      expect(status).toBe(422)
      expect(json.errors.map(({ pointer }: { pointer: string }) => pointer)).toEqual([
        '/email',
        '/answers/shoe_size',
        '/answers/budget',
      ])
    }
  })

  test('shows in the sandbox what would be stored, without a time of consent', async () => {
    const { status, json } = await desk.api.postJson('/sandbox', { ...lead, answers: some })
    expect(status).toBe(200)
    expect(json.lead.answers.budget.text).toBe('Up to 10,000 crowns')
    expect(json.lead.answers.storage.consent).not.toHaveProperty('at')
  })
})

describe('the form', () => {
  const page = { source: 'website', questions_shown: 'yes' }
  const filled = {
    ...lead,
    ...page,
    'answers.budget': 'large',
    'answers.start_date': '2027-02-28',
    'answers.storage': 'yes',
    'answers.systems.erp': 'yes',
    'answers.systems.scada': 'yes',
    'answers.plants': '3',
  }

  test('is taken with its answers', async () => {
    await desk.clear()
    expect((await desk.api.postForm('/api/lead', filled)).status).toBe(303)
    const kept = await answersOf(await newestId())
    expect(kept).toMatchObject({
      budget: { value: 'large' },
      systems: { value: ['scada', 'erp'] },
      plants: { value: 3, text: '3 plants' },
      storage: { value: true },
    })
  })

  test('that lacks what is required, or holds an impossible day, is not', async () => {
    const wrong = { ...lead, ...page, 'answers.start_date': '2027-02-30' }
    const { status, json } = await desk.api.postForm('/api/lead', wrong, { Accept: 'application/json' })
    expect(status).toBe(422)
    expect(json.errors.map(({ pointer }: { pointer: string }) => pointer)).toEqual([
      '/answers/budget',
      '/answers/start_date',
      '/answers/storage',
    ])
  })
})

describe('MCP', () => {
  const call = async (name: string, args: Record<string, unknown>) => {
    const client = await mcp.connect(undefined)
    const result = await client.callTool({ name, arguments: args })
    await client.close()
    return result as { isError?: boolean; structuredContent: any; content: { text: string }[] }
  }

  test('tells in the schemas of its tools what is asked', () => {
    for (const name of ['validate_lead', 'submit_lead']) {
      const { inputSchema } = mcp.library.tools.find((tool) => tool.name === name)!
      const { answers } = inputSchema['properties'] as Record<string, { properties: Record<string, object> }>
      expect(answers!.properties['budget']).toMatchObject({ enum: ['small', 'large'] })
      expect(answers!.properties['start_date']).toMatchObject({ type: 'string', format: 'date' })
      expect(answers!.properties['storage']).toMatchObject({ type: 'boolean' })
    }
  })

  test('refuses a wrong answer by its pointer', async () => {
    const { isError, content } = await call('validate_lead', { ...lead, answers: { budget: 'middling' } })
    expect(isError).toBe(true)
    expect(content[0]!.text).toContain('answers/budget')
  })

  test('previews and stores answers; a token stands for exactly those', async () => {
    const { preview } = (await call('submit_lead', { ...lead, answers: some })).structuredContent
    expect(preview.lead.answers.budget.text).toBe('Up to 10,000 crowns')
    const token = { confirmation_token: preview.confirmation_token }
    const other = await call('submit_lead', { ...lead, answers: { ...some, budget: 'large' }, ...token })
    expect(other.isError).toBe(true)
    const { receipt } = (await call('submit_lead', { ...lead, answers: some, ...token })).structuredContent
    expect(await answersOf(receipt.id)).toMatchObject({ budget: { value: 'small' }, storage: { value: true } })
  })
})

describe('A2A', () => {
  test('asks for what is open, takes it as data and as lines of text, and stores it', async () => {
    const client = await agent.connect('1.0')
    const send = async (said: Parameters<typeof say>[0], to?: ReturnType<typeof taskOf>) =>
      taskOf((await client.sendMessage(say(said, { to }))) as never)
    const first = await send({ need: lead.need, answers: { budget: 'small', shoe_size: 44 } })
    expect(wordsOf(first)).toMatch(/- answers\/shoe_size .*Also asked:\n- start_date: When should it begin\?/s)
    const second = await send(
      `name: Ada\nemail: ${lead.email}\nstart_date: 2027-02-30\nanswers.email: The night shift`,
      first,
    )
    expect(wordsOf(second)).toContain('answers/start_date is no day of the calendar')
    const third = await send({ answers: { start_date: '2027-02-28', storage: true } }, second)
    expect(wordsOf(third)).toContain('budget: Up to 10,000 crowns\nstart_date: 2027-02-28')
    const stored = await send('confirm', third)
    expect(stateOf(stored)).toBe('WORKING')
    expect(await answersOf(await newestId())).toMatchObject({ ...expected(some), email: { value: 'The night shift' } })
  })

  test('warns of what is required and stores without it', async () => {
    const client = await agent.connect('1.0')
    const task = taskOf((await client.sendMessage(say(lead))) as never)
    expect(wordsOf(task)).toContain('(/answers/budget was not answered: What may it cost?.)')
    expect(dataOf(task)).toMatchObject({ preview: { warnings: [{ code: 'unanswered' }, { code: 'unanswered' }] } })
  })
})

describe('operators', () => {
  test('see answers in the lead, and narrow the list and the export by them', async () => {
    await desk.clear()
    const store = async (answers: object) => (await desk.api.postJson('/api/v1/lead', { ...lead, answers })).json.id
    const ids = {
      small: await store({ ...some, plants: 5, history: 'By <b>hand</b>.' }),
      large: await store({ budget: 'large', start_date: '2027-06-01', plants: 50, systems: ['erp'] }),
    }
    const browser = await desk.signIn()
    const { text } = await browser.get(`/inbox/leads/${ids.small}`)
    expect(text).toContain('<dt>What may it cost?</dt><dd class="need" dir="auto">Up to 10,000 crowns</dd>')
    expect(text).toContain('By &#60;b&#62;hand&#60;/b&#62;.')
    expect(text).toContain(questions[2]!.consent!.version)

    const only: [string, keyof typeof ids][] = [
      ['answers.budget=small', 'small'],
      ['answers.storage=true', 'small'],
      ['answers.systems=erp', 'large'],
      ['answers.history=HAND', 'small'],
      ['answers.plants.from=6&answers.plants.to=50', 'large'],
      ['answers.start_date.to=2027-03-01', 'small'],
    ]
    for (const [query, name] of only) {
      const list = (await browser.get(`/inbox?${query}`)).text
      const listed = Object.values(ids).filter((id) => list.includes(`/inbox/leads/${id}`))
      expect([query, ...listed]).toEqual([query, ids[name]])
      const [, ...rows] = readCsv((await browser.get(`/inbox/export?${query}`)).text)
      expect([query, ...rows.map(([id]) => id)]).toEqual([query, ids[name]])
    }
    const byCommand = ['budget=small', 'plants=1..5', 'start_date=..2027-03-01']
    for (const answer of byCommand) {
      const filter = readFilter({ json: false, answer: [answer] })
      const listed = await listLeads(desk.testDatabase.database, filter, { limit: 10 })
      expect([answer, ...(listed.kind === 'page' ? listed.leads.map(({ id }) => id) : [])]).toEqual([answer, ids.small])
    }
  })

  test('get a column for each question that was answered, in the order in which it was asked', async () => {
    const pieces: string[] = []
    for await (const piece of exportLeads(desk.testDatabase.database, {}, 'csv')) pieces.push(piece)
    const [heading] = readCsv(pieces.join(''))
    expect(heading!.slice(-6)).toEqual(
      ['budget', 'start_date', 'storage', 'plants', 'systems', 'history'].map((name) => `answers.${name}`),
    )
  })

  test('find a lead as it was asked, whatever is asked today', async () => {
    const id = (await desk.api.postJson('/api/v1/lead', { ...lead, answers: some })).json.id
    expect(await answersOf(id)).toMatchObject({
      budget: { label: 'What may it cost?', text: 'Up to 10,000 crowns' },
    })
  })
})

describe('webhooks and mails', () => {
  test('tell of answers, and after the erasure of none', async () => {
    const { testDatabase } = desk
    const { ports, posted, pass } = createLeadFixture(testDatabase)
    for (const [type, format] of [
      ['lead.received', 'standard'],
      ['lead.erased', 'standard'],
      ['lead.received', 'slack'],
    ] as const)
      await addWebhook(ports, { url: `https://receiver.example/${type}`, types: [type], format })
    const { id } = (await desk.api.postJson('/api/v1/lead', { ...lead, answers: some })).json
    pass(86_400_000)
    await deliverDue(ports, 100)
    const told = posted.map(({ body }) => JSON.parse(body))
    expect(told.find(({ type }) => type === 'lead.received').data.lead.answers).toMatchObject(expected(some))
    expect(told.find(({ text }) => text).text).toContain('What may it cost?\n> Up to 10,000 crowns')
    posted.length = 0
    await erasePersonalData(ports, id, { by: 'operator', reason: 'request' })
    pass(86_400_000)
    await deliverDue(ports, 100)
    expect(posted.length).toBeGreaterThan(0)
    expect(JSON.stringify(posted)).not.toContain('crowns')
    expect(await answersOf(id)).toBeNull()
  })

  test('keep nothing that a server of the version before left when it erased', async () => {
    const id = (await desk.api.postJson('/api/v1/lead', { ...lead, answers: some })).json.id
    // As that one does: it knows nothing of answers.
    await desk.testDatabase.pool.query(
      `update leads set state = 'erased', name = null, email = null, need = null, phone = null, source = null where id = $1`,
      [id],
    )
    expect(await eraseLeftOver(desk.testDatabase.database)).toBe(1)
    expect(await answersOf(id)).toBeNull()
    expect(await eraseLeftOver(desk.testDatabase.database)).toBe(0)
  })
})

test('logs have nothing of an answer', () => {
  expect(JSON.stringify([desk.api.lines, mcp.lines, agent.lines])).not.toMatch(/crowns|night shift|2027-02-28/)
})

/** @returns what is kept of answers, in part */
function expected(answers: Record<string, unknown>): Record<string, { value: unknown }> {
  return Object.fromEntries(Object.entries(answers).map(([name, value]) => [name, { value }]))
}
