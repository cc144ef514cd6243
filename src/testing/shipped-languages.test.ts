import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { projectRoot } from '../project-root.ts'
import { knownLanguage } from '../search/known-languages.ts'
import { shippedLanguages } from '../words/languages.ts'

describe.each(shippedLanguages)('the language %s, which is shipped,', (tag) => {
  test('is known to the search: src/search/known-languages.ts', () => {
    expect(knownLanguage(tag)).toBeDefined()
  })

  test('has first texts for those who set a site up', () => {
    const folder = join(projectRoot, 'src', 'cli', 'setup', 'first-texts', tag)
    expect([folder, existsSync(join(folder, 'service.md'))]).toEqual([folder, true])
  })
})
