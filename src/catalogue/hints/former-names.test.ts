import { expect, test } from 'vitest'
import { spoken } from '../../testing/spoken.ts'
import { formerNames } from './former-names.ts'

const service = (name: string, text = 'Text.', title = 'Review') =>
  spoken('services/a.md', `---\ntitle: ${title}\ntiers:\n  - id: one\n    name: ${name}\n---\n\n${text}\n`)
const told = (
  now: ReturnType<typeof service>,
  was: ReturnType<typeof service>,
  ...others: ReturnType<typeof spoken>[]
) =>
  formerNames([now, ...others], new Map([[was.source.file, was.source]])).map(({ file, line, rule }) => ({
    file,
    line,
    rule,
  }))
const prices = spoken('pricing/b.md', '---\nservice: a\n---\n\n“One question” is invoiced at the end.\n')

test('a tier with another name is told wherever texts still say the former', () => {
  const now = service('Quick check', 'One question is this week.')
  expect(told(now, service('One question'), prices)).toEqual([
    { file: 'content/services/a.md', line: 8, rule: 'is called Quick check by now: content/services/a.md, line 5' },
    { file: 'content/pricing/b.md', line: 5, rule: 'is called Quick check by now: content/services/a.md, line 5' },
  ])
})

test('a name of one word is told as it is written alone, and in texts of its service alone', () => {
  const about = spoken('pages/about.md', 'Survey of rivers.')
  expect(told(service('Study', 'A survey takes three weeks.'), service('Survey'), about)).toEqual([])
  expect(told(service('Study', '**Survey:** three weeks.'), service('Survey'), about)).toHaveLength(1)
})

test('a name that was made longer, that changed places, or that stayed is no former one', () => {
  expect(told(service('Survey of one system', 'Survey.'), service('Survey'))).toEqual([])
  expect(told(service('Survey', 'Survey.'), service('Survey'))).toEqual([])
})

test('the title of a service is a name, too', () => {
  expect(
    told(service('Survey', 'Our old review is good.', 'Audit'), service('Survey', '', 'Old review')),
  ).toMatchObject([{ line: 8 }])
})
