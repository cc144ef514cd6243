import { expect, test } from 'vitest'
import type { SqlClient } from '../database/client.ts'
import { otherLabel } from '../intake/count-rehearsals.ts'
import { createRehearsalCounter } from './rehearsal-counter.ts'
import { system } from './system.ts'

/** @returns a counter and the statements that it ran: sources, and how many of each */
function counter({ fails = false } = {}) {
  const statements: [string[], number[]][] = []
  const query = async (_: string, [, , sources, numbers]: [string, string, string[], number[]]) => {
    statements.push([sources, numbers])
    if (fails) throw new Error('The database is gone.')
    return { rows: [] }
  }
  const database = { $client: { query } } as unknown as SqlClient
  const made = createRehearsalCounter(async () => database, 0.5, { ...system, sleep: async () => {} })
  return { ...made, statements }
}

test('many rehearsals at once are one statement', async () => {
  const { rehearsed, counted, statements } = counter()
  for (const source of ['api', 'agent', 'api']) rehearsed(source)
  await counted()
  expect(statements).toEqual([
    [
      ['api', 'agent'],
      [2, 1],
    ],
  ])
})

test('what comes while others are counted is counted after them', async () => {
  const { rehearsed, counted, statements } = counter()
  rehearsed('api')
  await counted()
  rehearsed('api')
  await counted()
  expect(statements).toHaveLength(2)
})

test('a flood of sources is not remembered one by one', async () => {
  const { rehearsed, counted, statements } = counter()
  for (let number = 0; number < 1_000; number += 1) rehearsed(`source ${number}`)
  await counted()
  const [sources, numbers] = statements[0]!
  expect([sources.length, sources.at(-1), numbers.at(-1)]).toEqual([101, otherLabel, 900])
})

test('a database that is gone is nothing to a rehearsal', async () => {
  const { rehearsed, counted } = counter({ fails: true })
  rehearsed('api')
  await expect(counted()).resolves.toBeUndefined()
})
