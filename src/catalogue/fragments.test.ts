import { expect, test } from 'vitest'
import { extended } from '../testing/fixture-content.ts'
import { loadFixture, problemsOf } from '../testing/load-fixture.ts'
import { files } from '../testing/mistakes.ts'
import { editedGerman } from '../testing/second-language.ts'
import { bothFragments, letterOf, pricesId } from './fragments.ts'

const linking = (address: string) => problemsOf({ [files.page]: extended(files.page, `[x](${address})`) })

test.each(['/pricing#discounts', '/services#rescue', '/glossary#letter-Q', '/people#lenka', '../pricing/x.md#a'])(
  'a link to %s leads to no part of a page that is made of several files',
  async (address) => {
    expect(await linking(address)).toHaveLength(1)
  },
)

test('it is told with the parts that are there', async () => {
  expect(await linking('/pricing#discounts')).toMatchObject([
    { rule: 'the page /pricing has no part `#discounts`', suggestion: 'choose one of `#pipeline-audit`' },
  ])
  expect(await linking('/services#rescue')).toMatchObject([
    { suggestion: 'link to the page without the part that begins with `#`' },
  ])
})

test('so is one of a translation, which may name a letter of either language', async () => {
  const german = (address: string) =>
    problemsOf(editedGerman('de/knowledge/late-batches.md', 'quiet-sensors.md', `quiet-sensors.md) [x](${address}`))
  expect(await german('/pricing#rabatte')).toMatchObject([{ file: 'content/de/knowledge/late-batches.md' }])
  const { glossary } = await loadFixture()
  const letter = letterOf(glossary[0]!.data.term, 'en')
  expect(await german(`/glossary#letter-${letter}`)).toEqual([])
  expect(await german('/pricing#pipeline-audit')).toEqual([])
})

test('prices are found by their list, or by their service where there is none', () => {
  expect([pricesId('audit', 'audit-prices'), pricesId('audit', undefined)]).toEqual(['audit-prices', 'audit'])
  expect(letterOf('élan', 'fr')).toBe('E')
})

test('the parts of two languages are those of both', () => {
  const of = (...ids: string[]) => new Map([['/glossary', new Set(ids)]])
  expect([...bothFragments(of('letter-A'), of('letter-B')).get('/glossary')!]).toEqual(['letter-A', 'letter-B'])
})
