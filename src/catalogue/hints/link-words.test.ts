import { expect, test } from 'vitest'
import { projectRoot } from '../../project-root.ts'
import { spoken } from '../../testing/spoken.ts'
import { readSource, type SourceFile } from '../frontmatter.ts'
import { readContent } from '../read.ts'
import { otherwiseNamed } from './link-words.ts'
import { spokenFiles } from './said.ts'

const file = (path: string, fields: string, language?: string) =>
  spoken(path, `---\n${fields}\n---\n\nIt is.\n`, language)
const site = [
  file('services/review.md', 'title: Readiness review'),
  file('services/review.md', 'title: Standortbestimmung', 'de'),
  file('services/build.md', 'title: Product build'),
  file('pages/about.md', 'title: About us'),
  file('pages/questions.md', 'title: Questions'),
  file('people/dev.md', 'name: Dev Anand'),
  file('people/lenka.md', 'name: Lenka Malá'),
]
const facts = { url: 'https://works.example' }
const told = (text: string, language?: string) =>
  otherwiseNamed([...site, spoken('knowledge/a.md', text, language)], [], facts)

test.each([
  [
    '[Readiness review](../services/build.md)',
    'the words are the name of /services/review, and the link leads to /services/build',
  ],
  ['[our **Product build**](/services/review)', 'the words are the name of /services/build'],
  ['[Dev Anand](/people/lenka)', 'the words are the name of /people/dev'],
  ['[price list](/services)', 'the words are the name of /pricing, and the link leads to /services'],
  ['[the glossary](/knowledge)', 'the words are the name of /glossary'],
  ['[https://works.example/pricing](/services)', 'shows one address, and leads to another: /services'],
  ['[www.gov.example](https://www.gov-pay.example/)', 'shows one address'],
  ['[desk@works.example](mailto:dev@works.example)', 'shows one mailbox, and writes to another'],
  ['[+44 117 496 0123](tel:+441174960132)', 'shows one number, and dials another'],
])('%s is told', (text, rule) => {
  expect(told(`See ${text}.`)).toMatchObject([{ line: 5, value: text, rule: expect.stringContaining(rule) }])
})

test('a title is that of the language of the text', () => {
  expect(told('Siehe [Standortbestimmung](../services/build.md) und [Preise](/glossary).', 'de')).toHaveLength(2)
  expect(told('Siehe [Standortbestimmung](../services/review.md), [Preise](/pricing).', 'de')).toEqual([])
})

test.each([
  '[Readiness review](../services/review.md#how)',
  '[Readiness review](../pricing/review.md)',
  '[Readiness review](https://other.example/review)',
  '[questions](../pages/about.md)',
  '[Dev Anand](../knowledge/b.md)',
  '[contact](/contact/thanks)',
  '[https://works.example/pricing](/pricing)',
  '[www.gov.example](https://gov.example/pay)',
  '[write to us](mailto:dev@works.example)',
  '[0117 496 0123](tel:+441174960123)',
  '![Product build](../images/a.svg)',
  '`[Product build](/services/review)`',
])('%s may lead where it does', (text) => {
  expect(told(`See ${text}.`)).toEqual([])
})

test('a label of a menu is told at its line', () => {
  const menu =
    '---\nheader:\n  - page: /services\n    label: Pricing\nfooter:\n  - name: A\n    links:\n      - page: /about\n        label: About us\n---\n'
  const source = readSource('content/menu.md', menu) as SourceFile
  expect(otherwiseNamed(site, [{ source, language: 'en-GB' }], facts)).toMatchObject([
    { file: 'content/menu.md', line: 4, field: 'header[0].label', value: 'Pricing' },
  ])
})

test('the content that is shipped names what it links to', async () => {
  const files = spokenFiles(await readContent(projectRoot), 'en-GB')
  expect(otherwiseNamed(files, [], { url: 'https://fenwright.example' })).toEqual([])
})
