import { expect, test } from 'vitest'
import { spoken } from '../../testing/spoken.ts'
import { fieldsAndText } from './fields-and-text.ts'

const study = (fields: string, text: string) => spoken('case-studies/a.md', `---\n${fields}\n---\n\n${text}\n`)
const told = (fields: string, text: string) =>
  fieldsAndText([study(fields, text)]).map(({ line, otherSide }) => [line, otherSide?.line])

test('a sum of the description is that of the text, and the other place is named', () => {
  const [hint, ...more] = fieldsAndText([study('description: It cost £2,900.', 'It cost them about £1,900.')])
  expect(more).toEqual([])
  expect(hint).toMatchObject({
    file: 'content/case-studies/a.md',
    line: 2,
    rule: 'says 2,900, and content/case-studies/a.md, line 5, says 1,900: It cost them about £1,900.',
    otherSide: { line: 5, ifNumberChanged: true },
  })
})

test.each([
  ['turned digits', "results:\n  - before: '48 min'", '84 minutes.', [[3, 6]]],
  ['a rate', 'results:\n  - after: 210 a month', 'So 190 a month save some.', [[3, 6]]],
  ['two fields', 'title: Fourteen veterinary practices\nclient: A group of 15 veterinary practices', 'Text.', [[3, 2]]],
  [
    'what is counted',
    "results:\n  - measure: Stored procedures\n    before: '1,100'",
    'It had 1,200 stored procedures. Of 1,100, few.',
    [[4, 7]],
  ],
])('%s that differ are told', (_, fields, text, places) => {
  expect(told(fields, text)).toEqual(places)
})

test.each([
  ['before and after', "results:\n  - before: '22%'\n    after: '23%'", 'Nothing.'],
  ['what both say', 'description: It cost £1,900.', 'It cost £1,900, and £2,900 more.'],
  ['a part of the work', 'duration: 16 weeks', 'The build took twelve weeks.'],
  ['another thing', 'client: A shop with 40 staff', 'The shop got about 60 enquiries a day.'],
  ['a part of a time', "results:\n  - before: '9 h 20 min'", 'It was locked for 22 minutes.'],
  ['a year', 'description: A system of 2009.', 'Policies since 2008.'],
])('%s is none', (_, fields, text) => {
  expect(told(fields, text)).toEqual([])
})
