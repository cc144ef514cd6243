import { files } from '../mistakes.ts'
import { type SeededMistake, typed } from './seeded-mistake.ts'

const { article, prices, service, study } = files
const together = 'what belongs together begins at the same depth'

/** How the lines of fields are laid out. */
export const mistakes: readonly SeededMistake[] = [
  typed(
    'a field that is indented',
    [article, 4],
    ['\npublished:', '\n  published:', '\npublished:'],
    'the line begins with 2 spaces',
    `begin it with no space, as line 3 does: ${together}`,
  ),
  typed(
    'an item that is indented by one space more',
    [study, 14],
    ['    after: none', '     after: none', '    after: none'],
    'the line begins with 5 spaces',
    `begin it with 4 spaces, as line 13 does: ${together}`,
  ),
  typed(
    'an item of a list that swallows the next one',
    [article, 8],
    ['  - batches\n', '  - batches\n   - clocks\n', '  - batches\n  - clocks\n'],
    'the line begins with 3 spaces',
    `begin it with 2 spaces, as line 7 does: ${together}`,
  ),
  typed(
    'a price whose unit is indented by one space less',
    [prices, 10],
    ['95000\n    unit', '95000\n   unit', '95000\n    unit'],
    'the line begins with 3 spaces',
    `begin it with 4 spaces, as line 9 does: ${together}`,
  ),
  typed(
    'an item without a space behind its hyphen',
    [article, 7],
    ['  - batches', '  -batches', '  - batches'],
    'is no item of a list: it begins with `-` and no space behind it',
    'begin it with a hyphen and a space: `- batches`',
  ),
  typed(
    'an item below a field that has a value',
    [article, 7],
    ['topics:\n  - batches', 'topics: clocks\n  - batches', 'topics:\n  - clocks\n  - batches'],
    'is an item of a list, and the field on line 6 has a value already',
    /^put that value on a line of its own/,
  ),
  typed(
    'fields with equals signs',
    [article, 2],
    ['title: Why', 'title = Why', 'title: Why'],
    'the line is neither a field',
    /name: value/,
  ),
  typed(
    'a line that is broken without being indented',
    [article, 4],
    ['in the order in', 'in\nthe order in', 'in\n  the order in'],
    'the line is neither a field',
    /name: value/,
  ),
  typed(
    'quotes within quotes',
    [article, 2],
    ['title: Why batches come late', 'title: "Why "batches" come late"', `title: 'Why "batches" come late'`],
    'the line cannot be read as a field',
    /^put the value between single quotes/,
  ),
  typed(
    'an apostrophe within single quotes',
    [article, 2],
    ['title: Why batches come late', "title: 'Why it's late'", `title: "Why it's late"`],
    'the line cannot be read as a field',
    /^put the value between double quotes/,
  ),
  typed(
    'a hash within a value',
    [article, 2],
    ['title: Why batches', 'title: The #1 reason why batches', `title: 'No. 1: why' #`],
    'the value ends before its `#`',
    /^put the value between quotes/,
  ),
  typed(
    'a sign of "and" at the beginning',
    [service, 6],
    ['audience: Plants', 'audience: &Plants', 'audience: Plants'],
    'the value begins with `&`',
    /^put the value between quotes: write `audience: "&Plants/,
  ),
  typed(
    'a colon within an item of a list',
    [service, 10],
    ['  - A ranked list of faults\ntiers', '  - Report: ten pages\ntiers', "  - 'Report: ten pages'\ntiers"],
    'must be text',
    /between quotes if it contains a colon/,
  ),
  typed(
    'braces around a title',
    [article, 2],
    ['title: Why batches come late', 'title: {Why batches come late}', 'title: Why batches come late'],
    'must be text',
    /between quotes if it contains a colon or braces/,
  ),
]
