import { describe, expect, test } from 'vitest'
import { longestWaitSeconds } from '../../contract/limits.ts'
import { useConversation } from '../../testing/conversation-fixture.ts'

const { api, at, token, waiting, slept, meanwhile, ask, read, send, close } = useConversation()

describe('an answer that waits', () => {
  const wait = { Prefer: `wait=${longestWaitSeconds}` }

  test('comes as soon as the desk has written, with what it wrote', async () => {
    meanwhile(async () => (slept.length === 3 ? ask('When?') : undefined))
    const answer = await read('', wait)
    expect(answer.json).toMatchObject({ awaiting: 'submitter', messages: [{ text: 'When?' }] })
    expect(answer.headers.get('preference-applied')).toBe('wait=25')
    expect(slept).toHaveLength(3)
  })

  test('comes after its time, and never waits longer than ours', async () => {
    expect((await read('', { Prefer: 'respond-async, wait=99999' })).json.messages).toEqual([])
    expect(slept).toHaveLength(longestWaitSeconds)
  })

  test('comes at once where there is something new, or nothing can come', async () => {
    await ask('When?')
    expect((await read('', wait)).headers.has('preference-applied')).toBe(false)
    await api.ask(at.lead, { method: 'DELETE', headers: token })
    expect((await read('', wait)).headers.has('preference-applied')).toBe(false)
    expect(slept).toEqual([])
  })

  test('comes when the lead is taken back meanwhile', async () => {
    await send({ text: 'Hello' })
    const after = (await read()).json.messages[0].id
    meanwhile(() => api.ask(at.lead, { method: 'DELETE', headers: token }))
    expect((await read(`?after=${after}`, wait)).json).toEqual({ awaiting: null, messages: [], next: null })
    expect(slept).toHaveLength(1)
  })

  test.each([
    ['taken back', () => api.ask(at.lead, { method: 'DELETE', headers: token })],
    ['closed', close],
  ])('comes when a lead of which nothing was said is %s meanwhile, and at once from then on', async (_, end) => {
    meanwhile(async () => (slept.length === 2 ? end() : undefined))
    expect((await read('', wait)).json).toEqual({ awaiting: null, messages: [], next: null })
    expect(slept).toHaveLength(2)
    expect((await read('', wait)).headers.has('preference-applied')).toBe(false)
    expect(slept).toHaveLength(2)
  })

  test('has bounded company, in all and of one caller', async () => {
    const leave = waiting.enter('203.0.113.5')
    expect((await read('', wait)).headers.has('preference-applied')).toBe(false)
    leave!()
    const others = [waiting.enter('one'), waiting.enter('two')]
    expect((await read('', wait)).headers.has('preference-applied')).toBe(false)
    for (const other of others) other!()
    expect((await read('', wait)).headers.has('preference-applied')).toBe(true)
  })

  test('ignores what it does not understand', async () => {
    for (const Prefer of ['wait', 'wait=x', 'wait=-1', 'return=minimal', 'wait=0'])
      expect((await read('', { Prefer })).headers.has('preference-applied')).toBe(false)
  })
})
