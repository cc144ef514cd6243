import { expect, test } from 'vitest'
import { createConversations } from './conversations.ts'
import type { Read } from './said.ts'

/** A service that keeps what it is sent. @param loses how many of the first it forgets */
function talk(count: number, loses = 0) {
  const threads = new Map<string, Read[]>()
  let time = 0
  const conversations = createConversations(['op_1', 'op_2'], () => (time += 1))
  for (let lead = 1; lead <= 100; lead += 1) conversations.begin({ id: `lead_${lead}`, status_token: 'st_1' })
  const sends = [conversations.message('desk'), conversations.message('submitter')]
  for (let sent = 0; sent < count; sent += 1) {
    const asked = sends[sent % 2]!()!
    const [, id] = /\/(lead_\d+)\//.exec(asked.path)!
    const { text } = JSON.parse(asked.init!.body as string)
    const from = sent % 2 === 0 ? 'desk' : 'submitter'
    const at = new Date(sent * 1_000).toISOString()
    const message = { id: `msg_${sent}`, from, text, at } as const
    if (sent >= loses) threads.set(id!, [...(threads.get(id!) ?? []), message])
    asked.answered!(201, JSON.stringify({ message }), {})
  }
  return conversations.check(async (id) => threads.get(id) ?? [])
}

test('both sides meet in a few conversations, however many leads there are', async () => {
  const few = await talk(400)
  expect(few).toMatchObject({ acknowledged: { desk: 200, submitter: 200 }, wrong: [] })
  expect(few.conversations).toBeLessThanOrEqual(20)
})

test('a message that was acknowledged and is not there is told', async () => {
  expect((await talk(10, 2)).wrong).toEqual([
    expect.stringContaining('acknowledged, and there 0 times'),
    expect.stringContaining('acknowledged, and there 0 times'),
  ])
})
