import { files } from '../mistakes.ts'
import { type SeededMistake, typed } from './seeded-mistake.ts'

const { article, study } = files
const straight = 'replace curly quotes by straight ones: "…"'
const quote = /^put the value between quotes/
const open = 'close what is opened: each quote and bracket needs a second one'
const articleTitle = 'title: Why batches come late'

/** YAML that is none, or not what was meant. */
export const mistakes: readonly SeededMistake[] = [
  typed(
    'a tab',
    [article, 7],
    ['  - batches', '\t- batches', '  - batches'],
    'the line begins with a tab',
    /^replace tabs by spaces: 2 spaces/,
  ),
  typed(
    'curly quotes',
    [article, 2],
    [articleTitle, 'title: “Why batches come late”', 'title: "Why batches come late"'],
    'curly quotes',
    straight,
  ),
  typed(
    'curly quotes around a colon',
    [article, 2],
    [articleTitle, 'title: “Late: why”', 'title: "Late: why"'],
    'the value has a colon and a space in it',
    straight,
  ),
  typed(
    'a colon in a title',
    [article, 2],
    [articleTitle, 'title: Batches: why late', 'title: "Batches: why late"'],
    'the value has a colon and a space in it',
    quote,
  ),
  typed(
    'a quote that is not closed',
    [article, 2],
    [articleTitle, 'title: "Why batches come late', 'title: "Why batches come late"'],
    'a quote or a bracket is opened',
    open,
  ),
  typed(
    'a bracket that is not closed',
    [article, 7],
    ['topics:\n  - batches', 'topics: [batches', 'topics: [batches]'],
    'a quote or a bracket is opened',
    open,
  ),
  typed(
    'a field twice',
    [article, 5],
    ['published: 2026-02-01', `published: 2026-02-01\n${articleTitle}`, 'published: 2026-02-01'],
    'the field `title` is there twice: on line 2 and on line 5',
    'keep the one that is right, and delete the other',
  ),
  typed(
    'stars in a title',
    [article, 2],
    [articleTitle, 'title: *Why* late', "title: '*Why* late'"],
    'the line cannot be read as a field',
    quote,
  ),
  typed(
    'an @ at the beginning',
    [article, 2],
    [articleTitle, 'title: @batch is late', "title: '@batch is late'"],
    'the line cannot be read as a field',
    quote,
  ),
  typed(
    'a placeholder at the beginning',
    [article, 2],
    [articleTitle, 'title: {{service.name}} is late', "title: '{{service.name}} is late'"],
    'the line cannot be read as a field',
    'put the value between quotes: write `title: "{{service.name}} is late"`',
  ),
  typed(
    'no space behind the colon',
    [article, 2],
    [articleTitle, 'title:Why batches come late', articleTitle],
    'the line is neither a field',
    /name: value/,
  ),
  typed(
    'a hash in a title',
    [study, 2],
    ['title: A rolling mill that lost its Mondays', 'title: #1 of the mills', "title: '#1 of the mills'"],
    'the value ends before its `#`',
    quote,
  ),
]
