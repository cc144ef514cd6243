import { describe, expect, test } from 'vitest'
import { typesetPage } from './typeset.ts'

const set = (html: string) => typesetPage(`<body><main>${html}</main></body>`).slice('<body><main>'.length, -14)

describe('a page is set so', () => {
  test.each([
    ['an apostrophe is one', "<p>We don't know the client&#39;s plan.</p>", '<p>We don’t know the client’s plan.</p>'],
    ['a number stays with its unit', '<td>30 days</td>', '<td>30\u00a0days</td>'],
    ['in German, too', 'nach 2 Wochen, um 9 Uhr', 'nach 2\u00a0Wochen, um 9\u00a0Uhr'],
    ['a number stays with its sign', '95 % of 3.800 €.', '95\u00a0% of 3.800\u00a0€.'],
    ['what only begins as a unit does is none', '3 daysack', '3 daysack'],
    ['a standard stays with its number', '(RFC 9457)', '(RFC\u00a09457)'],
    ['a short compound is not broken', 'per E-Mail', 'per <span class="w">E-Mail</span>'],
    ['nor one with a short end', 'So day-by-day', 'So <span class="w">day-by-day</span>'],
    ['one of longer parts may be', 'whole-page, Discovery-Phase', 'whole-page, Discovery-Phase'],
    ['and one that might find no room', 'KI-Sprachmodelle', 'KI-Sprachmodelle'],
    ['a dash and an open end are no compound', 'vor- und danach - so', 'vor- und danach - so'],
    [
      'part of an address is none',
      'at /docs/ai-map, @ab-c/sdk, ab-c.example',
      'at /docs/ai-map, @ab-c/sdk, ab-c.example',
    ],
    ['what ends a sentence is no address', 'per E-Mail.', 'per <span class="w">E-Mail</span>.'],
    ['a label stands alone', '<dt>E-Mail</dt>', '<dt>E-Mail</dt>'],
    ['in an option there is text alone', '<option>per E-Mail, it&#39;s</option>', '<option>per E-Mail, it’s</option>'],
  ])('%s', (_, html, expected) => {
    expect(set(html)).toBe(expected)
  })

  test.each([
    "<code>it's 30 days</code>",
    '<pre tabindex="0"><code>don\'t</code> 30 days</pre>',
    '<a title="it\'s > 30 days">here</a>',
    "<svg><title>it's</title></svg>",
    'one < 30 days',
  ])('%s stays as it is, where it is code, a drawing or an attribute', (html) => {
    expect(set(html).replace('30\u00a0days', '30 days')).toBe(html)
  })

  test('long code may be broken, and says so; an entity is one character', () => {
    const [long, short] = ['a'.repeat(24), `&lt;${'a'.repeat(22)}`]
    expect(set(`<code>${long}</code>, <code>${short}</code>`)).toBe(
      `<code class="long">${long}</code>, <code>${short}</code>`,
    )
  })

  test('what stands before its main part stays, and so does what is no page', () => {
    const head = "<head><title>it's</title></head>"
    expect(typesetPage(`${head}<body><main>it's</main></body>`)).toBe(`${head}<body><main>it’s</main></body>`)
    expect(typesetPage("it's")).toBe("it's")
  })
})
