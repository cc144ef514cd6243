import { copy, files } from '../mistakes.ts'
import { edited, fixtureContent } from '../fixture-content.ts'
import { misplaced, type SeededMistake, typed } from './seeded-mistake.ts'

const { article, otherArticle, page, service } = files
const notPage = 'is not named like a page'

/** Names of files, and what refers to them. */
export const mistakes: readonly SeededMistake[] = [
  misplaced(
    'an ending in capitals',
    ['knowledge/thought.MD', 'knowledge/thought.md'],
    notPage,
    'rename it to content/knowledge/thought.md',
  ),
  misplaced(
    'an ending in full',
    ['knowledge/thought.markdown', 'knowledge/thought.md'],
    notPage,
    'rename it to content/knowledge/thought.md',
  ),
  misplaced(
    'a smile in a name',
    ['knowledge/late-😀.md', 'knowledge/late.md'],
    notPage,
    'rename it to content/knowledge/late.md',
  ),
  misplaced(
    'an umlaut in a name',
    ['knowledge/größe.md', 'knowledge/groesse.md'],
    notPage,
    'rename it to content/knowledge/groesse.md',
  ),
  misplaced(
    'a copy as a computer names it',
    ['knowledge/thought (1).md', 'knowledge/thought-1.md'],
    notPage,
    'rename it to content/knowledge/thought-1.md',
  ),
  misplaced(
    'a program for letters',
    ['knowledge/thought.docx', undefined],
    'is no text that ends in .md',
    'copy its text into a file content/knowledge/thought.md, as Markdown, and delete this one',
  ),
  misplaced(
    'a folder in capitals',
    ['Knowledge/thought.md', 'knowledge/thought.md'],
    'lies in no folder that the site reads',
    'did you mean `knowledge`?',
  ),
  {
    mistake: 'a page in the way of the home page',
    changes: copy(page, 'pages/index.md'),
    at: 'pages/index.md:1',
    rule: 'belongs to a page that is built from other content',
    fix: 'rename the file, for example to content/pages/our-index.md',
    mended: { 'pages/our-index.md': fixtureContent[page]! },
  },
  typed(
    'an article that is related to itself',
    [article, 11],
    ['  - quiet-sensors', '  - late-batches', '  - quiet-sensors'],
    'is the name of this very file',
    'take it out',
  ),
  typed(
    'a related article twice',
    [article, 12],
    ['  - quiet-sensors', '  - quiet-sensors\n  - quiet-sensors', '  - quiet-sensors'],
    'is named already',
    'keep it once',
  ),
  typed(
    'a related article by its title',
    [article, 11],
    ['  - quiet-sensors', '  - Quiet sensors', '  - quiet-sensors'],
    'must be written in small letters',
    'write `quiet-sensors`',
  ),
  typed(
    'a related article by its address',
    [article, 11],
    ['  - quiet-sensors', '  - /knowledge/quiet-sensors', '  - quiet-sensors'],
    'must be written in small letters',
    'write `quiet-sensors`',
  ),
  typed(
    'a tier twice',
    [service, 18],
    ['id: whole-plant', 'id: one-line', 'id: whole-plant'],
    'is the id of another tier',
    'write another id, or take one of the two out',
  ),
  {
    mistake: 'an address that two pages claim',
    changes: {
      [article]: edited(article, 'topics:\n', 'redirect_from: [/late]\ntopics:\n'),
      [otherArticle]: edited(otherArticle, 'topics:\n', 'redirect_from: [/late]\ntopics:\n'),
    },
    at: `${otherArticle}:6`,
    rule: 'leads to /knowledge/late-batches already',
    fix: 'keep it in one of the two files',
    mended: { [article]: edited(article, 'topics:\n', 'redirect_from: [/late]\ntopics:\n') },
  },
  {
    mistake: 'a copy of a file with its former address',
    changes: {
      [article]: edited(article, 'topics:\n', 'redirect_from: [/late]\ntopics:\n'),
      'knowledge/late-batches-2.md': edited(article, 'topics:\n', 'redirect_from: [/late]\ntopics:\n'),
    },
    at: 'knowledge/late-batches-2.md:6',
    rule: 'leads to content/knowledge/late-batches.md already, of which this file is a copy by its name',
    fix: /^take it out here, and write a title, a description and a text of its own/,
    mended: {
      [article]: edited(article, 'topics:\n', 'redirect_from: [/late]\ntopics:\n'),
      'knowledge/late-batches-2.md': fixtureContent[article]!,
    },
  },
  typed(
    'a former address that is its own',
    [article, 6],
    ['topics:\n', 'redirect_from: [/knowledge/late-batches]\ntopics:\n', 'topics:\n'],
    'is the address of this page itself',
    'take it out',
  ),
  typed(
    'a former address of the list',
    [article, 6],
    ['topics:\n', 'redirect_from: [/knowledge]\ntopics:\n', 'topics:\n'],
    'is an address that the site needs for something else',
    'take it out',
  ),
  typed(
    'a former address with a space',
    [article, 6],
    [
      'topics:\n',
      'redirect_from: [/Blog/Late Batches.html]\ntopics:\n',
      'redirect_from: [/blog/late-batches]\ntopics:\n',
    ],
    'must be an address of this site',
    'write `/blog/late-batches`',
  ),
]
