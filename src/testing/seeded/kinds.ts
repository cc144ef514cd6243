import { files } from '../mistakes.ts'
import { type SeededMistake, typed } from './seeded-mistake.ts'

const { facts, service, prices, article, study, page, api } = files
const quote = /^put the value between quotes/
const articleTitle = 'title: Why batches come late'

/** What has another kind than its field takes. */
export const mistakes: readonly SeededMistake[] = [
  typed('a number for text', [article, 2], [articleTitle, 'title: 2026', "title: '2026'"], 'must be text', quote),
  typed(
    'true for text',
    [study, 14],
    ['after: none', 'after: true', "after: 'true'"],
    'must be text',
    'put the value between quotes: write `after: "true"`',
  ),
  typed(
    'text for a list',
    [article, 6],
    ['topics:\n  - batches', 'topics: batches', 'topics:\n  - batches'],
    'must be a list',
    'write each item on a line of its own below the field, such as `  - batches`',
  ),
  typed(
    'several items of a list in one line',
    [article, 7],
    [
      'topics:\n  - batches',
      'topics:\n  - batches, clocks, sensors, the end of a shift',
      'topics:\n  - batches\n  - clocks\n  - sensors\n  - the end of a shift',
    ],
    'are 4 items in one line',
    'write each on a line of its own: `- batches`, `- clocks`, `- sensors`, `- the end of a shift`',
  ),
  typed(
    'a price with a comma',
    [prices, 9],
    ['amount: 95000', "amount: '95,000'", 'amount: 95000'],
    'must be a number',
    /^write `95000`/,
  ),
  typed(
    'a price below nothing',
    [prices, 9],
    ['amount: 95000', 'amount: -95000', 'amount: 95000'],
    'must be at least 0',
    'write `95000`, without the hyphen',
  ),
  typed(
    'yes for true',
    [prices, 14],
    ['from: true', 'from: yes', 'from: true'],
    'must be `true` or `false`',
    'write `true`, without quotes',
  ),
  typed('half a place', [service, 5], ['order: 1', 'order: 0.5', 'order: 1'], 'must be a whole number', 'write `1`'),
  typed(
    'a misspelt choice',
    [page, 5],
    ['navigation: header', 'navigation: headr', 'navigation: header'],
    'is none of the values that this field takes',
    'did you mean `header`?',
  ),
  typed(
    'a country by its name',
    [facts, 13],
    ['country: CZ', 'country: Czechia', 'country: CZ'],
    'must be the two letters of a country',
    'write `CZ`',
  ),
  typed(
    'an e-mail address without @',
    [facts, 7],
    ['desk@data-works.example', 'desk.data-works.example', 'desk@data-works.example'],
    'must be an e-mail address',
    /mail/,
  ),
  typed(
    'an address without https',
    [api, 9],
    ['https://spec.openapis.org/oas/v3.1.1.html', 'spec.openapis.org', 'https://spec.openapis.org'],
    'begins with http:// or https://',
    'write `https://spec.openapis.org`',
  ),
]
