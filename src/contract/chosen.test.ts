import { expect, test } from 'vitest'
import { agreedTime, chosenFor } from './chosen.ts'

const time = (day: number) => ({ start: `2026-12-0${day}T09:00:00.000Z`, minutes: 30, zone: 'Europe/Berlin' })
const asked = (id: string, ...days: number[]) => ({
  id,
  choices: days.map((day, index) => ({ id: String(index + 1), label: `December ${day}`, time: time(day) })),
})
const colour = { id: 'colour', choices: [{ id: '1', label: 'Blue' }] }
const chose = (to: string, chosen: string) => ({ id: `of ${to}`, to, chosen })

test('the last choice counts, and can be taken back', () => {
  const thread = [asked('when', 1, 2), chose('when', '2'), chose('when', '1')]
  expect(chosenFor('when', thread.slice(0, 1))).toBeUndefined()
  expect(chosenFor('when', thread)).toBe('1')
  expect(chosenFor('when', [...thread, { id: 'text', to: 'when' }])).toBe('1')
  expect(chosenFor('when', [...thread, chose('when', '0')])).toBe('0')
})

test('a time is agreed once it is chosen', () => {
  const question = asked('when', 1, 2)
  expect(agreedTime([question])).toBeUndefined()
  expect(agreedTime([question, chose('when', '2')])).toEqual({
    start: '2026-12-02T09:00:00.000Z',
    minutes: 30,
    zone: 'Europe/Berlin',
    label: 'December 2',
    revision: 1,
  })
  expect(agreedTime([question, chose('when', '2'), chose('when', '0')])).toBeUndefined()
  expect(agreedTime([colour, chose('colour', '1')])).toBeUndefined()
})

test('a time that was agreed before does not come back where a later one is taken back', () => {
  const [first, second] = [asked('first', 1, 2), asked('second', 3, 4)]
  expect(agreedTime([first, chose('first', '2'), second, chose('second', '2'), chose('second', '0')])).toBeUndefined()
  // That none of the new ones suits takes nothing back.
  expect(agreedTime([first, chose('first', '2'), second, chose('second', '0')])).toMatchObject({ revision: 1 })
})

test('of two questions that count, the one that was answered last', () => {
  const thread = [asked('when', 1), asked('later', 5), chose('later', '1'), chose('when', '1')]
  expect(agreedTime(thread)).toMatchObject({ label: 'December 1', revision: 3 })
  expect(agreedTime([...thread, colour, chose('colour', '1')])).toMatchObject({ label: 'December 1' })
})
