import { type SeededMistake, written } from './seeded-mistake.ts'

/** The text below the fields. */
export const mistakes: readonly SeededMistake[] = [
  written(
    'a link to a misspelt file',
    ['[x](late-batchs.md)', '[x](late-batches.md)'],
    'the link leads to no file',
    'did you mean `late-batches.md`?',
  ),
  written(
    'a link that forgets its way up',
    ['[x](glossary/batch.md)', '[x](../glossary/batch.md)'],
    'the link leads to no file',
    'did you mean `../glossary/batch.md`?',
  ),
  written(
    'a link to a page that is not there',
    ['[x](/pricin)', '[x](/pricing)'],
    'the link leads to no page',
    'did you mean `/pricing`?',
  ),
  written(
    'a link to a heading that is not there',
    ['[x](#the-usual-reasons)', '[x](#the-usual-reason)'],
    'has no heading `#the-usual-reasons`',
    'did you mean `#the-usual-reason`?',
  ),
  written(
    'a link to a file of this computer',
    ['[x](file:///C:/prices.pdf)', '[x](/pricing)'],
    'the link leads to a file on the computer',
    'link to a page, such as `/pricing`, or take the link out',
  ),
  written(
    'a link with a space before its address',
    ['See [what we charge] (/pricing).', 'See [what we charge](/pricing).'],
    'is no link: there is a space',
    /without a space/,
  ),
  written(
    'a link with a space in its address',
    ['See [it](quiet sensors.md).', 'See [it](quiet-sensors.md).'],
    'is no link: its address contains a space',
    /take the space out/,
  ),
  written(
    'a link whose address is not defined',
    ['See [what we charge][prices].', 'See [what we charge][prices].\n\n[prices]: /pricing'],
    'is no link: its address is not defined',
    /add a line/,
  ),
  written('a link without words', ['See [](/pricing).', 'See [prices](/pricing).'], 'the link has no words', /^write/),
  written(
    'a title in the text',
    ['# Once more', '## Once more'],
    'begins with one `#`',
    /otherwise begin it with `##`$/,
  ),
  written(
    'a heading that skips a level',
    ['#### The rest', '### The rest'],
    'the heading leaves out a level: the one above it begins with `##`',
    'begin it with `###`',
  ),
  written('a heading without words', ['##', '## The rest'], 'the heading is empty', /^write its words/),
  written(
    'HTML',
    ['<b>Now</b>', '**Now**'],
    'is HTML, which other programs put there, and would not be shown',
    /^write the words alone/,
  ),
  written(
    'a comment that is not closed',
    ['<!-- ask Lenka', '<!-- ask Lenka -->'],
    'is HTML, which other programs put there, and would not be shown',
    /^write the words alone/,
  ),
  written(
    'a block of code without an end',
    ['```\nnpm start\n\nAnd then.', '```\nnpm start\n```\n\nAnd then.'],
    'the block of code has no end',
    /behind its last line/,
  ),
  written(
    'a block of code without an end before the next one',
    [
      '```sql\nselect 1\n\nAnd one rule.\n\n```ts\nrun()\n```\n\nSo it is.',
      '```sql\nselect 1\n```\n\nAnd one rule.\n\n```ts\nrun()\n```\n\nSo it is.',
    ],
    'the block of code has no end before the next one begins, 5 lines below: `` ```ts ``',
    /^put a line of three backticks behind its last line/,
  ),
  written(
    'emphasis without an end',
    ['It is **not the clock.', 'It is **not** the clock.'],
    'the emphasis is not closed',
    /behind the last/,
  ),
  written(
    'a placeholder that is misspelt',
    ['Call {{service.phon}}.', 'Call {{service.phone}}.'],
    'stands for no fact of the site',
    'did you mean `service.phone`?',
  ),
  written(
    'a placeholder in another language',
    ['Call {{service.telefon}}.', 'Call {{service.phone}}.'],
    'stands for no fact of the site',
    'did you mean `service.phone`?',
  ),
  written(
    'a placeholder without an end',
    ['Call {{service.phone} now.', 'Call {{service.phone}} now.'],
    'the fact that begins with `{{` has no end',
    /put `}}` behind its name/,
  ),
  written(
    'a character that nobody sees',
    ['It is the\u200B clock.', 'It is the clock.'],
    'a character that nobody sees: U+200B',
    /^type the line anew/,
  ),
]
