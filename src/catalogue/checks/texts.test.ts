import { describe, expect, test } from 'vitest'
import { loadFixture, problemsOf } from '../../testing/load-fixture.ts'
import { append, change, describeMistakes, files } from '../../testing/mistakes.ts'

const { facts, article } = files

describeMistakes('a text that would not be shown as it is written', [
  {
    mistake: 'a heading of the first level',
    changes: append(article, '# Once more'),
    at: 'knowledge/late-batches.md:20',
    rule: 'the heading begins with one `#`, which is for the title of the page alone',
    fix: 'delete the line if it repeats the title; otherwise begin it with `##`',
  },
  {
    mistake: 'a heading of the first level, underlined',
    changes: append(article, 'Once more\n========='),
    at: 'knowledge/late-batches.md:20',
    rule: 'the heading begins with one `#`, which is for the title of the page alone',
    fix: 'delete the line if it repeats the title; otherwise begin it with `##`',
  },
  {
    mistake: 'bold words with one star behind',
    changes: append(article, '**Weekends and nights:* only then.'),
    at: 'knowledge/late-batches.md:20',
    value: '**Weekends and nights:*',
    rule: 'has two stars before its words and one behind',
    fix: 'write `**` behind the last word, too, for bold',
  },
  {
    mistake: 'bold words with one star before',
    changes: append(article, 'Then *weekends and nights:** only.'),
    at: 'knowledge/late-batches.md:20',
    value: '*weekends and nights:**',
    rule: 'has one star before its words and two behind',
    fix: 'write `**` before the first word, too, for bold',
  },
  {
    mistake: 'raw HTML',
    changes: append(article, '<div align="center">x</div>'),
    at: 'knowledge/late-batches.md:20',
    value: '<div align="center">x</div>',
    rule: 'is HTML, which other programs put there, and would not be shown',
    fix: 'write the words alone, with `**` around what is bold and `[words](address)` for a link; put an example between backticks',
  },
  {
    mistake: 'raw HTML in a line',
    changes: append(article, 'First line\nand a <b>bold</b> word'),
    at: 'knowledge/late-batches.md:21',
    value: '<b>',
    rule: 'is HTML, which other programs put there, and would not be shown',
    fix: 'write the words alone, with `**` around what is bold and `[words](address)` for a link; put an example between backticks',
  },
  {
    mistake: 'raw HTML after a comment',
    changes: append(article, '<!-- x --> <hr>'),
    at: 'knowledge/late-batches.md:20',
    value: '<!-- x --> <hr>',
    rule: 'is HTML, which other programs put there, and would not be shown',
    fix: 'write the words alone, with `**` around what is bold and `[words](address)` for a link; put an example between backticks',
  },
  {
    mistake: 'a comment that is not closed',
    changes: append(article, '<!-- x\n\nLost text.'),
    at: 'knowledge/late-batches.md:20',
    value: '<!-- x\n\nLost text.\n',
    rule: 'is HTML, which other programs put there, and would not be shown',
    fix: 'write the words alone, with `**` around what is bold and `[words](address)` for a link; put an example between backticks',
  },
  {
    mistake: 'an unknown placeholder',
    changes: append(article, 'Call\n{{service.phon}} now'),
    at: 'knowledge/late-batches.md:21',
    value: '{{service.phon}}',
    rule: 'stands for no fact of the site',
    fix: 'did you mean `service.phone`?',
  },
  {
    mistake: 'an unknown placeholder in frontmatter',
    changes: change(article, 'title: Why batches come late', 'title: Why {{service.nam}} is late'),
    at: 'knowledge/late-batches.md:2',
    field: 'title',
    value: '{{service.nam}}',
    rule: 'stands for no fact of the site',
    fix: 'did you mean `service.name`?',
  },
  {
    mistake: 'a placeholder with a hyphen',
    changes: append(article, '{{reply-within}}'),
    at: 'knowledge/late-batches.md:20',
    value: '{{reply-within}}',
    rule: 'stands for no fact of the site',
    fix: 'did you mean `service.reply_within`?',
  },
  {
    mistake: 'a placeholder in the words of another language, in code',
    changes: append(article, 'Call `{{service.öffnungszeiten}}` now'),
    at: 'knowledge/late-batches.md:20',
    value: '{{service.öffnungszeiten}}',
    rule: 'stands for no fact of the site',
    fix: 'did you mean `service.opening_hours`?',
  },
  {
    mistake: 'a placeholder that every object has',
    changes: append(article, '{{constructor}}'),
    at: 'knowledge/late-batches.md:20',
    value: '{{constructor}}',
    rule: 'stands for no fact of the site',
    fix: 'write the fact itself, or a field of content/service.md, such as `{{service.name}}`; braces that readers are to see are written `\\{{`',
  },
  {
    mistake: 'a placeholder without a name',
    changes: append(article, '{{ }}'),
    at: 'knowledge/late-batches.md:20',
    value: '{{ }}',
    rule: 'stands for no fact of the site',
    fix: 'write the fact itself, or a field of content/service.md, such as `{{service.name}}`; braces that readers are to see are written `\\{{`',
  },
  {
    mistake: 'a placeholder in service.md',
    changes: change(facts, 'tagline: We', 'tagline: At {{service.name}} we'),
    at: 'service.md:4',
    field: 'tagline',
    value: '{{service.name}}',
    rule: 'stands for no fact of the site',
    fix: 'write the fact itself, or a field of content/service.md, such as `{{service.name}}`; braces that readers are to see are written `\\{{`',
  },
  {
    mistake: 'a quote in a quote in a quote without end',
    changes: append(article, '>'.repeat(4000)),
    at: 'knowledge/late-batches.md:13',
    rule: 'the text is nested too deeply to be read',
    fix: 'look for a long row of `>`, `-`, `*` or `[`, and take it out',
  },
  {
    mistake: 'lists within lists',
    changes: append(article, Array.from({ length: 150 }, (_, depth) => `${'  '.repeat(depth)}- x`).join('\n')),
    at: 'knowledge/late-batches.md:13',
    rule: 'the text is nested too deeply to be read',
    fix: 'look for a long row of `>`, `-`, `*` or `[`, and take it out',
  },
])

test('in code a fact is filled in, and a slip in its name is told', async () => {
  const text = 'Ask `{{service.email}}`, `{{ order.id }}` or `\\{{service.email}}`.'
  const { knowledge, service } = await loadFixture(append(article, text))
  expect(knowledge.find(({ slug }) => slug === 'late-batches')!.markdown).toContain(
    `Ask \`${service.email}\`, \`{{ order.id }}\` or \`{{service.email}}\`.`,
  )
  expect(await problemsOf(append(article, '`{{service.emial}}` and `{{service.email`'))).toMatchObject([
    { value: '{{service.emial}}', suggestion: 'did you mean `service.email`?' },
    { rule: 'the fact that begins with `{{` has no end' },
  ])
})

describe('a text that is nested', () => {
  test.each([20, 90])('%d levels deep is rendered', async (depth) => {
    expect(await problemsOf(append(article, `${'>'.repeat(depth)} x`))).toEqual([])
  })

  test.each([
    ['quotes', '>'.repeat(300)],
    ['lists', '- '.repeat(300)],
    ['quotes', '>'.repeat(3000)],
    ['emphasis', `${'*a '.repeat(600)}${' b*'.repeat(600)}`],
  ])('in more %s than anyone writes is told of', async (_, text) => {
    expect(await problemsOf(append(article, `${text} x`))).toMatchObject([
      { line: 13, rule: 'the text is nested too deeply to be read' },
    ])
  })
})

describe('what was left in a text', () => {
  test.each([
    ['[Jane: please check this number] It is 40.', 'stands for what is still to be written'],
    ['[Petr: Bitte prüfen] Es sind 40.', 'stands for what is still to be written'],
    ['[Draft] Of batches.', 'stands for what is still to be written'],
    ['It costs £XX,000.', 'stands for what is still to be written'],
    ['It costs XX.000 euros.', 'stands for what is still to be written'],
    [
      'So they say. :contentReference[oaicite:3]{index=3}',
      'is where an assistant named its source, and is shown here as it is typed',
    ],
    ['So they say【12†source】.', 'is where an assistant named its source, and is shown here as it is typed'],
    ['See the [price list] (../pricing/pipeline-audit.md).', 'is no link: there is a space before its address'],
    ['Two:\n┌────┬────┐\n│ A  │ B  │\n└────┴────┘', 'the table is shown as one paragraph: it is drawn with lines'],
    ['+----+----+\n| A  | B  |\n+----+----+', 'the table is shown as one paragraph: it is drawn with lines'],
  ])('is told of "%s"', async (text, rule) => {
    expect((await problemsOf(append(article, text))).map((problem) => problem.rule)).toContain(rule)
  })

  test.each([
    'He wrote [Jane: he meant his wife] of it.',
    'A draft is shown. Drafts: two of them. It is (draft) 3.',
    'Super Bowl XX, 000 people. It costs £X a day.',
    '`【12†source】` and `£XX,000`',
    'Write `{{ order.id }}` or `{{ total | money }}`, and \\{{ so }} here.',
    '```html\n<input value="{{ key }}">{{ order.id\n```\n\n    {{ tab }}',
    'It rose [sic] (as we said) by 3 + 4 --- or so.',
    '```\n┌────┬────┐\n└────┴────┘\n```',
  ])('is none of "%s"', async (text) => {
    expect(await problemsOf(append(article, text))).toEqual([])
  })

  test('is the word draft before a title of what is published', async () => {
    const titled = (title: string) => change(article, 'title: Why batches come late', `title: "${title}"`)
    expect(await problemsOf(titled('[DRAFT] Why batches come late'))).toMatchObject([{ field: 'title' }])
    expect(await problemsOf(titled('ENTWURF – Why batches come late'))).toMatchObject([{ field: 'title' }])
    expect(await problemsOf(titled('Draft horses: why batches come late'))).toEqual([])
  })
})
