import { extended, fixtureContent } from '../fixture-content.ts'
import { files } from '../mistakes.ts'
import { type SeededMistake, typed, whole, written } from './seeded-mistake.ts'

const { article, otherArticle, page } = files
const title = 'title: Why batches come late'

/** What comes along when a text is pasted from a program for letters, or from a page. */
export const mistakes: readonly SeededMistake[] = [
  written(
    'an item of a list without a space, below another',
    ['- One batch\n-Two batches', '- One batch\n- Two batches'],
    'is no item of a list: there is no space behind its hyphen',
    'type a space between the hyphen and the words',
    21,
  ),
  written(
    'a list of which the first item lacks its space',
    ['-One batch\n- Two batches', '- One batch\n- Two batches'],
    'is no item of a list: there is no space behind its hyphen',
    'type a space between the hyphen and the words',
  ),
  written(
    'an item in bold without a space',
    ['- One\n-**Two** batches', '- One\n- **Two** batches'],
    'is no item of a list: there is no space behind its hyphen',
    'type a space between the hyphen and the words',
    21,
  ),
  written(
    'items with a star and no space',
    ['*One batch\n*Two batches', '* One batch\n* Two batches'],
    'is no item of a list: there is no space behind its star',
    'type a space between the star and the words',
  ),
  written(
    'an item with a star and no space, below another',
    ['* One batch\n*Two batches', '* One batch\n* Two batches'],
    'is no item of a list: there is no space behind its star',
    'type a space between the star and the words',
    21,
  ),
  written(
    'a list of long dashes',
    ['We mend:\n– one batch\n– two batches', 'We mend:\n\n- one batch\n- two batches'],
    'is no item of a list, and runs into the lines around it',
    /a long dash is none$/,
    21,
  ),
  typed(
    'a space behind the colon that does not break',
    [article, 2],
    [title, 'title:\u00A0Why batches come late', title],
    'a space of another kind',
    /type it anew/,
  ),
  typed(
    'an item of a list behind a space that does not break',
    [article, 7],
    ['  - batches', '\u00A0\u00A0- batches', '  - batches'],
    'a space of another kind',
    /type it anew/,
  ),
  typed(
    'round bullets in a list of fields',
    [article, 7],
    ['  - batches', '  • batches', '  - batches'],
    'is no item of a list: it begins with `•`',
    'begin it with a hyphen and a space: `- batches`',
  ),
  typed(
    'long hyphens in a list of fields',
    [article, 7],
    ['  - batches', '  – batches', '  - batches'],
    'is no item of a list: it begins with `–`',
    'begin it with a hyphen and a space: `- batches`',
  ),
  typed(
    'a colon as it is typed in East Asia',
    [article, 2],
    [title, 'title：Why batches come late', title],
    'the line is neither a field',
    'replace `：` by a colon and a space',
  ),
  typed(
    'a character without width in a name',
    [article, 11],
    ['quiet-sensors', 'quiet-\u2060sensors', 'quiet-sensors'],
    'a character that nobody sees: U+2060',
    /^type the line anew/,
  ),
  whole(
    'two frontmatters',
    [otherArticle, 9],
    [
      fixtureContent[otherArticle]!.replace('\n---\n', '\n---\n\n---\ntitle: Once more\n---\n').replace(
        '\n\n---',
        '\n---',
      ),
      fixtureContent[otherArticle]!,
    ],
    'the fields are there twice, each time between two lines `---`',
    /delete the second two/,
  ),
  whole(
    'hyphens that were made one long one',
    [page, 1],
    [fixtureContent[page]!.replaceAll(/^---$/gm, '—'), fixtureContent[page]!],
    'does not begin with its fields, between two lines `---`',
    /very first line/,
  ),
  whole(
    'frontmatter in a block of code, as a program answered it',
    [page, 1],
    [`\`\`\`yaml\n${fixtureContent[page]!}\`\`\`\n`, fixtureContent[page]!],
    'the whole file stands in a block of code',
    /^delete the first line and the last one/,
  ),
  whole(
    'frontmatter in TOML',
    [page, 1],
    [fixtureContent[page]!.replaceAll(/^---$/gm, '+++'), fixtureContent[page]!],
    'does not begin with its fields, between two lines `---`',
    /very first line/,
  ),
  whole(
    'a text in the encoding of a former Windows',
    [article, 20],
    [Buffer.from(extended(article, 'Größe'), 'latin1'), extended(article, 'Größe')],
    'is not saved as UTF-8, so some of its letters are lost',
    'type the lost letters anew, and choose UTF-8 where your program saves',
  ),
  written(
    'round bullets in the text',
    ['• One.\n• Two.', '- One.\n- Two.'],
    'is no item of a list',
    /^write `- ` instead of `•`, here/,
  ),
  written(
    'a heading with a space that does not break',
    ['##\u00A0The rest', '## The rest'],
    'is no heading',
    /^type a space/,
  ),
  written(
    'a table of a page',
    ['<table><tr><td>1</td></tr></table>', '| a |\n| - |\n| 1 |'],
    'is HTML, which other programs put there, and would not be shown',
    /^write the words alone/,
  ),
  written(
    'a break of a page',
    ['One.<br>Two.', 'One.\n\nTwo.'],
    'is HTML, which other programs put there, and would not be shown',
    /^write the words alone/,
  ),
  written(
    'a film',
    ['<iframe src="https://example.org/film"></iframe>', '[A film](https://example.org/film)'],
    'is HTML, which other programs put there, and would not be shown',
    /^write the words alone/,
  ),
]
