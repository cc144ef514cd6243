import { files } from '../mistakes.ts'
import { type SeededMistake, typed } from './seeded-mistake.ts'

const { article, term, page, prices } = files

/** The first publication of the article, as it is typed instead. */
const published = (mistake: string, wrong: string, rule: string, fix: string): SeededMistake =>
  typed(mistake, [article, 4], ['published: 2026-02-01', `published: ${wrong}`, 'published: 2026-02-01'], rule, fix)
const notADay = 'must be a day written as YYYY-MM-DD'

/** Days as they are written elsewhere, and days that have not come. */
export const mistakes: readonly SeededMistake[] = [
  published('a day as in Germany', '22.11.2025', notADay, 'write `2025-11-22`'),
  published('a day as in America', '11/22/25', notADay, 'write `2025-11-22`'),
  published('a day without hyphens', '20260201', notADay, 'write `2026-02-01`'),
  published('a day without zeros', '2026-2-1', notADay, 'write `2026-02-01`'),
  published('a day with its hour', '2026-02-01T09:00:00Z', notADay, 'write `2026-02-01`'),
  published('a day that could be two', '03/02/2026', notADay, 'write `2026-02-03` or `2026-03-02`, whichever is meant'),
  published(
    'the thirty-first of April',
    '2025-04-31',
    'is no day: April 2025 has 30 days',
    'its last day is `2025-04-30`',
  ),
  typed(
    'an article of a day to come',
    [article, 4],
    [
      'published: 2026-02-01\nupdated: 2026-02-20',
      'published: 2026-09-01\nupdated: 2026-09-01',
      'published: 2026-01-09\nupdated: 2026-01-09',
    ],
    'is a day to come, and the page is out',
    /^add `publish_on: 2026-09-01`/,
  ),
  typed(
    'a term that was changed on a day to come',
    [term, 8],
    ['updated: 2026-01-05', 'updated: 2062-01-05', 'updated: 2026-01-05'],
    'is a day to come, and the page is out',
    /or write a day that has come$/,
  ),
  typed(
    'prices of next year',
    [prices, 6],
    ['valid_from: 2026-04-01', 'valid_from: 2027-01-01', 'valid_from: 2026-04-01'],
    'is a day to come, and the list is shown from today',
    /^keep the prices that hold today, and write the new ones on 2027-01-01; if these hold already, write/,
  ),
  typed(
    'a page that comes out before it was changed',
    [page, 4],
    [
      'updated: 2026-01-07',
      'updated: 2026-09-07\npublish_on: 2026-09-01',
      'updated: 2026-09-01\npublish_on: 2026-09-01',
    ],
    'is after the day on which the page comes out: 2026-09-01',
    'write `2026-09-01` or an earlier day',
  ),
  typed(
    'yes for a draft',
    [page, 6],
    ['navigation: header\n', 'navigation: header\ndraft: yes\n', 'navigation: header\ndraft: true\n'],
    'must be `true` or `false`',
    'write `true`, without quotes',
  ),
]
