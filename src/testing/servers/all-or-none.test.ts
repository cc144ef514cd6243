import { expect, test } from 'vitest'
import { allOrNone } from './all-or-none.ts'

const stopped: string[] = []
const server = (name: string) => Promise.resolve({ name, stop: () => Promise.resolve(stopped.push(name)) })

test('all that was started is handed on', async () => {
  const [first, second] = await allOrNone([server('a'), server('b')])
  expect([first.name, second.name]).toEqual(['a', 'b'])
  expect(stopped).toEqual([])
})

test('where one does not start, the others are stopped before the reason is told', async () => {
  const failing = Promise.reject<Awaited<ReturnType<typeof server>>>(new Error('no port'))
  await expect(allOrNone([server('a'), failing, server('c')])).rejects.toThrow('no port')
  expect(stopped).toEqual(['a', 'c'])
})
