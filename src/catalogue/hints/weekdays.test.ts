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

test.each(['31 April 2026', '30. Februar 2026', '29 février 2026', '31st of June 2026'])('%s is no day', (date) => {
  expect(wrongWeekdays(parseMarkdown(`It is.\n\nOn ${date} we close.`))).toMatchObject([
    { line: 3, value: date, rule: 'is no day' },
  ])
})

test.each([
  '30 April 2026',
  '29. Februar 2028',
  '31 March 2026',
  'Room 45 April 2026 edition'.replace('45 ', ''),
  '99 problems 2026',
])('%s is one, or no date', (date) => {
  expect(wrongWeekdays(parseMarkdown(`On ${date} we close.`))).toEqual([])
})

test('one that is written with a day of the week is told once', () => {
  expect(wrongWeekdays(parseMarkdown('On Friday, 31 April 2026 we close.'))).toHaveLength(1)
})

test.each([
  ['It ends on 31 November with a report.', '31 November'],
  ['Es endet am 30. Februar, mit Bericht.', '30. Februar'],
  ['It ends on November 31, with a report.', 'November 31'],
  ['Es endet am 31.11. mit Bericht.', '31.11.'],
  ['Le 31 avril, tout est fini.', '31 avril'],
])('in %j a day that no year has is told without its year', (text, value) => {
  expect(wrongWeekdays(parseMarkdown(text)).map((one) => [one.value, one.rule])).toEqual([[value, 'is no day']])
})

test.each([
  'It ends on 30 November, 29 February or 31 May.',
  'May 68 and version 31.11.2 of 31.11.5.',
  '29.2. und 30.11.',
])('in %j every day can be', (text) => {
  expect(wrongWeekdays(parseMarkdown(text))).toEqual([])
})
