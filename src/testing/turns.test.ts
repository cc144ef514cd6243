import { expect, test } from 'vitest'
import { startTurns, takeTurn } from './turns.ts'

test('one at a time has its turn, in the order in which they came, and one that is gone is passed over', async () => {
  const { port, stop } = await startTurns()
  const had: string[] = []
  const endFirst = await takeTurn(port)
  const second = takeTurn(port).then((end) => (had.push('second'), end))
  // Its connection must be there first.
  await new Promise(setImmediate)
  const third = takeTurn(port).then((end) => (had.push('third'), end))
  expect(had).toEqual([])
  endFirst()
  const endSecond = await second
  expect(had).toEqual(['second'])
  endSecond()
  ;(await third)()
  expect(had).toEqual(['second', 'third'])
  await stop()
})
