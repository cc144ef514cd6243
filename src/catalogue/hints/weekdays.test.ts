import { expect, test } from 'vitest'
import { parseMarkdown } from '../markdown/parse.ts'
import { wrongWeekdays } from './weekdays.ts'

test.each([
  ['on Wednesday, 10 December 2026', 'Thursday, 10 December 2026'],
  ['on Wednesday, December 10th, 2026', 'Thursday, December 10th, 2026'],
  ['on Wednesday the 10th of December 2026', 'Thursday the 10th of December 2026'],
  ['am Mittwoch, dem 10. Dezember 2026', 'Donnerstag, dem 10. Dezember 2026'],
  ['le mercredi 10 décembre 2026', 'jeudi 10 décembre 2026'],
])('%s is written with another day of the week', (text, right) => {
  expect(wrongWeekdays(parseMarkdown(`One.\n\nWe meet\n${text}.`))).toMatchObject([
    { line: 4, suggestion: expect.stringContaining(`write \`${right}\``) },
  ])
})

test('a date that no month has is told of', () => {
  expect(wrongWeekdays(parseMarkdown('On Monday, 31 November 2026.'))).toMatchObject([{ rule: 'is no day' }])
})

test.each([
  'On Thursday, 10 December 2026.',
  'Am Donnerstag, den 10. Dezember 2026.',
  'Le jeudi 10 décembre 2026, et le mardi 1er décembre 2026.',
  'On Wednesday, 10 December.',
  '`Wednesday, 10 December 2026`',
])('"%s" is right', (text) => {
  expect(wrongWeekdays(parseMarkdown(text))).toEqual([])
})
