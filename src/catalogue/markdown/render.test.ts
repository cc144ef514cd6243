import { describe, expect, test } from 'vitest'
import { renderMarkdown } from './render.ts'
import { termMatcher } from './terms.ts'

const terms = termMatcher([
  { names: ['rate', 'rates'], url: '/glossary/rate' },
  { names: ['rate limit'], url: '/glossary/rate-limit' },
  { names: ['API'], url: '/glossary/api' },
  { names: ['C++'], url: '/glossary/c' },
  { names: ['síť'], url: '/glossary/sit' },
])
const linked = (markdown: string, ownUrl = '/') => renderMarkdown(markdown, { terms, ownUrl }).html
const links = (markdown: string, ownUrl?: string) =>
  [...linked(markdown, ownUrl).matchAll(/<a href="([^"]+)" class="term">([^<]+)<\/a>/g)].map((match) => [
    match[1],
    match[2],
  ])

describe('glossary terms', () => {
  test('are linked where they are mentioned', () => {
    expect(linked('The rate is low.')).toBe('<p>The <a href="/glossary/rate" class="term">rate</a> is low.</p>')
  })

  test('are linked at their first mention only, whatever the spelling', () => {
    expect(links('Rates rise. A rate falls.\n\nThe *rate* again.')).toEqual([['/glossary/rate', 'Rates']])
  })

  test('of which one is a part of another go to the longer one', () => {
    expect(links('A rate limit and a rate.')).toEqual([
      ['/glossary/rate-limit', 'rate limit'],
      ['/glossary/rate', 'rate'],
    ])
  })

  test('are found across the end of a line', () => {
    expect(links('A rate\nlimit.')).toEqual([['/glossary/rate-limit', 'rate\nlimit']])
  })

  test.each(['corporate', 'rated', 'first-rate', 'rate-based', 'APIs', 'rate2', 'sítě'])(
    'are not found within the word %s',
    (word) => {
      expect(links(`One ${word} here`)).toEqual([])
    },
  )

  test('are found beside punctuation, and in any alphabet', () => {
    expect(links('(api), "C++"; síť!')).toEqual([
      ['/glossary/api', 'api'],
      ['/glossary/c', 'C++'],
      ['/glossary/sit', 'síť'],
    ])
  })

  test.each([
    ['headings', '## The rate'],
    ['code', 'Send `rate` now'],
    ['blocks of code', '```\nrate\n```'],
    ['links', '[the rate](/pricing)'],
    ['emphasis within links', '[the *rate*](/pricing)'],
    ['heads of tables', '| rate |\n| --- |\n| x |'],
  ])('are left alone in %s', (_, markdown) => {
    expect(links(markdown)).toEqual([])
  })

  test('are linked in lists, quotes, emphasis and cells', () => {
    expect(links('- rate\n\n> **API**\n\n| a |\n| --- |\n| C++ |')).toHaveLength(3)
  })

  test('are not linked on their own page', () => {
    expect(links('The rate of an API.', '/glossary/rate')).toEqual([['/glossary/api', 'API']])
  })

  test('that only look alike to a pattern are left alone', () => {
    const kelvin = termMatcher([{ names: ['desk'], url: '/glossary/desk' }])
    expect(renderMarkdown('A deſk.', { terms: kelvin }).html).toBe('<p>A deſk.</p>')
  })

  test('that do not exist need no matcher', () => {
    expect(termMatcher([])).toBeUndefined()
    expect(renderMarkdown('The rate.').html).toBe('<p>The rate.</p>')
  })
})

describe('headings', () => {
  test('carry ids that links can name, numbered where they repeat', () => {
    const { html, headings } = renderMarkdown('## What it costs\n\n### `POST` it\n\n## What it costs')
    expect(headings).toEqual([
      { depth: 2, id: 'what-it-costs', text: 'What it costs' },
      { depth: 3, id: 'post-it', text: 'POST it' },
      { depth: 2, id: 'what-it-costs-1', text: 'What it costs' },
    ])
    expect(html).toContain('<h2 id="what-it-costs-1">What it costs</h2>')
  })

  test('within quotes have no id and no place among the headings', () => {
    const { html, headings } = renderMarkdown('> ## Quoted\n\n## Own')
    expect(headings.map(({ id }) => id)).toEqual(['own'])
    expect(html).toContain('<h2>Quoted</h2>')
  })
})

describe('the output', () => {
  test('wraps a table, so that it scrolls by itself, also by keyboard', () => {
    expect(renderMarkdown('| a |\n| --- |\n| b |').html).toMatch(
      /^<div class="table" tabindex="0" role="group" aria-label="Table"><table>[\s\S]*<\/table><\/div>$/,
    )
  })

  test('lets the keyboard scroll long lines of code, wherever they stand', () => {
    expect(renderMarkdown('- a\n\n  ```ts\n  b\n  ```').html).toContain(
      '<pre tabindex="0" role="group" aria-label="Code"><code class="language-ts">',
    )
  })

  test.each(['<script>alert(1)</script>', 'a <b onclick="x()">b</b>', '<!-- note -->', '<img src=x onerror=y>'])(
    'holds no raw HTML such as %s',
    (html) => {
      expect(renderMarkdown(`${html}\n`).html).not.toMatch(/<(script|b|img|!--)/)
    },
  )

  test('shows HTML that is code', () => {
    expect(renderMarkdown('`<script>`').html).toBe('<p><code>&lt;script&gt;</code></p>')
  })
})
