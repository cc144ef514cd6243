import { files } from '../mistakes.ts'
import { type SeededMistake, typed, whole, written } from './seeded-mistake.ts'

const { article, facts } = files
const shown = 'and is shown here as it is typed'
const reply = (text: string) => `---\ntitle: First call\norder: 1\n---\n\n${text}\n`
const at = 'replies/first-call.md'
const menu = (label: string) => `---\nheader:\n  - page: /about\n    label: ${label}\n---\n`

/** A field that another program fills in, in a reply that is sent as it is. */
const merged = (mistake: string, field: string): SeededMistake =>
  whole(
    mistake,
    [at, 6],
    [reply(`Dear ${field},`), reply('Dear {{submitter.name}},')],
    'would be sent as it is typed',
    /\{\{submitter\.name\}\}|the words alone/,
  )

/** What other programs read, and this one does not. */
export const mistakes: readonly SeededMistake[] = [
  written('a link of a wiki', ['See [[pricing]].', 'See [prices](/pricing).'], `link of a wiki, ${shown}`, /write/),
  written('a picture of a notebook', ['![[plan.png]]', 'A plan.'], `picture of a notebook program, ${shown}`, /images/),
  written('a list of headings', ['[TOC]', 'The rest.'], 'where other programs put a list of headings', /take it out/),
  written('a box of a documentation', [':::note\nRead.\n:::', '> Read.'], `box of another program, ${shown}`, /quote/),
  written('a kind of note', ['> [!TIP]\n> Read.', '> **Tip:** Read.'], 'kind of note that other programs know', /bold/),
  written('a command of a template', ['{% include x %}', 'The rest.'], 'command of another program', /take it out/),
  written('a class behind a line', ['Read.\n{: .lead}', 'Read.'], 'how another program shows something', /out/, 21),
  written('a note between percent signs', ['%% ask %%', '<!-- ask -->'], `note of another program, ${shown}`, /<!--/),
  written(
    'a highlight',
    ['It is ==new== here.', 'It is **new** here.'],
    `highlight of another program, ${shown}`,
    /\*\*/,
  ),
  written('a formula', ['It is $$a = b$$ then.', 'It is `a = b` then.'], 'formula of another program', /backticks/),
  written('a shortcode', ['[gallery ids="1,2"]', 'The rest.'], 'is a command of another program', /take it out/),
  written(
    'markup of a forum',
    ['It is [b]new[/b].', 'It is **new**.'],
    `is written as forums want it, ${shown}`,
    /^write `\*\*bold\*\*`/,
  ),
  written('a line of a program', ["import A from './a'", 'The rest.'], 'line of a program', 'take it out'),
  written(
    'letters of another encoding',
    ['We donâ€™t.', 'We don’t.'],
    'that went wrong when the text was copied',
    /copy the text anew/,
  ),
  typed(
    'letters of another encoding in a field',
    [article, 2],
    ['title: Why batches come late', 'title: Why batches come lÃ¤te', 'title: Why batches come late'],
    'that went wrong when the text was copied',
    /copy the text anew/,
  ),
  written('a wide sign of a heading', ['＃ The rest', '## The rest'], 'the wide sign of East Asia', /type `#`/),
  written('dots as bullets', ['· One.\n· Two.', '- One.\n- Two.'], 'is no item of a list', /^write `- ` instead of/),
  written(
    'cells with tabs between them',
    ['Week\tWork\n1\tSurvey\n2\tRepair', '| Week | Work |\n| --- | --- |\n| 1 | Survey |\n| 2 | Repair |'],
    'there are tabs between its cells',
    /^write `\| Week \| Work \|`/,
  ),
  written(
    'a reference that a word processor lost',
    ['See Error! Reference source not found.', 'See below.'],
    'is an error of Word: what its reference pointed to is gone',
    /^write anew what it pointed to/,
  ),
  written(
    'a field of a form that nobody filled in',
    ['Click or tap here to enter text.', 'The rest.'],
    'stands for what is still to be written',
    /write what belongs there/,
  ),
  written(
    'an answer of an assistant with its first sentence',
    ['Sure! Here is the text for your page:', 'The rest.'],
    'is what a chatbot said beside the text',
    /^delete this sentence/,
  ),
  written(
    'what an assistant says of itself',
    ['As an AI language model, I cannot know your prices.', 'The rest.'],
    'is what a chatbot said beside the text',
    /^delete this sentence/,
  ),
  written(
    'an error of a table',
    ['It costs #REF! a day.', 'It costs much.'],
    'is an error of a spreadsheet, where a value belongs',
    /^write the value/,
  ),
  written('a day that is a form', ['As of DD.MM.YYYY.', 'As of today.'], 'still to be written', /write what/),
  written('an amount that is a form', ['It costs XX,XX a day.', 'It costs much.'], 'still to be written', /write what/),
  written('somebody of a form', ['Ask Max Mustermann.', 'Ask us.'], 'still to be written', /write what/),
  written('a picture to come', ['[Foto folgt]', 'The rest.'], 'still to be written', /write what/),
  written(
    'a question of a reviser',
    ['We repair. [Ann: is it so?]', 'We repair.'],
    'still to be written',
    /write what/,
  ),
  written('a mark of a comment', ['We repair. [AB1]', 'We repair.'], 'still to be written', /write what/),
  written(
    'a heading within a line',
    ['We repair. ## The rest', 'We repair.\n\n## The rest'],
    'within a line',
    /empty line/,
  ),
  written(
    'items with two hyphens',
    ['-- One.\n-- Two.', '- One.\n- Two.'],
    'is no item of a list',
    /^write `- ` instead of/,
  ),
  written(
    'a second table in the first',
    ['| A | B |\n| --- | --- |\n| 1 | 2 |\n| C | D |\n| --- | --- |\n| 3 | 4 |', '| A | B |\n| --- | --- |\n| 1 | 2 |'],
    'a second table begins here',
    /empty line/,
    24,
  ),
  written(
    'a domain with a comma',
    ['[x](https://www,example.org)', '[x](https://www.example.org)'],
    'a comma',
    /write/,
  ),
  written(
    'a telephone without its country',
    ['[x](tel:555010200)', '[x](tel:+420555010200)'],
    'whatever country',
    /\+/,
  ),
  merged('bold words', '**you**'),
  whole(
    'the head of a letter in a reply',
    [at, 7],
    [reply('Hello,\nFrom: Ann <ann@example.cz>'), reply('Hello,')],
    'a reply is plain text',
    /plain|words alone/,
  ),
  whole(
    'markup in a label of the menu',
    ['menu.md', 4],
    [menu('"**Prices**"'), menu('Prices')],
    'which a field shows as it is typed',
    /words alone/,
  ),
  merged('a name between braces', '{name}'),
  merged('a name between quotes of a word processor', '«Name»'),
  merged('a name between percent signs', '%FIRSTNAME%'),
  merged('a name of a program for newsletters', '*|FNAME|*'),
  written(
    'an address that begins twice',
    ['[x](https://https://example.org)', '[x](https://example.org)'],
    'the link begins twice',
    'write `https://example.org`',
  ),
  written(
    'a domain without its dots',
    ['[x](https://wwwexampleorg)', '[x](https://www.example.org)'],
    'its domain has no dot',
    /whole domain/,
  ),
  typed(
    'a telephone number with a nought that nobody dials',
    [facts, 8],
    ['phone: +420 555 010 200', 'phone: +420 (0)555 010 200', 'phone: +420 555 010 200'],
    'has a 0 in brackets',
    'take `(0)` out',
  ),
  {
    mistake: 'a picture without a byte',
    changes: { 'images/plan.png': new Uint8Array() },
    at: 'images/plan.png:1',
    rule: 'is empty',
    fix: /save the picture there anew/,
    mended: {},
  },
  {
    mistake: 'a logo for dark grounds alone',
    changes: { 'brand.md': '---\nlogo_dark: logo.svg\n---\n', 'brand/logo.svg': drawing() },
    at: 'brand.md:2',
    rule: 'is shown nowhere without a `logo`',
    fix: /name that as well/,
    mended: { 'brand.md': '---\nlogo: logo.svg\n---\n', 'brand/logo.svg': drawing() },
  },
]

function drawing(): string {
  return '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9v9z"/></svg>'
}
