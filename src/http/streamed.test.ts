import { expect, test } from 'vitest'
import { streamed } from './streamed.ts'

async function* numbers(most: number): AsyncGenerator<string> {
  for (let number = 1; number <= most; number += 1) yield String(number)
}

test('what is read is sent piece by piece, and its end is told once', async () => {
  let ended = 0
  const text = await new Response(streamed(numbers(3), () => (ended += 1))).text()
  expect([text, ended]).toEqual(['123', 1])
})

test('a reader who leaves while a piece is read ends it once', async () => {
  let ended = 0
  let give = () => {}
  const slow = async function* () {
    await new Promise<void>((resolve) => (give = resolve))
    yield 'late'
  }
  const reader = streamed(slow(), () => (ended += 1)).getReader()
  const read = reader.read()
  const left = reader.cancel()
  give()
  await Promise.all([read, left])
  expect(ended).toBe(1)
})

test('where reading fails, that is its end, and the reader is told', async () => {
  let ended = 0
  const failing = async function* () {
    yield 'first'
    throw new Error('the database went away')
  }
  const reader = streamed(failing(), () => (ended += 1)).getReader()
  await reader.read()
  await expect(reader.read()).rejects.toThrow('went away')
  expect(ended).toBe(1)
})
