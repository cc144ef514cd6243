import { expect, test } from 'vitest'
import { parseMarkdown } from './parse.ts'
import { questionsOf } from './questions.ts'

const asked = (markdown: string) => questionsOf(parseMarkdown(markdown))

test('a text whose headings all ask is a list of questions with their answers, without markup', () => {
  expect(
    asked('What we are asked.\n\n## How *much*?\n\nSee [prices](/pricing).\n\nOr ask.\n\n## When?\n\nSoon.'),
  ).toEqual([
    { question: 'How much?', answer: 'See prices. Or ask.' },
    { question: 'When?', answer: 'Soon.' },
  ])
})

test('questions may stand in groups, and what is below their level belongs to an answer', () => {
  expect(
    asked('## Cost\n\n### How much?\n\nA lot.\n\n#### For whom?\n\nAll.\n\n## Time\n\n### When?\n\nSoon.'),
  ).toEqual([
    { question: 'How much?', answer: 'A lot. For whom? All.' },
    { question: 'When?', answer: 'Soon.' },
  ])
})

test.each([
  '## Cost\n\n### How much?\n\nA lot.\n\n## Time',
  '## Cost\n\nSome.\n\n### How much?\n\nA lot.',
  '## Cost\n\n## Time\n\n### When?\n\nSoon.',
  '## Cost\n\n### How much?\n\nA lot.\n\n### Next step\n\nWrite.',
])('a group has a name and questions, and nothing else: %j', (markdown) => expect(asked(markdown)).toEqual([]))

test.each(['Only text.', '## How much?\n\nA lot.\n\n## Next step\n\nWrite.', '## How much?\n\n## When?\n\nSoon.'])(
  'a text that is something else, too, is none: %j',
  (markdown) => expect(asked(markdown)).toEqual([]),
)
