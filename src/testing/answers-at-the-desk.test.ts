import { describe, expect, test } from 'vitest'
import { deliverDue } from './deliver-due.ts'
import { addWebhook } from '../events/webhooks.ts'
import { erasePersonalData, eraseLeftOver } from '../intake/erase.ts'
import { exportLeads } from '../intake/operator/export-leads.ts'
import { listLeads } from '../intake/operator/list-leads.ts'
import { readFilter } from '../cli/lead-filter.ts'
import { createLeadFixture } from './lead-fixture.ts'
import { readCsv } from './read-csv.ts'
import { expected, lead, ofAnswers, some, useQuestionDesk } from './question-desk.ts'

/** What was answered is shown, narrowed by, exported and told alike, and erased with its lead. */
const { desk, questions, answersOf } = useQuestionDesk()

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
  expect(JSON.stringify(desk.api.lines)).not.toMatch(ofAnswers)
})
