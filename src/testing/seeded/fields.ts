import { files } from '../mistakes.ts'
import { type SeededMistake, typed } from './seeded-mistake.ts'

const { service, article, otherArticle, term, page } = files
const articleTitle = 'title: Why batches come late'

/** Fields that are missing, misspelt, too long or too short. */
export const mistakes: readonly SeededMistake[] = [
  typed(
    'markup in a title',
    [article, 2],
    [articleTitle, 'title: Why **batches** come late', articleTitle],
    'has `**`, which a field shows as it is typed',
    /^write the words alone/,
  ),
  typed(
    'a link in a description',
    [article, 3],
    ['Five reasons', 'Five [reasons](/pricing)', 'Five reasons'],
    'has `](/`, which a field shows as it is typed',
    /^write the words alone/,
  ),
  typed(
    'an entity of HTML in a title',
    [article, 2],
    [articleTitle, 'title: Why batches &amp; loads come late', articleTitle],
    'has `&amp;`, which a field shows as it is typed',
    /^write the words alone/,
  ),
  typed(
    'a missing title',
    [article, 1],
    [`${articleTitle}\n`, '', `${articleTitle}\n`],
    'is required',
    /^add `title:` and write it behind the colon\. Title/,
  ),
  typed(
    'a title without words',
    [article, 2],
    [articleTitle, 'title:', articleTitle],
    'has no value',
    /^write it behind the colon\. Title/,
  ),
  typed(
    'a missing date',
    [term, 1],
    ['updated: 2026-01-05\n', '', 'updated: 2026-01-05\n'],
    'is required',
    /YYYY-MM-DD/,
  ),
  typed(
    'a misspelt field',
    [article, 6],
    ['updated: 2026-02-20', 'updated: 2026-02-20\ntopic: batches', 'updated: 2026-02-20'],
    'is not a field of knowledge',
    'did you mean `topics`?',
  ),
  typed(
    'a field with a capital letter',
    [page, 5],
    ['navigation: header', 'Navigation: header', 'navigation: header'],
    'is not a field of pages',
    'did you mean `navigation`?',
  ),
  typed(
    'a field from another folder',
    [page, 5],
    ['navigation: header', 'order: 4\nnavigation: header', 'navigation: header'],
    'is not a field of pages',
    'take it out; content/README.md says which fields there are',
  ),
  typed('a title of two letters', [article, 2], [articleTitle, 'title: Oh', 'title: Oh no'], 'at least 3', /^Title/),
  typed(
    'a title that does not fit',
    [article, 2],
    [articleTitle, `title: ${'Why '.repeat(20)}`, 'title: Why, why, why'],
    'at most 70 characters',
    /^it has 79 characters: take out 9/,
  ),
  typed(
    'too short a description',
    [otherArticle, 3],
    [
      'A silent sensor looks like a steady one. How to tell them apart.',
      'Sensors.',
      'Sensors that fall silent, and those that do not.',
    ],
    'at least 30 characters',
    /30 to 200/,
  ),
  typed(
    'an empty list',
    [service, 9],
    [
      'deliverables:\n  - A ranked list of faults\ntiers',
      'deliverables: []\ntiers',
      'deliverables:\n  - A list\ntiers',
    ],
    'at least 1 item',
    /every tier/,
  ),
  typed(
    'six topics',
    [article, 6],
    ['  - batches', '  - ba\n  - bb\n  - bc\n  - bd\n  - be\n  - bf', '  - ba\n  - bb'],
    'has 6 items, and must have at most 5 items',
    'take out 1 of them',
  ),
]
