import { randomUUID } from 'node:crypto'
import { ClientFactory as OlderClientFactory } from 'a2a-sdk-0-3/client'
import { describe, expect, test } from 'vitest'
import { dataOf, say, stateOf, wordsOf } from '../testing/a2a/messages.ts'
import { newLead, useClient, useDesk } from '../testing/a2a/use-desk.ts'

const question = 'What does a first release cost?'
const unanswerable = 'What is the capital of France?'
const excerpt = {
  url: 'https://works.example/pricing',
  title: 'Pricing',
  heading: 'Product build',
  text: 'First release, from £88,000',
}
const changes = { loadFindExcerpts: async () => (asked: string) => (asked === question ? [excerpt] : []) }
const contact = 'https://data-works.example/contact'
const desk = useDesk(changes)
const tasks = async () => (await desk.database.pool.query('select 1 from a2a_tasks')).rowCount

describe.each(['1.0', '0.3'] as const)('to a client of %s', (version) => {
  const { send, task, sendMessageStream } = useClient(desk, version)

  test('a question alone is answered from the pages with a message, which asks for nothing and keeps no task', async () => {
    const before = await tasks()
    for (const words of [question, `Hello! ${question} Thank you.`]) {
      const answer = await send(words, { contextId: 'ctx_of_client' })
      expect(answer).toMatchObject({
        contextId: 'ctx_of_client',
        taskId: '',
        messageId: expect.stringMatching(/^msg_/),
      })
      expect(answer).not.toHaveProperty('status')
      expect(wordsOf(answer)).toMatch(
        /^These parts .*\n\nPricing: Product build \(https:\/\/works\.example\/pricing\)\nFirst release, from £88,000\n\nNothing is stored\. If a person should answer, send a request: [^\n]*$/s,
      )
      expect(dataOf(answer)).toEqual({ stored: false, excerpts: [excerpt] })
    }
    expect(await tasks()).toBe(before)
  })

  test('a question that no page answers is no need: that is said, and how to reach a person', async () => {
    const before = await tasks()
    const answer = await send(unanswerable)
    expect(answer).not.toHaveProperty('status')
    expect(wordsOf(answer)).toMatch(`Nothing on our pages answers this question. How to reach a person: ${contact}\n\n`)
    expect(dataOf(answer)).toEqual({ stored: false, excerpts: [], contact })
    expect(await tasks()).toBe(before)
  })

  test('a stream that asks only a question is its answer, and ends', async () => {
    const payloads = []
    for await (const { payload } of sendMessageStream(say(question))) payloads.push(payload!)
    expect(payloads.map(({ $case }) => $case)).toEqual(['message'])
    expect(wordsOf(payloads[0]!.value as never)).toContain('£88,000')
  })

  test('a later message in the same context begins a request', async () => {
    const answer = await send(question)
    const begun = await task(newLead(), { contextId: answer.contextId })
    expect([begun.contextId, stateOf(begun)]).toEqual([answer.contextId, 'INPUT_REQUIRED'])
    expect(dataOf(begun)).toHaveProperty('preview')
    expect(stateOf(await task('confirm', { to: begun }))).toBe('WORKING')
  })

  test('beside fields a question is answered, and what is missing is asked for', async () => {
    const { need, email } = newLead()
    const asked = await task([question, { email }])
    expect([stateOf(asked), dataOf(asked)]).toMatchObject([
      'INPUT_REQUIRED',
      { collected: { email }, excerpts: [excerpt], taken: [{ as: 'question', text: question }] },
    ])
    for (const [words, says] of [
      [question, '£88,000'],
      [unanswerable, contact],
    ] as const) {
      const later = await task(words, { to: asked })
      expect([stateOf(later), dataOf(later)['collected'], wordsOf(later)]).toEqual([
        'INPUT_REQUIRED',
        { email },
        expect.stringContaining(says),
      ])
      expect(dataOf(later)['errors']).toContainEqual(expect.objectContaining({ pointer: '/need' }))
    }
    expect(dataOf(await task(`need: ${question}`, { to: asked }))['collected']).toEqual({ email, need: question })
    const beside = `${need}. ${unanswerable}`
    expect(dataOf(await task(beside))['collected']).toEqual({ need: beside })
    expect(dataOf(await task('We need a first release.'))).not.toHaveProperty('excerpts')
  })

  test('to a task that has collected nothing a question is answered all the same, and the task waits on', async () => {
    const empty = await task('confirm')
    const answer = await send(question, { to: empty })
    expect(answer).not.toHaveProperty('status')
    expect(answer).toMatchObject({ taskId: empty.id, contextId: empty.contextId })
    expect(dataOf(await task(newLead(), { to: empty }))).toHaveProperty('preview')
  })

  test('a question in a rehearsal is answered as one that is meant', async () => {
    expect(dataOf(await send(question, { metadata: { sandbox: true } }))).toEqual({
      sandbox: true,
      stored: false,
      excerpts: [excerpt],
    })
  })
})

test('the SDK of 0.3 gets a message for a question, and a stream of one event', async () => {
  const served = await desk.another(changes)
  const card = {
    name: 'desk',
    description: 'A desk',
    version: '1.0.0',
    protocolVersion: '0.3.0',
    url: served.url,
    preferredTransport: 'JSONRPC',
    capabilities: { streaming: true },
    defaultInputModes: [],
    defaultOutputModes: [],
    skills: [],
  }
  const client = await new OlderClientFactory().createFromAgentCard(card)
  const asked = () => ({
    message: {
      kind: 'message' as const,
      role: 'user' as const,
      messageId: randomUUID(),
      parts: [{ kind: 'text' as const, text: question }],
    },
  })
  const answer = { kind: 'message', role: 'agent', parts: [{ kind: 'text' }, { data: { excerpts: [excerpt] } }] }
  expect(await client.sendMessage(asked())).toMatchObject(answer)
  const events = []
  for await (const event of client.sendMessageStream(asked())) events.push(event)
  expect(events).toMatchObject([answer])
  await served.close()
})
