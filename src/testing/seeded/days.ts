import { files } from '../mistakes.ts'
import { type SeededMistake, typed } from './seeded-mistake.ts'

const { article, term } = files

/** Days. */
export const mistakes: readonly SeededMistake[] = [
  typed(
    'a date as people write it',
    [article, 4],
    ['published: 2026-02-01', 'published: 1 February 2026', 'published: 2026-02-01'],
    'must be a day written as YYYY-MM-DD',
    'write `2026-02-01`',
  ),
  typed(
    'month and day in the wrong order',
    [article, 4],
    ['published: 2026-02-01', 'published: 2026-31-01', 'published: 2026-01-31'],
    'must be a day written as YYYY-MM-DD',
    'write `2026-01-31`',
  ),
  typed(
    'the thirtieth of February',
    [term, 8],
    ['updated: 2026-01-05', 'updated: 2026-02-30', 'updated: 2026-02-28'],
    'is no day: February 2026 has 28 days',
    'its last day is `2026-02-28`',
  ),
  typed(
    'changed before it was published',
    [article, 5],
    ['updated: 2026-02-20', 'updated: 2026-01-20', 'updated: 2026-02-01'],
    'must not be before `published`: 2026-02-01',
    'write `2026-02-01` or a later day',
  ),
]
