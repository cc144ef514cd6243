import { describe, expect, test } from 'vitest'
import { append, describeMistakes, files } from '../../testing/mistakes.ts'
import { problemsOf } from '../../testing/load-fixture.ts'

const { article } = files
const at = 'knowledge/late-batches.md:20'
const prices = '../pricing/pipeline-audit.md'

describeMistakes('a link that lost a bracket', [
  {
    mistake: 'the one behind its words',
    changes: append(article, `Prices are in the [price list(${prices}).`),
    at,
    value: `[price list(${prices})`,
    rule: 'is no link: nothing closes its words',
    fix: `write \`[price list](${prices})\``,
  },
  {
    mistake: 'that of a link to another site',
    changes: append(article, 'Read [the law(https://law.example/a) first.'),
    at,
    value: '[the law(https://law.example/a)',
    rule: 'is no link: nothing closes its words',
    fix: 'write `[the law](https://law.example/a)`',
  },
  {
    mistake: 'that of a link to a page, before a whole one',
    changes: append(article, `See [the developer pages(/developers), or [prices](${prices}).`),
    at,
    value: '[the developer pages(/developers)',
    rule: 'is no link: nothing closes its words',
    fix: 'write `[the developer pages](/developers)`',
  },
  {
    mistake: 'the one before its address',
    changes: append(article, `Die Preise (ohne Steuer) stehen in der [Preisliste]${prices}).`),
    at,
    value: `[Preisliste]${prices})`,
    rule: 'is no link: nothing opens its address',
    fix: `write \`[Preisliste](${prices})\``,
  },
  {
    mistake: 'the one before its words',
    changes: append(article, `It is late. Nos prix sont dans la liste](${prices}).`),
    at,
    value: `Nos prix sont dans la liste](${prices})`,
    rule: 'is no link: nothing opens its words',
    fix: `put \`[\` before the first word that leads to ${prices}`,
  },
  {
    mistake: 'the one before the words of a picture',
    changes: append(article, 'See `[a(/b)` and this.\n\nSo:\n![A mill(../images/mill.svg)'),
    at: 'knowledge/late-batches.md:23',
    value: '![A mill(../images/mill.svg)',
    rule: 'is no link: nothing closes its words',
    fix: 'write `![A mill](../images/mill.svg)`',
  },
])

describe('no link, and nothing wrong, is', () => {
  test.each([
    ['a remark with an address', 'It is so [as the law says (https://law.example/a)] today.'],
    ['one with more behind its address', 'It is so [see (/developers) and elsewhere] today.'],
    ['a number in brackets', 'It is so (see [3]/annex) and [4] (in part).'],
    ['a remark of somebody else', 'Er schrieb [sic] (das ist lange her) davon; ils écrivent [sic] (hier).'],
    ['a function of mathematics', 'The interval [0, f(x) is open; so is ]0, 1[ (half).'],
    ['what is escaped', 'Write \\[words](/address), or \\[words(/address).'],
    ['what is code', 'Write `[words(/address)`, `[words]/address)` or `words](/address)`.'],
    ['an address between brackets', `See (<https://law.example>) and [prices](${prices} "Prices (all)").`],
    ['a task, and a footnote', '- [ ] Read it (/developers).\n- [x] Done.\n\nSo[^1] it is.\n\n[^1]: As (/a) says.'],
  ])('%s', async (_, text) => {
    const told = (await problemsOf(append(article, text))).filter(({ rule }) =>
      /nothing (?:opens|closes) its/.test(rule),
    )
    expect(told).toEqual([])
  })
})
