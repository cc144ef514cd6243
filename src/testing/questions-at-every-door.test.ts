import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildLibrary } from '../discovery/library.ts'
import { dataOf, say, stateOf, taskOf, wordsOf } from './a2a/messages.ts'
import { startA2a, type TestA2a } from './a2a/test-a2a.ts'
import { loadFixture, today } from './load-fixture.ts'
import { startMcp, type TestMcp } from './mcp/test-mcp.ts'
import { fixtureAnswers, fixtureQuestions, questionContent } from './question-fixture.ts'
import { expected, lead, ofAnswers, some, useQuestionDesk } from './question-desk.ts'

/** What a consultancy asks is answered, refused and kept alike at every door, and nowhere is code of its own. */
const { desk, questions, answersOf } = useQuestionDesk()
let mcp: TestMcp
let agent: TestA2a
beforeAll(async () => {
  const { database } = desk.testDatabase
  const library = buildLibrary(await loadFixture(questionContent, { baseUrl: 'https://data-works.example' }), today)
  const asked = { questions: await fixtureQuestions() }
  mcp = await startMcp({ database, library, ...asked })
  agent = await startA2a(database, asked)
})
afterAll(() => Promise.all([mcp.close(), agent.close()]))

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

test('logs have nothing of an answer', () => {
  expect(JSON.stringify([desk.api.lines, mcp.lines, agent.lines])).not.toMatch(ofAnswers)
})
