import { expect, test } from 'vitest'
import { inBatches } from './in-batches.ts'

test('what comes while a batch is worked on makes the next one, and nothing is worked on twice', async () => {
  const batches: number[][] = []
  let letGo = Promise.withResolvers<void>()
  const add = inBatches<number>(async (batch) => {
    batches.push([...batch])
    await letGo.promise
  })
  const first = add(1)
  const others = [add(2), add(3)]
  expect(batches).toEqual([[1]])
  letGo.resolve()
  await Promise.all([first, ...others])
  expect(batches).toEqual([[1], [2, 3]])
  letGo = Promise.withResolvers()
  const later = add(4)
  letGo.resolve()
  await later
  expect(batches).toEqual([[1], [2, 3], [4]])
})
