import { expect, test } from 'vitest'
import { judged, origin } from '../judged.ts'
import { judgeTasks } from './tasks.ts'

/**
 * @returns what is found to be false of an agent whose tasks are in these states when they were sent, asked for and
 *   canceled
 */
const tasksFalse = (...[sent, asked, canceled]: string[]) =>
  judged(
    judgeTasks,
    { '/card.json': { supportedInterfaces: [{ url: `${origin}/a2a`, protocolVersion: '1.0' }] } },
    {},
    (_, { body }) => {
      const { method } = JSON.parse(String(body))
      const state = { SendMessage: sent, GetTask: asked }[method as string] ?? canceled
      const task = { id: 'task_1', status: { state } }
      return { jsonrpc: '2.0', id: 1, result: method === 'SendMessage' ? { task } : task }
    },
  )

test('a task waits for its caller in each answer, until it is taken back', async () => {
  const [open, shut] = ['TASK_STATE_INPUT_REQUIRED', 'TASK_STATE_CANCELED']
  expect(await tasksFalse(open, open, shut)).toEqual([])
  expect(await tasksFalse('TASK_STATE_WORKING', open, shut)).toHaveLength(1)
  expect(await tasksFalse(open, 'TASK_STATE_COMPLETED', shut)).toHaveLength(1)
  expect(await tasksFalse(open, open, open)).toHaveLength(1)
})
