import { expect, test } from 'vitest'
import { createConnectionPlaces } from './connection-places.ts'

const many = (count: number, name = 'c') => Array.from({ length: count }, (_, index) => `${name}${index}`)

/** Places whose connections close as soon as they are asked to. @returns what was closed for each that came */
function placesFor(all: number, each: number) {
  const places = createConnectionPlaces<string>({ all, each })
  const enter = (connection: string, address: string) => {
    const closed = places.enter(connection, address)
    if (closed !== undefined) places.leave(closed)
    return closed
  }
  return { ...places, enter }
}

test('while there are places, nobody is closed', () => {
  const { enter } = placesFor(4, 2)
  expect(many(4).map((name, index) => enter(name, `address ${index % 2}`))).toEqual(many(4).map(() => undefined))
})

test('an address that holds its share closes its own connection that has been idle for longest', () => {
  const { enter, begin, end, count } = placesFor(10, 3)
  for (const name of ['one', 'two', 'three']) enter(name, 'a')
  begin('one')
  expect(enter('four', 'a')).toBe('two')
  end('one')
  expect(enter('five', 'a')).toBe('three')
  expect(enter('other', 'b')).toBeUndefined()
  expect(count()).toEqual({ busy: 0, idle: 4 })
})

test('in a full house, the address that holds most gives way, and everybody else gets in', () => {
  const { enter, begin } = placesFor(6, 5)
  for (const name of many(4)) enter(name, 'greedy')
  enter('honest', 'b')
  enter('other', 'c')
  begin('c0')
  expect(['d', 'e', 'f'].map((address) => enter(`of ${address}`, address))).toEqual(['c1', 'c2', 'c3'])
})

test('among addresses that hold as many, the connection that has been idle for longest gives way', () => {
  const { enter, begin, end } = placesFor(3, 3)
  for (const address of ['a', 'b', 'c']) enter(`of ${address}`, address)
  begin('of a')
  end('of a')
  expect(enter('of d', 'd')).toBe('of b')
})

test('a connection that serves a request is never closed for one that does not', () => {
  const { enter, begin, count } = placesFor(3, 2)
  enter('one', 'a')
  enter('two', 'a')
  enter('three', 'b')
  for (const name of ['one', 'two', 'three']) begin(name)
  expect(enter('four', 'a')).toBe('four')
  expect(enter('five', 'c')).toBe('five')
  expect(count()).toEqual({ busy: 3, idle: 0 })
})

test('what was closed is forgotten, however often that is said', () => {
  const { enter, leave, begin, end, count } = placesFor(2, 2)
  enter('one', 'a')
  for (const act of [leave, leave, begin, end]) act('one')
  expect(count()).toEqual({ busy: 0, idle: 0 })
})

test('3,000 connections of one address leave the rest of the house to others', () => {
  const { enter, count } = placesFor(2_000, 200)
  for (const name of many(3_000)) enter(name, 'greedy')
  expect(count().idle).toBe(200)
  expect(many(1_800, 'other').map((name) => enter(name, name))).toEqual(Array.from({ length: 1_800 }))
})
