import { expect, test } from 'vitest'
import { actors, isBack, mayFollow, movesFrom, stateNames, statesBefore, wayTo } from './states.ts'

const machine = {
  received: ['held', 'in_review', 'withdrawn', 'erased'],
  held: ['received', 'withdrawn', 'erased'],
  in_review: ['received', 'contacted', 'withdrawn', 'erased'],
  contacted: ['in_review', 'closed', 'withdrawn', 'erased'],
  closed: ['contacted', 'withdrawn', 'erased'],
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
    in_review: ['contacted', 'received'],
    contacted: ['closed', 'in_review'],
    closed: ['contacted'],
    withdrawn: [],
    erased: [],
  })
})

test('the way on leads forward, and never over a step back', () => {
  expect(wayTo('received', 'closed')).toEqual(['in_review', 'contacted', 'closed'])
  expect(wayTo('held', 'contacted')).toEqual(['received', 'in_review', 'contacted'])
  expect(wayTo('closed', 'contacted')).toEqual(['contacted'])
  expect(wayTo('closed', 'received')).toEqual([])
  expect(wayTo('in_review', 'held')).toEqual([])
})

test('a move that was a mistake is taken back, and what is closed is opened again', () => {
  const steps = stateNames.flatMap((from) =>
    movesFrom(from)
      .filter((to) => isBack(from, to))
      .map((to) => [from, to]),
  )
  expect(steps).toEqual([
    ['in_review', 'received'],
    ['contacted', 'in_review'],
    ['closed', 'contacted'],
  ])
})

test('where it may have come from is the same machine, read backwards', () => {
  for (const to of stateNames)
    expect(statesBefore(to)).toEqual(stateNames.filter((from) => machine[from]!.includes(to)))
})

test('submitter, operator and system may cause a move', () => {
  expect(actors).toEqual(['submitter', 'operator', 'system'])
})
