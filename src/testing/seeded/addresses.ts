import { files } from '../mistakes.ts'
import { type SeededMistake, typed } from './seeded-mistake.ts'

const { article } = files

/** Former addresses and days to come. */
export const mistakes: readonly SeededMistake[] = [
  typed(
    'a former address that is a page of today',
    [article, 13],
    [
      '  - quiet-sensors\n',
      '  - quiet-sensors\nredirect_from:\n  - /knowledge/quiet-sensors\n',
      '  - quiet-sensors\nredirect_from:\n  - /knowledge/silent-sensors\n',
    ],
    'is the address of content/knowledge/quiet-sensors.md',
    /^take it out/,
  ),
  typed(
    'a former address with its domain',
    [article, 13],
    [
      '  - quiet-sensors\n',
      '  - quiet-sensors\nredirect_from:\n  - https://data-works.example/late\n',
      '  - quiet-sensors\nredirect_from:\n  - /late\n',
    ],
    'must be an address of this site without its domain',
    'write `/late`',
  ),
  typed(
    'published before it comes out',
    [article, 12],
    [
      '  - quiet-sensors\n',
      '  - quiet-sensors\npublish_on: 2026-02-10\n',
      '  - quiet-sensors\npublish_on: 2026-02-01\n',
    ],
    'must not be after `published`: 2026-02-01',
    'write the same day in both fields',
  ),
]
