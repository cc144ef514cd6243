import { type Changes, edited, extended, fixtureContent } from './fixture-content.ts'
import { copy, files } from './mistakes.ts'

/** One mistake as editors make it, and the file as it is once they did what the message says. */
export type SeededMistake = {
  mistake: string
  changes: Changes
  /** File below `content/` and line. */
  at: string
  /** A part of what is told; the fix as a whole. */
  rule: string
  fix: string | RegExp
  mended: Changes
}

const { facts, service, prices, article, otherArticle, study, term, page, api, skill } = files
const articleTitle = 'title: Why batches come late'

/** A mistake in one place of a file. @param wrong what an editor typed instead of `piece`, and `right` what the fix makes of it */
const typed = (
  mistake: string,
  [file, line]: readonly [string, number],
  [piece, wrong, right]: readonly [string, string, string],
  rule: string,
  fix: string | RegExp,
): SeededMistake => ({
  mistake,
  changes: { [file]: edited(file, piece, wrong) },
  at: `${file}:${line}`,
  rule,
  fix,
  mended: { [file]: edited(file, piece, right) },
})

/** A mistake at the end of the text of the article, which is line 20. */
const written = (
  mistake: string,
  [wrong, right]: readonly [string, string],
  rule: string,
  fix: string | RegExp,
  line = 20,
): SeededMistake => ({
  mistake,
  changes: { [article]: extended(article, wrong) },
  at: `${article}:${line}`,
  rule,
  fix,
  mended: { [article]: extended(article, right) },
})

/** A file that lies in the wrong place or has the wrong name. */
const misplaced = (
  mistake: string,
  [wrong, right]: readonly [string, string | undefined],
  rule: string,
  fix: string | RegExp,
  source: string = otherArticle,
): SeededMistake => ({
  mistake,
  changes: copy(source, wrong),
  at: `${wrong}:1`,
  rule,
  fix,
  mended: right === undefined ? {} : { [right]: fixtureContent[source]! },
})

/** A whole file that is not as it should be. */
const whole = (
  mistake: string,
  [file, line]: readonly [string, number],
  [wrong, right]: readonly [string | Uint8Array | null, string],
  rule: string,
  fix: string | RegExp,
): SeededMistake => ({
  mistake,
  changes: { [file]: wrong },
  at: `${file}:${line}`,
  rule,
  fix,
  mended: { [file]: right },
})

const clock = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><circle cx="4" cy="4" r="4"/></svg>'
const asIs = (file: string) => fixtureContent[file]!
const straight = 'replace curly quotes by straight ones: "…"'
const quote = /^put the value between quotes/
const open = 'close what is opened: each quote and bracket needs a second one'
const notPage = 'is not named like a page'

/** What editors get wrong, from the first key to the last link. */
export const seededMistakes: readonly SeededMistake[] = [
  // Types
  typed('a number for text', [article, 2], [articleTitle, 'title: 2026', "title: '2026'"], 'must be text', quote),
  typed(
    'true for text',
    [study, 14],
    ['after: none', 'after: true', "after: 'true'"],
    'must be text',
    'put the value between quotes',
  ),
  typed(
    'text for a list',
    [article, 6],
    ['topics:\n  - batches', 'topics: batches', 'topics:\n  - batches'],
    'must be a list',
    'write each item on a line of its own below the field, such as `  - batches`',
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
    /Price without tax/,
  ),
  typed(
    'yes for true',
    [prices, 14],
    ['from: true', 'from: yes', 'from: true'],
    'must be `true` or `false`',
    'write `true`, without quotes',
  ),
  typed(
    'half a place',
    [service, 5],
    ['order: 1', 'order: 0.5', 'order: 1'],
    'must be a whole number',
    /1 comes first/,
  ),
  typed(
    'a misspelt choice',
    [page, 5],
    ['navigation: header', 'navigation: headr', 'navigation: header'],
    'must be one of header, footer, none',
    'did you mean `header`?',
  ),
  typed(
    'a country by its name',
    [facts, 13],
    ['country: CZ', 'country: Czechia', 'country: CZ'],
    'must be a two-letter country code',
    /country code/,
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
    /standard/,
  ),
  // Missing, misspelt, too long
  typed('a missing title', [article, 1], [`${articleTitle}\n`, '', `${articleTitle}\n`], 'is required', /^Title/),
  typed('a title without words', [article, 2], [articleTitle, 'title:', articleTitle], 'has no value', /^Title/),
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
    /^choose one of/,
  ),
  typed('a title of two letters', [article, 2], [articleTitle, 'title: Oh', 'title: Oh no'], 'at least 3', /^Title/),
  typed(
    'a title that does not fit',
    [article, 2],
    [articleTitle, `title: ${'Why '.repeat(20)}`, 'title: Why, why, why'],
    'at most 70 characters',
    /3 to 70/,
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
    'take out 1 of `ba`, `bb`, `bc`, `bd`, `be`, `bf`',
  ),
  // Dates
  typed(
    'a date as people write it',
    [article, 4],
    ['published: 2026-02-01', 'published: 1 February 2026', 'published: 2026-02-01'],
    'must be a day written as YYYY-MM-DD',
    'write `2026-02-01`',
  ),
  typed(
    'month and day in the wrong order',
    [article, 4],
    ['published: 2026-02-01', 'published: 2026-31-01', 'published: 2026-01-31'],
    'must be a day written as YYYY-MM-DD',
    'write `2026-01-31`',
  ),
  typed(
    'the thirtieth of February',
    [term, 8],
    ['updated: 2026-01-05', 'updated: 2026-02-30', 'updated: 2026-02-28'],
    'is no day: February 2026 has 28 days',
    'its last day is `2026-02-28`',
  ),
  typed(
    'changed before it was published',
    [article, 5],
    ['updated: 2026-02-20', 'updated: 2026-01-20', 'updated: 2026-02-01'],
    'must not be before `published`: 2026-02-01',
    'write `2026-02-01` or a later day',
  ),
  // YAML
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
    'the value has a colon in it',
    straight,
  ),
  typed(
    'a colon in a title',
    [article, 2],
    [articleTitle, 'title: Batches: why late', 'title: "Batches: why late"'],
    'the value has a colon in it',
    quote,
  ),
  typed(
    'a quote that is not closed',
    [article, 2],
    [articleTitle, 'title: "Why batches come late', 'title: "Why batches come late"'],
    'Missing closing "',
    open,
  ),
  typed(
    'a bracket that is not closed',
    [article, 7],
    ['topics:\n  - batches', 'topics: [batches', 'topics: [batches]'],
    'is not valid YAML',
    open,
  ),
  typed(
    'a field twice',
    [article, 5],
    ['published: 2026-02-01', `published: 2026-02-01\n${articleTitle}`, 'published: 2026-02-01'],
    'Map keys must be unique',
    'keep one of the fields that have this name',
  ),
  typed(
    'stars in a title',
    [article, 2],
    [articleTitle, 'title: *Why* late', "title: '*Why* late'"],
    'is not valid YAML',
    quote,
  ),
  typed(
    'an @ at the beginning',
    [article, 2],
    [articleTitle, 'title: @batch is late', "title: '@batch is late'"],
    'is not valid YAML',
    quote,
  ),
  typed(
    'a placeholder at the beginning',
    [article, 2],
    [articleTitle, 'title: {{service.name}} is late', "title: '{{service.name}} is late'"],
    'is not valid YAML',
    'put the value between quotes: it begins with a placeholder',
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
  // The file
  whole('an empty file', [article, 1], ['', asIs(article)], 'must begin with frontmatter', /very first line/),
  whole(
    'a line before the frontmatter',
    [article, 1],
    [`\n${asIs(article)}`, asIs(article)],
    'must begin with frontmatter',
    /very first line/,
  ),
  whole(
    'two hyphens instead of three',
    [article, 1],
    [asIs(article).replace('---', '--'), asIs(article)],
    'must begin with frontmatter',
    /very first line/,
  ),
  whole(
    'frontmatter without an end',
    [page, 1],
    [asIs(page).replace('\n---\n\n', '\n\n'), asIs(page)],
    'the frontmatter has no end',
    'put a line `---` after the last field',
  ),
  whole('frontmatter in JSON', [page, 1], ['---json\n{}\n---\n', asIs(page)], 'only YAML is read', /exactly `---`/),
  whole(
    'a file of another program',
    [article, 1],
    [Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, 0]), asIs(article)],
    'is not text in UTF-8',
    'save the file with the encoding UTF-8',
  ),
  whole(
    'text in UTF-16',
    [article, 1],
    [Buffer.from(`\uFEFF${asIs(article)}`, 'utf16le'), asIs(article)],
    'is not text in UTF-8',
    'save the file with the encoding UTF-8',
  ),
  whole(
    'a huge file',
    [article, 1],
    [extended(article, 'All of it. '.repeat(60_000)), asIs(article)],
    'is larger than 512 KiB',
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
    'a merge that was not finished',
    /^keep one version/,
  ),
  whole('service.md deleted', [facts, 1], [null, asIs(facts)], 'is missing', /restore the file/),
  // Places and names
  misplaced(
    'a misspelt folder',
    ['knowlege/a-thought.md', 'knowledge/a-thought.md'],
    'lies in no collection',
    'did you mean `knowledge`?',
  ),
  misplaced(
    'a folder of its own',
    ['news-and-events/a-thought.md', 'knowledge/a-thought.md'],
    'lies in no collection',
    /^choose one of `knowledge`/,
  ),
  misplaced('a page beside service.md', ['imprint.md', 'pages/imprint.md'], 'lies in no collection', /`pages`/, page),
  misplaced(
    'capitals and spaces in a name',
    ['knowledge/My Thought.md', 'knowledge/my-thought.md'],
    notPage,
    'rename it to content/knowledge/my-thought.md',
  ),
  misplaced(
    'an underscore in a name',
    ['knowledge/my_thought.md', 'knowledge/my-thought.md'],
    notPage,
    'rename it to content/knowledge/my-thought.md',
  ),
  misplaced(
    'a text file',
    ['knowledge/thought.txt', 'knowledge/thought.md'],
    notPage,
    'rename it to content/knowledge/thought.md',
  ),
  misplaced(
    'a folder within a folder',
    ['knowledge/2026/thought.md', 'knowledge/2026-thought.md'],
    notPage,
    'rename it to content/knowledge/2026-thought.md',
  ),
  misplaced(
    'one address twice',
    ['knowledge/Quiet Sensors.md', 'knowledge/quiet-sensors-again.md'],
    notPage,
    /quiet-sensors\.md is there already: delete one of the two/,
  ),
  misplaced(
    'a page in the place of a list',
    ['pages/pricing.md', 'pages/what-we-charge.md'],
    'the address /pricing belongs to a page that is built from other content',
    'give the file another name',
    page,
  ),
  misplaced(
    'a skill without a folder',
    ['skills/repair.md', undefined],
    'is not named `<skill>/SKILL.md`',
    /<its-name>\/SKILL.md/,
    skill,
  ),
  // References
  typed(
    'a related article that is not there',
    [article, 11],
    ['  - quiet-sensors', '  - quiet-sensor', '  - quiet-sensors'],
    'names no file in content/knowledge',
    'did you mean `quiet-sensors`?',
  ),
  typed(
    'a service with its ending',
    [study, 10],
    ['  - pipeline-audit', '  - pipeline-audit.md', '  - pipeline-audit'],
    'must be a file name in lower case',
    /without `.md`/,
  ),
  typed(
    'a price for a tier that is not there',
    [prices, 11],
    [
      '- tier: one-line\n    amount: 95000\n    unit: project\n',
      '- tier: one-line\n    amount: 95000\n    unit: project\n  - tier: one-lime\n    amount: 1\n    unit: day\n',
      '- tier: one-line\n    amount: 95000\n    unit: project\n',
    ],
    'is no tier of content/services/pipeline-audit.md',
    'did you mean `one-line`?',
  ),
  // Former addresses and days to come
  typed(
    'a former address that is a page of today',
    [article, 13],
    [
      '  - quiet-sensors\n',
      '  - quiet-sensors\nredirect_from:\n  - /knowledge/quiet-sensors\n',
      '  - quiet-sensors\nredirect_from:\n  - /knowledge/silent-sensors\n',
    ],
    'is the address of content/knowledge/quiet-sensors.md',
    /^take it out/,
  ),
  typed(
    'a former address with its domain',
    [article, 13],
    [
      '  - quiet-sensors\n',
      '  - quiet-sensors\nredirect_from:\n  - https://data-works.example/late\n',
      '  - quiet-sensors\nredirect_from:\n  - /late\n',
    ],
    'must be an address of this site without its domain',
    /an-old-name/,
  ),
  typed(
    'published before it comes out',
    [article, 12],
    [
      '  - quiet-sensors\n',
      '  - quiet-sensors\npublish_on: 2026-02-10\n',
      '  - quiet-sensors\npublish_on: 2026-02-01\n',
    ],
    'must not be after `published`: 2026-02-01',
    'write the same day in both fields',
  ),
  // Pictures
  {
    mistake: 'a picture without words for who does not see it',
    changes: { 'images/clock.svg': clock, [article]: extended(article, '![](../images/clock.svg)') },
    at: `${article}:20`,
    rule: 'the picture has no words for who does not see it',
    fix: /^write between/,
    mended: { 'images/clock.svg': clock, [article]: extended(article, '![A clock at noon](../images/clock.svg)') },
  },
  {
    mistake: 'a picture with a misspelt name',
    changes: { 'images/clock.svg': clock, [article]: extended(article, '![A clock](../images/clok.svg)') },
    at: `${article}:20`,
    rule: 'the picture is not there',
    fix: 'did you mean `../images/clock.svg`?',
    mended: { 'images/clock.svg': clock, [article]: extended(article, '![A clock](../images/clock.svg)') },
  },
  {
    mistake: 'a picture beside the texts',
    changes: { 'knowledge/clock.svg': clock },
    at: 'knowledge/clock.svg:1',
    rule: 'is not a markdown file',
    fix: /^put a picture into content\/images\//,
    mended: { 'images/clock.svg': clock },
  },
  {
    mistake: 'a picture with spaces in its name',
    changes: { 'images/My Clock.SVG': clock },
    at: 'images/My Clock.SVG:1',
    rule: 'is not named like a picture',
    fix: /^save it under such a name/,
    mended: { 'images/my-clock.svg': clock },
  },
  {
    mistake: 'a picture that is broken',
    changes: { 'images/clock.png': new Uint8Array([137, 80, 78, 71, 13, 10]) },
    at: 'images/clock.png:1',
    rule: 'is not a picture that can be read',
    fix: /save it anew/,
    mended: { 'images/clock.svg': clock },
  },
  {
    mistake: 'a picture as large as a film',
    changes: { 'images/clock.png': new Uint8Array(6 * 1024 * 1024) },
    at: 'images/clock.png:1',
    rule: 'is larger than 5 MiB',
    fix: /fewer pixels/,
    mended: { 'images/clock.svg': clock },
  },
  written(
    'a picture of another site',
    ['![A clock](https://example.org/clock.png)', '[A clock](https://example.org/clock.png)'],
    'the picture is on another site',
    /^save it in content\/images\//,
  ),
  {
    mistake: 'a picture in two parts',
    changes: {
      'images/clock.svg': clock,
      [article]: extended(article, '![A clock][clock]\n\n[clock]: /images/clock.svg'),
    },
    at: `${article}:20`,
    rule: 'the address of the picture stands elsewhere',
    fix: /in one piece$/,
    mended: { 'images/clock.svg': clock, [article]: extended(article, '![A clock](../images/clock.svg)') },
  },
  // The text
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
    ['[x](file:///C:/prices.pdf)', '[x](https://example.com/prices.pdf)'],
    'the link is neither an address on the web',
    'begin it with `https://`, `mailto:` or `tel:`',
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
  written('a title in the text', ['# Once more', '## Once more'], 'a heading of the first level', 'begin with `##`'),
  written(
    'a heading that skips a level',
    ['#### The rest', '### The rest'],
    'the heading is of level 4, and the one before it of level 2',
    'begin with `###`',
  ),
  written('a heading without words', ['##', '## The rest'], 'the heading is empty', /^write its words/),
  written('HTML', ['<b>Now</b>', '**Now**'], 'raw HTML is not shown', /^write it in Markdown/),
  written(
    'a comment that is not closed',
    ['<!-- ask Lenka', '<!-- ask Lenka -->'],
    'raw HTML is not shown',
    /^write it in Markdown/,
  ),
  written(
    'a block of code without an end',
    ['```\nnpm start\n\nAnd then.', '```\nnpm start\n```\n\nAnd then.'],
    'the block of code has no end',
    /behind its last line/,
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
    'is not a placeholder',
    'did you mean `service.phone`?',
  ),
  written(
    'a placeholder without an end',
    ['Call {{service.phone} now.', 'Call {{service.phone}} now.'],
    'the placeholder is not closed',
    /put `}}` behind its name/,
  ),
  written(
    'a character that nobody sees',
    ['It is the\u200B clock.', 'It is the clock.'],
    'a character that nobody sees: U+200B',
    /^type the line anew/,
  ),
]
