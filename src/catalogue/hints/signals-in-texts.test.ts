import { expect, test } from 'vitest'
import { spoken } from '../../testing/spoken.ts'
import { signalsInTexts } from './signals-in-texts.ts'

const robots = (signal: string) => {
  const { source } = spoken('discovery/robots.md', `---\nsignals:\n  ai-train: '${signal}'\n---\n\nText.\n`)
  return { collection: 'discovery' as const, slug: 'robots', path: 'discovery/robots.md', source }
}
const told = (signal: string, text: string) => signalsInTexts([spoken('pages/terms.md', text)], [robots(signal)])

test('what crawlers are told of training is what texts say', () => {
  expect(told('yes', 'Training models on the content is not allowed.')).toMatchObject([
    { file: 'content/discovery/robots.md', line: 3, otherSide: { file: 'content/pages/terms.md', line: 5 } },
  ])
  expect(told('no', 'The content may be used to train models.')).toHaveLength(1)
})

test.each([
  ['no', 'Training models on the content is not allowed.'],
  ['yes', 'If you train models on the content, ask us.'],
  ['yes', 'A model is not always right.'],
])('%s is not against "%s"', (signal, text) => {
  expect(told(signal, text)).toEqual([])
})
