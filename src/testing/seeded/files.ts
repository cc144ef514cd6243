import { extended, fixtureContent } from '../fixture-content.ts'
import { files } from '../mistakes.ts'
import { type SeededMistake, whole } from './seeded-mistake.ts'

const { facts, article, otherArticle, page } = files
const asIs = (file: string) => fixtureContent[file]!

/** Whole files. */
export const mistakes: readonly SeededMistake[] = [
  whole(
    'an empty file',
    [article, 1],
    ['', asIs(article)],
    'does not begin with its fields, between two lines `---`',
    /very first line/,
  ),
  whole(
    'a line before the frontmatter',
    [article, 1],
    [`\n${asIs(article)}`, asIs(article)],
    'does not begin with its fields, between two lines `---`',
    /very first line/,
  ),
  whole(
    'two hyphens instead of three',
    [article, 1],
    [asIs(article).replace('---', '--'), asIs(article)],
    'does not begin with its fields, between two lines `---`',
    /very first line/,
  ),
  whole(
    'frontmatter without an end',
    [page, 5],
    [asIs(page).replace('\n---\n\n', '\n\n'), asIs(page)],
    'the fields have no end: the second line `---` is missing',
    'put a line `---` behind line 5',
  ),
  whole('frontmatter in JSON', [page, 1], ['---json\n{}\n---\n', asIs(page)], 'behind its hyphens', /exactly `---`/),
  whole(
    'a file of another program',
    [article, 1],
    [Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, 0]), asIs(article)],
    'is not saved as UTF-8, so some of its letters are lost',
    'type the lost letters anew, and choose UTF-8 where your program saves',
  ),
  whole(
    'text in UTF-16',
    [article, 1],
    [Buffer.from(`\uFEFF${asIs(article)}`, 'utf16le'), asIs(article)],
    'is not saved as UTF-8, so some of its letters are lost',
    'type the lost letters anew, and choose UTF-8 where your program saves',
  ),
  whole(
    'a huge file',
    [article, 1],
    [extended(article, 'All of it. '.repeat(60_000)), asIs(article)],
    'is larger than 512 kilobytes',
    /^divide it/,
  ),
  whole(
    'fields and no text',
    [otherArticle, 9],
    [asIs(otherArticle).replace(/\n\n[^]*$/, '\n'), asIs(otherArticle)],
    'has no text below its fields',
    'write the text below the second line `---`',
  ),
  whole(
    'a merge that was not finished',
    [otherArticle, 9],
    [
      `${asIs(otherArticle).replace(/\n\n[^]*$/, '\n')}\n<<<<<<< HEAD\nOne.\n=======\nTwo.\n>>>>>>> other\n`.replace(
        '\n\n<',
        '\n<',
      ),
      extended(otherArticle, 'Two.'),
    ],
    'two people changed it',
    /^keep one version/,
  ),
  whole('service.md deleted', [facts, 1], [null, asIs(facts)], 'is missing', /restore the file/),
]
