import { edited, extended } from '../fixture-content.ts'
import { files } from '../mistakes.ts'
import { type SeededMistake, typed } from './seeded-mistake.ts'

const { facts } = files

/** A fact in content/service.md. */
const fact = (
  mistake: string,
  line: number,
  [piece, wrong, right]: readonly [string, string, string],
  rule: string,
  fix: string | RegExp,
): SeededMistake => typed(mistake, [facts, line], [piece, wrong, right], rule, fix)

/** The facts about the company. */
export const mistakes: readonly SeededMistake[] = [
  typed(
    'an end of the day as on a clock of twelve hours',
    [facts, 18],
    ['8:00 to 16:00', '8:00 to 4:30', '8:00 to 16:30'],
    'has an end before its beginning: 8:00 to 4:30',
    'write `16:30` as the end: hours count to 24',
  ),
  fact(
    'a telephone number without its country',
    8,
    ['phone: +420 555 010 200', 'phone: 0555 010 200', 'phone: +420 555 010 200'],
    'must begin with + and the code of the country',
    /as it is dialled from abroad/,
  ),
  fact(
    'an e-mail address with a space',
    7,
    ['desk@data-works.example', 'desk @data-works.example', 'desk@data-works.example'],
    'must be an e-mail address',
    /mail/,
  ),
  fact(
    'a postal code of digits alone',
    12,
    ['postal_code: 702 00', 'postal_code: 70200', "postal_code: '70200'"],
    'must be text',
    'put the value between quotes',
  ),
  fact(
    'a country that is written UK',
    13,
    ['country: CZ', 'country: UK', 'country: GB'],
    'stands for no country',
    /^write its two letters/,
  ),
  fact(
    'a language by its name',
    17,
    ['language: en-GB', 'language: english', 'language: en'],
    'must be the letters of a language',
    'write `en`',
  ),
  fact(
    'a language of a country that there is not',
    17,
    ['language: en-GB', 'language: en-UK', 'language: en-GB'],
    'stands for no language',
    /^write language and country/,
  ),
  fact('hours that no day has', 18, ['8:00 to 16:00', '9-25', '9-17'], 'names a time that no day has', /0:00 to 24:00/),
  fact(
    'a year of foundation to come',
    14,
    ['founded: 2019', 'founded: 2091', 'founded: 2019'],
    'is a year to come',
    /at most 2026/,
  ),
  fact(
    'a team in words',
    15,
    ['team_size: 6', 'team_size: six', 'team_size: 6'],
    'must be a number',
    'write a number in digits alone, such as `3`',
  ),
  fact(
    'an address of the site with a slash behind it',
    6,
    ['url: https://data-works.example', 'url: https://data-works.example/', 'url: https://data-works.example'],
    'not even a slash',
    'write `https://data-works.example`',
  ),
  fact(
    'a fact that is still to be written',
    20,
    [
      'registration: Registered at the Regional Court in Ostrava, C 00000',
      'registration: TODO',
      'registration: C 00000',
    ],
    'stands for what is still to be written',
    /^write the fact/,
  ),
  fact(
    'how long requests are kept, in months',
    20,
    [
      'reply_within: two working days',
      'reply_within: two working days\nretention_days: 12 months',
      'reply_within: two working days\nretention_days: 365',
    ],
    'must be a number',
    'write a number of days in digits alone, such as `365`',
  ),
  fact(
    'requests that are kept for no day',
    20,
    [
      'reply_within: two working days',
      'reply_within: two working days\nretention_days: 0',
      'reply_within: two working days\nretention_days: 1',
    ],
    'must be at least 1',
    /1/,
  ),
  {
    mistake: 'a text that says how long requests are kept, where nothing says it',
    changes: { 'pages/about.md': extended('pages/about.md', 'We keep it for {{lifetimes.retention}}.') },
    at: 'pages/about.md:10',
    rule: 'stands for no fact of the site',
    fix: /^write the number of days as `retention_days` into content\/service.md/,
    mended: {
      'pages/about.md': extended('pages/about.md', 'We keep it for {{lifetimes.retention}}.'),
      [facts]: edited(facts, 'reply_within:', 'retention_days: 365\nreply_within:'),
    },
  },
]
