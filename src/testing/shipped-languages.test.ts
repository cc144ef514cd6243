import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { defaultsOf } from '../cli/setup/defaults.ts'
import { projectRoot } from '../project-root.ts'
import { knownLanguage } from '../search/known-languages.ts'
import { baseLanguage } from '../words/base-language.ts'
import { englishTexts, shippedLanguages, textsFor } from '../words/languages.ts'
import { consultancies } from './setup-fixture.ts'
import { textOf } from './signs.ts'

describe.each(shippedLanguages)('the language %s, which is shipped,', (tag) => {
  test('is known to the search: src/search/known-languages.ts', () => {
    expect(knownLanguage(tag)).toBeDefined()
  })

  test('has first texts for those who set a site up', () => {
    const folder = join(projectRoot, 'src', 'cli', 'setup', 'first-texts', tag)
    expect([folder, existsSync(join(folder, 'service.md'))]).toEqual([folder, true])
  })

  test.each(['content/README.md', 'docs/edit.md', 'docs/architecture.md'])('is named in %s', (file) => {
    expect(textOf(file)).toContain(new Intl.DisplayNames('en', { type: 'language' }).of(tag))
  })
})

describe.each(shippedLanguages.filter((tag) => tag !== 'en'))('the language %s beside English', (tag) => {
  test('has its parts and groups in the order of the English ones, where a translator finds the counterpart', async () => {
    const { [tag]: file } = (await import(`../words/${tag}.ts`)) as Record<string, object>
    expect(Object.keys(file!)).toEqual(Object.keys(englishTexts))
  })

  test('has words of its own: at most one in ten is as in English', () => {
    const messages = (texts: object) =>
      Object.entries(texts).flatMap(([group, said]) =>
        Object.entries(said as object).map(([key, message]) => `${group}.${key}: ${JSON.stringify(message)}`),
      )
    const english = new Set(messages(englishTexts))
    const same = messages(textsFor(tag)).filter((message) => english.has(message))
    expect(same.length > english.size / 10 ? same : []).toEqual([])
  })

  test('is that of a consultancy that is set up in tests: src/testing/setup-fixture.ts', () => {
    const languages = Object.values(consultancies).map(({ country }) =>
      baseLanguage(defaultsOf(country).language ?? ''),
    )
    expect(languages).toContain(tag)
  })
})
