import { expect, test } from 'vitest'
import { actors, mayFollow, movesFrom, stateNames, statesBefore } from './states.ts'

const machine = {
  received: ['held', 'in_review', 'withdrawn', 'erased'],
  held: ['received', 'withdrawn', 'erased'],
  in_review: ['contacted', 'withdrawn', 'erased'],
  contacted: ['closed', 'withdrawn', 'erased'],
  closed: ['withdrawn', 'erased'],
  withdrawn: [],
  erased: [],
} as Record<string, string[]>

test('a lead moves as the state machine says, and in no other way', () => {
  expect(stateNames).toEqual(Object.keys(machine))
  for (const from of stateNames)
    for (const to of stateNames)
      expect([from, to, mayFollow(from, to)]).toEqual([from, to, machine[from]!.includes(to)])
})

test('an operator moves it neither to withdrawn nor to erased', () => {
  expect(Object.fromEntries(stateNames.map((from) => [from, [...movesFrom(from)].sort()]))).toEqual({
    received: ['held', 'in_review'],
    held: ['received'],
    in_review: ['contacted'],
    contacted: ['closed'],
    closed: [],
    withdrawn: [],
    erased: [],
  })
})

test('where it may have come from is the same machine, read backwards', () => {
  for (const to of stateNames)
    expect(statesBefore(to)).toEqual(stateNames.filter((from) => machine[from]!.includes(to)))
})

test('submitter, operator and system may cause a move', () => {
  expect(actors).toEqual(['submitter', 'operator', 'system'])
})
