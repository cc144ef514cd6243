import { extended, fixtureContent } from '../fixture-content.ts'
import { files } from '../mistakes.ts'
import { misplaced, type SeededMistake, typed, whole, written } from './seeded-mistake.ts'

const { article, facts, page, service } = files
const title = 'title: Why batches come late'

/** What has a beginning and no end, or the form of one thing and the place of another. */
export const mistakes: readonly SeededMistake[] = [
  written(
    'a link whose bracket is not closed',
    ['See [prices](/pricing.', 'See [prices](/pricing).'],
    'is no link: nothing closes its address',
    'put `)` behind the address',
  ),
  written(
    'a link to another site whose bracket is not closed',
    ['See [them](https://example.org', 'See [them](https://example.org)'],
    'is no link: nothing closes its address',
    'put `)` behind the address',
  ),
  written(
    'a backtick alone',
    ['Call `run and wait.', 'Call `run` and wait.'],
    'the backtick has no second one',
    /^put one before the first word/,
  ),
  written(
    'an address without its colon',
    ['[Them](https//example.org/a)', '[Them](https://example.org/a)'],
    'the link leads to no file',
    'write `https://example.org/a`',
  ),
  written(
    'a picture on the own computer',
    ['![A mill](C:/Users/me/mill.png)', 'A mill.'],
    'the picture is on the computer of whoever wrote this',
    /^save it in content\/images\//,
  ),
  written(
    'a picture pasted into the text',
    ['![A mill](data:image/png;base64,iVBORw0KGgo=)', 'A mill.'],
    'the picture is pasted into the text',
    /^save it in content\/images\//,
  ),
  written(
    'an address with one slash',
    ['[Them](https:/example.org)', '[Them](https://example.org)'],
    'the link has no `//` behind `https:`',
    'write `https://example.org`',
  ),
  written(
    'a mailbox without its domain',
    ['[Write](mailto:desk)', '[Write](mailto:desk@data-works.example)'],
    'leads to no mailbox',
    /^write the whole address/,
  ),
  written(
    'a telephone in words',
    ['[Call](tel:desk)', '[Call](tel:+420555010200)'],
    'leads to no telephone',
    /^write digits alone/,
  ),
  written(
    'a fact between single braces',
    ['We are {service.name}.', 'We are {{service.name}}.'],
    'a fact stands between two braces',
    'write `{{service.name}}`',
  ),
  written(
    'a heading that the page of a service does not have',
    ['[How](../services/pipeline-audit.md#how-it-run)', '[How](../services/pipeline-audit.md#how-it-runs)'],
    'has no heading `#how-it-run`',
    'did you mean `#how-it-runs`?',
  ),
  written('a sign that no keyboard types', ['A\u0008 line.', 'A line.'], 'nobody sees: U+0008', /^type the line anew/),
  ...['Text folgt.', 'À compléter.', 'Por escribir', 'Da completare:', 'Do uzupełnienia.', 'todo: the rest'].map(
    (words) =>
      written(
        `“${words}” left in the text`,
        [words, 'The rest.'],
        'stands for what is still to be written',
        /^write what/,
      ),
  ),
  typed(
    'quotes as they are printed in German',
    [article, 2],
    [title, 'title: „Why batches come late“', title],
    'is put between curly quotes',
    /straight ones/,
  ),
  typed(
    'quotes as they are printed in French',
    [article, 2],
    [title, 'title: « Why batches come late »', title],
    'is put between curly quotes',
    /straight ones/,
  ),
  typed(
    'a topic twice',
    [article, 8],
    ['  - batches', '  - batches\n  - Batches', '  - batches'],
    'is named already',
    'keep it once',
  ),
  typed(
    'a hyphen without a space, in the midst of a list',
    [article, 8],
    ['  - batches', '  - batches\n  -loads', '  - batches\n  - loads'],
    'is no item of a list: it begins with `-` and no space behind it',
    'begin it with a hyphen and a space: `- loads`',
  ),
  typed(
    'a telephone number in letters',
    [facts, 8],
    ['+420 555 010 200', '+420 CALL NOW', '+420 555 010 200'],
    'has letters or signs in it',
    /as it is dialled from abroad/,
  ),
  typed(
    'a language with an underscore',
    [facts, 17],
    ['language: en-GB', 'language: en_GB', 'language: en-GB'],
    'must be the letters of a language',
    'write `en-GB`',
  ),
  typed(
    'a mailbox with a name before it',
    [facts, 7],
    ['email: desk@data-works.example', 'email: The desk <desk@data-works.example>', 'email: desk@data-works.example'],
    'must be an e-mail address',
    'write `desk@data-works.example`',
  ),
  typed(
    'a year with its day',
    [facts, 14],
    ['founded: 2019', 'founded: 2019-03-01', 'founded: 2019'],
    'must be a number',
    'write a number in digits alone, such as `2019`',
  ),
  typed(
    'an empty item of a list',
    [service, 10],
    ['  - A ranked list of faults', '  -', '  - A ranked list of faults'],
    'has no value',
    'write the item behind its hyphen, or take the line out',
  ),
  typed(
    'an address on one line',
    [facts, 9],
    [
      'address:\n  street: Nádražní 1\n  locality: Ostrava\n  postal_code: 702 00\n  country: CZ',
      'address: Nádražní 1, 702 00 Ostrava',
      'address:\n  street: Nádražní 1\n  locality: Ostrava\n  postal_code: 702 00\n  country: CZ',
    ],
    'must be a group of fields, each with its name on a line of its own',
    'write each field on a line of its own: `street: …`, `locality: …`, `postal_code: …`, `country: …`',
  ),
  whole(
    'four hyphens above the fields',
    [page, 1],
    [`-${fixtureContent[page]!}`, fixtureContent[page]!],
    'the first line has 4 hyphens, and takes three',
    /exactly `---`/,
  ),
  {
    mistake: 'a picture whose words are the name of its file',
    changes: {
      'images/plan.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>',
      [article]: extended(article, '![plan.svg](../images/plan.svg)'),
    },
    at: `${article}:20`,
    rule: 'are the name of its file',
    fix: /what it shows/,
    mended: {
      'images/plan.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>',
      [article]: extended(article, '![A plan](../images/plan.svg)'),
    },
  },
  {
    mistake: 'a menu that is a list of addresses',
    changes: { 'menu.md': '---\nheader:\n  - /pricing\n---\n' },
    at: 'menu.md:3',
    rule: 'must be a group of fields, each with its name on a line of its own',
    fix: 'write each field on a line of its own: `page: /pricing`',
    mended: { 'menu.md': '---\nheader:\n  - page: /pricing\n---\n' },
  },
  {
    mistake: 'a saved reply that says nothing',
    changes: { 'replies/call.md': '---\ntitle: Offer a call\norder: 1\n---\n' },
    at: 'replies/call.md:5',
    rule: 'has no text below its fields',
    fix: /^write the text/,
    mended: { 'replies/call.md': '---\ntitle: Offer a call\norder: 1\n---\n\nLet us talk.\n' },
  },
  misplaced(
    'a name with two endings',
    ['knowledge/thought.md.txt', 'knowledge/thought.md'],
    'is not named like a page',
    'rename it to content/knowledge/thought.md',
  ),
  misplaced(
    'a copy that a program left',
    ['knowledge/thought.md~', undefined],
    'is no text that ends in .md',
    /^delete it/,
  ),
]
