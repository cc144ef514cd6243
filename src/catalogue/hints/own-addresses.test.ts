import { expect, test } from 'vitest'
import { readSource, type SourceFile } from '../frontmatter.ts'
import { ownAddresses } from './own-addresses.ts'

const told = (text: string) =>
  ownAddresses(
    [{ source: readSource('content/de/pages/a.md', `---\ntitle: A\n---\n${text}\n`) as SourceFile }],
    'https://works.example',
  )

test('a link that names this site by its domain is told, with the path to write', () => {
  expect(told('So.\nSee [prices](https://works.example/pricing?utm_source=mail).')).toMatchObject([
    { line: 5, value: 'https://works.example/pricing', suggestion: 'write `/pricing`' },
  ])
})

test('a link with www. before the domain of this site is one, too', () => {
  expect(told('See [prices](https://www.works.example/pricing).')).toMatchObject([
    { value: 'https://www.works.example/pricing', suggestion: 'write `/pricing`' },
  ])
})

test.each([
  'See [prices](/pricing).',
  'See [them](https://works.example.org/pricing).',
  'We are at https://works.example/pricing.',
  'See [us](https://works.example).',
])('"%s" is none', (text) => {
  expect(told(text)).toEqual([])
})

test('so is one with a `www.` that the address of the site does not have', () => {
  expect(told('See [prices](https://www.works.example/pricing).')).toMatchObject([{ suggestion: 'write `/pricing`' }])
})
