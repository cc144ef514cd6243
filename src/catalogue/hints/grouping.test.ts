import { expect, test } from 'vitest'
import { readSource } from '../frontmatter.ts'
import { foreignGrouping } from './grouping.ts'

const told = (text: string, language: string) => {
  const read = readSource('content/pages/about.md', `---\ntitle: About\n---\n\n${text}\n`)
  if (Array.isArray(read)) throw new Error('The file cannot be read.')
  return foreignGrouping(read, language).map(({ line, value, suggestion }) => [line, value, suggestion])
}

test.each([
  ['It costs £15.000 a year.', 'en-GB', '£15.000', '£15,000'],
  ['It costs 15.000 EUR a year.', 'en-GB', '15.000 EUR', '15,000 EUR'],
  ['Es kostet 15,000 € im Jahr.', 'de', '15,000 €', '15.000 €'],
  ['Es kostet £1,250,000.', 'de', '£1,250,000', '£1.250.000'],
])('%s in %s has the thousands of another language', (text, language, value, right) => {
  expect(told(`First.\n\n${text}`, language)).toEqual([[7, value, `write \`${right}\`, if \`${value}\` are thousands`]])
})

test.each([
  ['It costs £15,000, or £4.50 for each page, $0.250 for each call, version 1.000 of it.', 'en-GB'],
  ['Es kostet 15.000 € oder 4,50 € je Seite.', 'de'],
  ['```\n£15.000\n```', 'en-GB'],
])('%s in %s is as it should be', (text, language) => {
  expect(told(text, language)).toEqual([])
})
