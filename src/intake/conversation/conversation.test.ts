import { beforeEach, describe, expect, test } from 'vitest'
import { chosenFor, noChoice } from '../../contract/chosen.ts'
import { maxMessages, messagesPerPage } from '../../contract/message-limits.ts'
import { clearLeads, createLeadFixture, type LeadFixture } from '../../testing/lead-fixture.ts'
import { useTestDatabase } from '../../testing/test-database.ts'
import { changeState } from '../operator/change-state.ts'
import { eraseLead } from '../operator/erase-lead.ts'
import { readLeadStatus } from '../status.ts'
import { withdrawLead } from '../withdraw.ts'
import { placeIn, readConversation } from './read-messages.ts'
import { replyToDesk, type SentReply } from './reply-to-desk.ts'
import { writeToSubmitter } from './write-to-submitter.ts'

const testDatabase = useTestDatabase()
let fixture: LeadFixture
let lead: { leadId: string; token: string }
beforeEach(async () => {
  await clearLeads(testDatabase)
  fixture = createLeadFixture(testDatabase)
  const { id, status_token } = await fixture.submit()
  lead = { leadId: id, token: status_token }
})

const say = (text: string, more: Partial<SentReply> = {}) =>
  replyToDesk(fixture.ports, { ...lead, reply: { text }, via: 'api', ...more })
const ask = (text: string, choices: { label: string }[] = []) =>
  writeToSubmitter(fixture.ports, lead.leadId, { text, choices, author: 'ops@example.org', via: 'inbox' })
const placeOf = (id: string) => placeIn(testDatabase.database, lead.leadId, id)
const pageAfter = async (place: number) =>
  (await readConversation(testDatabase.database, lead.leadId, lead.token, place))!.page
const said = async (after?: string) => (await pageAfter(after === undefined ? 0 : (await placeOf(after))!)).messages
const texts = async () => (await said()).map(({ from, text }) => `${from}: ${text}`)
const status = () => readLeadStatus(testDatabase.database, lead.leadId, lead.token)
const asked = async (text = 'When?', choices: { label: string }[] = []) => {
  const written = await ask(text, choices)
  if (written.kind !== 'written') throw new Error(written.kind)
  return written.message
}

describe('a conversation', () => {
  test('has what both sides say, in its order, with the door of each', async () => {
    await ask('How many engines?')
    await say('Two.')
    expect(await said()).toMatchObject([
      { from: 'desk', text: 'How many engines?', via: 'inbox' },
      { from: 'submitter', text: 'Two.', via: 'api' },
    ])
  })

  test('tells whose turn it is', async () => {
    expect(await status()).toMatchObject({ awaiting: 'desk', messages: 0 })
    await ask('How many engines?')
    expect(await status()).toMatchObject({ awaiting: 'submitter', messages: 1 })
    await say('Two.')
    expect(await status()).toMatchObject({ awaiting: 'desk', messages: 2 })
    await withdrawLead(fixture.ports, lead.leadId, lead.token)
    expect(await status()).toMatchObject({ awaiting: null, messages: 0 })
  })

  test('loses nothing, doubles nothing and mixes no order, however many write at once', async () => {
    const words = Array.from({ length: 20 }, (_, index) => `Message ${index}`)
    const results = await Promise.all(
      words.flatMap((word, index) => [
        say(word, { key: `key-${index}` }),
        say(word, { key: `key-${index}` }),
        ask(word),
      ]),
    )
    expect(new Set(results.map(({ kind }) => kind))).toEqual(new Set(['stored', 'written']))
    expect((await texts()).toSorted()).toEqual(
      [...words.map((word) => `submitter: ${word}`), ...words.map((word) => `desk: ${word}`)].toSorted(),
    )
    const { rows } = await testDatabase.pool.query(
      'select array_agg(sequence order by sequence) as places, array_agg(sequence order by at) as times from lead_messages',
    )
    expect(rows[0].places).toEqual(Array.from({ length: 40 }, (_, index) => index + 1))
    expect(rows[0].times).toEqual(rows[0].places)
  })

  test('has an end: what comes after the last message that has room is refused', async () => {
    await testDatabase.pool.query('update leads set messages = $1', [maxMessages - 1])
    const results = await Promise.all([say('One'), say('Two'), ask('Three')])
    expect(results.map(({ kind }) => kind).toSorted()).toEqual(expect.arrayContaining(['full', 'full']))
    expect(await texts()).toHaveLength(1)
  })

  test('is read a page at a time, each message once', async () => {
    for (let index = 0; index <= messagesPerPage; index += 1) await say(`Message ${index}`)
    const first = await pageAfter(0)
    expect(first.messages).toHaveLength(messagesPerPage)
    const second = await pageAfter((await placeOf(first.next!))!)
    expect(second).toMatchObject({ messages: [{ text: `Message ${messagesPerPage}` }], next: null })
    expect(await placeOf('msg_01JD0000000000000000000000')).toBeUndefined()
  })
})

describe('what a submitter says', () => {
  test('is taken with the status token alone', async () => {
    expect(await say('Hello', { token: 'other' })).toEqual({ kind: 'unknown' })
    expect(await say('Hello', { leadId: 'lead_other' })).toEqual({ kind: 'unknown' })
  })

  test('is kept once for one key, and answered alike', async () => {
    const first = await say('Hello', { key: 'k' })
    expect(await say('Hello', { key: 'k' })).toEqual({ ...first, replayed: true })
    expect(await say('Other', { key: 'k' })).toEqual({ kind: 'idempotency_key_reused' })
    expect(await texts()).toEqual(['submitter: Hello'])
  })

  test('may be one of the choices that the desk offered, and then reads as its label', async () => {
    const { id } = await asked('When?', [{ label: 'Monday' }, { label: 'Tuesday' }])
    await say('', { reply: { to: id, chosen: '2' } })
    expect(await said(id)).toMatchObject([{ text: 'Tuesday', to: id, chosen: '2' }])
  })

  test('may choose none of them, with what would suit, and so take a choice back', async () => {
    const { id } = await asked('When?', [{ label: 'Monday' }, { label: 'Tuesday' }])
    await say('', { reply: { to: id, chosen: '2' } })
    expect(await say('', { reply: { to: id, chosen: noChoice } })).toMatchObject({
      kind: 'invalid',
      errors: [{ pointer: '/text', code: 'required' }],
    })
    await say('', { reply: { to: id, chosen: noChoice, text: 'Any day in May?' } })
    const thread = await said(id)
    expect(thread.at(-1)).toMatchObject({ text: 'Any day in May?', to: id, chosen: noChoice })
    expect(chosenFor(id, thread)).toBe(noChoice)
  })

  test('is refused where what it answers is not there', async () => {
    const { id } = await asked()
    const mine = await say('Hello')
    if (mine.kind !== 'stored') throw new Error(mine.kind)
    const pointers = async (reply: SentReply['reply']) => {
      const answer = await say('', { reply })
      return answer.kind === 'invalid' ? answer.errors.map(({ pointer }) => pointer) : answer.kind
    }
    expect(await pointers({ to: id, chosen: '1' })).toEqual(['/chosen'])
    expect(await pointers({ to: id, chosen: noChoice, text: 'None' })).toEqual(['/chosen'])
    expect(await pointers({ to: mine.message.id, text: 'To myself' })).toEqual(['/to'])
    expect(await pointers({ to: 'msg_01JD0000000000000000000000', chosen: '1' })).toEqual(['/to'])
  })

  test('is kept where it looks like spam, and marked', async () => {
    await say('BUY NOW!!! <a href="https://casino.example">casino</a> '.repeat(10))
    const { rows } = await testDatabase.pool.query('select spam from lead_messages')
    expect(rows[0].spam.score).toBeGreaterThan(0)
    expect(await said()).toHaveLength(1)
  })
})

describe('what the desk says', () => {
  test('moves a lead to contacted, because a person has answered', async () => {
    await ask('Hello')
    expect((await status())?.history.map((step) => step.status)).toEqual(['received', 'in_review', 'contacted'])
    await ask('Hello again')
    expect((await status())?.history).toHaveLength(3)
  })

  test('is refused where it says nothing', async () => {
    expect(await ask(' ')).toMatchObject({ kind: 'invalid' })
  })
})

describe('closing a lead', () => {
  const close = async () => {
    for (const state of ['in_review', 'contacted', 'closed'] as const)
      await changeState(fixture.ports, lead.leadId, state)
  }

  test('ends its conversation for both sides: it awaits nobody, and keeps what was said', async () => {
    await say('Hello', { key: 'first' })
    await close()
    expect(await status()).toMatchObject({ status: 'closed', awaiting: null, messages: 1 })
    expect([await say('One more thing'), await ask('One more thing')]).toEqual([{ kind: 'gone' }, { kind: 'closed' }])
    expect(await texts()).toEqual(['submitter: Hello'])
  })

  test('leaves a repetition of what was stored before as it was', async () => {
    await say('Hello', { key: 'first' })
    await close()
    expect(await say('Hello', { key: 'first' })).toMatchObject({ kind: 'stored', replayed: true })
  })

  test('leaves none of the messages that come in at the same moment behind it', async () => {
    const told = await Promise.all([close(), ...Array.from({ length: 10 }, (_, index) => say(`Message ${index}`))])
    const stored = told.filter((answer) => answer?.kind === 'stored')
    expect(await status()).toMatchObject({ status: 'closed', awaiting: null, messages: stored.length })
  })
})

describe('erasing a lead', () => {
  test('takes its messages along, and no more are taken', async () => {
    await ask('Hello')
    await say('Hello', { key: 'k' })
    expect(await eraseLead(fixture.ports, lead.leadId)).toMatchObject({ receipt: { counts: { messages: 2 } } })
    expect((await testDatabase.pool.query('select 1 from lead_messages')).rowCount).toBe(0)
    expect([await say('Hello', { key: 'k' }), await say('Other'), await ask('Hello')]).toEqual([
      { kind: 'gone' },
      { kind: 'gone' },
      { kind: 'gone' },
    ])
  })

  test('leaves none of those that come in at the same moment', async () => {
    await Promise.all([...Array.from({ length: 10 }, () => say('Hello')), eraseLead(fixture.ports, lead.leadId)])
    expect((await testDatabase.pool.query('select 1 from lead_messages')).rowCount).toBe(0)
  })
})
