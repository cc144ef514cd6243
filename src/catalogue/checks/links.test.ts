import { describe, expect, test } from 'vitest'
import { fixtureContent } from '../../testing/fixture-content.ts'
import { problemsOf } from '../../testing/load-fixture.ts'
import { append, copyAsDraft, describeMistakes, files } from '../../testing/mistakes.ts'

const { facts, article, otherArticle, page, skill } = files

describeMistakes('a link that leads nowhere', [
  {
    mistake: 'a link to a file that is not there',
    changes: append(article, '[x](late-batchs.md)'),
    at: 'knowledge/late-batches.md:20',
    value: 'late-batchs.md',
    rule: 'the link leads to no file',
    fix: 'did you mean `late-batches.md`?',
  },
  {
    mistake: 'a link that forgets its way up',
    changes: append(article, '[x](glossary/batch.md)'),
    at: 'knowledge/late-batches.md:20',
    value: 'glossary/batch.md',
    rule: 'the link leads to no file',
    fix: 'did you mean `../glossary/batch.md`?',
  },
  {
    mistake: 'a link to nothing like a file',
    changes: append(article, '[x](something-else-entirely)'),
    at: 'knowledge/late-batches.md:20',
    value: 'something-else-entirely',
    rule: 'the link leads to no file',
    fix: 'link to a file, such as `../pages/about.md`, or to an address, such as `/pricing`',
  },
  {
    mistake: 'a link to a file that was renamed by hand',
    changes: append(article, '[x](the-great-handbook-of-sensors.md)'),
    at: 'knowledge/late-batches.md:20',
    value: 'the-great-handbook-of-sensors.md',
    rule: 'the link leads to no file',
    fix: 'write `quiet-sensors.md`; if the file was renamed by hand, give it its old name back and use `npm run content:rename`, which mends every link and keeps the old address',
  },
  {
    mistake: 'a link without a target',
    changes: append(article, '[x]()'),
    at: 'knowledge/late-batches.md:20',
    value: '',
    rule: 'the link leads to no file',
    fix: 'link to a file, such as `../pages/about.md`, or to an address, such as `/pricing`',
  },
  {
    mistake: 'a link with a broken escape',
    changes: append(article, '[x](%zz.md)'),
    at: 'knowledge/late-batches.md:20',
    value: '%zz.md',
    rule: 'the link leads to no file',
    fix: 'link to a file, such as `../pages/about.md`, or to an address, such as `/pricing`',
  },
  {
    mistake: 'a link written with escapes',
    changes: append(article, '[x](quiet\\-sensors.md)'),
    at: 'knowledge/late-batches.md:20',
    value: 'quiet-sensors.md',
    rule: 'the link is written with escapes',
    fix: 'write the path without `\\` and `&…;`',
  },
  {
    mistake: 'a link to a page that is not there',
    changes: append(article, '[x](/prices)'),
    at: 'knowledge/late-batches.md:20',
    value: '/prices',
    rule: 'the link leads to no page',
    fix: 'did you mean `/pricing`?',
  },
  {
    mistake: 'a link to a heading that is not there',
    changes: append(article, '[x](late-batches.md#the-usual-reasons)'),
    at: 'knowledge/late-batches.md:20',
    value: 'late-batches.md#the-usual-reasons',
    rule: 'the page /knowledge/late-batches has no heading `#the-usual-reasons`',
    fix: 'did you mean `#the-usual-reason`?',
  },
  {
    mistake: 'a link to a heading of its own that is not there',
    changes: append(article, '[x](#conclusion-of-it-all)'),
    at: 'knowledge/late-batches.md:20',
    value: '#conclusion-of-it-all',
    rule: 'the page /knowledge/late-batches has no heading `#conclusion-of-it-all`',
    fix: 'choose one of `#the-usual-reason`',
  },
  {
    mistake: 'a link to a draft',
    changes: { ...copyAsDraft(otherArticle, 'knowledge/new.md'), ...append(page, '[x](../knowledge/new.md)') },
    at: 'pages/about.md:10',
    value: '../knowledge/new.md',
    rule: 'the link leads to a draft',
    fix: 'publish the draft first, or take the link out',
  },
  {
    mistake: 'a link to the address of a draft',
    changes: { ...copyAsDraft(otherArticle, 'knowledge/new.md'), ...append(page, '[x](/knowledge/new)') },
    at: 'pages/about.md:10',
    value: '/knowledge/new',
    rule: 'the link leads to a draft',
    fix: 'publish the draft first, or take the link out',
  },
  {
    mistake: 'a definition of a link to nowhere',
    changes: append(article, 'See [x].\n\n[x]: nowhere.md'),
    at: 'knowledge/late-batches.md:22',
    value: 'nowhere.md',
    rule: 'the link leads to no file',
    fix: 'link to a file, such as `../pages/about.md`, or to an address, such as `/pricing`',
  },
  {
    mistake: 'a picture that is not there',
    changes: append(article, '![x](/photo.jpg)'),
    at: 'knowledge/late-batches.md:20',
    value: '/photo.jpg',
    rule: 'the picture is not there',
    fix: 'save it in content/images/ and write `../images/` and its name',
  },
  {
    mistake: 'a link that runs',
    changes: append(article, '[x](javascript:alert)'),
    at: 'knowledge/late-batches.md:20',
    value: 'javascript:alert',
    rule: 'the link is neither an address on the web nor one for mail or telephone',
    fix: 'begin it with `https://`, `mailto:` or `tel:`',
  },
  {
    mistake: 'a dangling link in service.md',
    changes: append(facts, '[x](about.md)'),
    at: 'service.md:25',
    value: 'about.md',
    rule: 'the link leads to no file',
    fix: 'did you mean `pages/about.md`?',
  },
])

describe('a link', () => {
  test.each([
    '/',
    '/index.md',
    '/developers/limits',
    '/developers/errors/rate_limited',
    '/developers/errors/rate_limited.md',
    '/contact/thanks',
    '/openapi.json',
    '/.well-known/api-catalog',
    '/api/v1/catalog',
    '/sandbox?x=1',
    '/pricing#pipeline-audit',
    '/services/pipeline-audit#how-it-runs',
  ])('may lead to %s', async (path) => {
    expect(await problemsOf(append(page, `[x](${path})`))).toEqual([])
  })

  test.each(['/openapi.json.md', '/contact/thanks.md', '/api/v1/lead/{id}', '/services.html', '/knowledge/', '/404'])(
    'may not lead to %s, which is not there',
    async (path) => {
      expect(await problemsOf(append(page, `[x](${path})`))).toHaveLength(1)
    },
  )

  test('may lead from a skill to a heading of the first level, which is its title', async () => {
    expect(await problemsOf(append(skill, '[Up](#ask-for-an-audit)'))).toEqual([])
  })
})

const leads = (target: string) => problemsOf(append(page, `[x](${target})`))

describe('a link that was copied with more than its address', () => {
  test.each([
    ['https://www.google.com/url?q=https://works.example/a&sa=D', 'https://works.example/a'],
    ['https://www.google.co.uk/url?q=https://works.example/a', 'https://works.example/a'],
    [
      'https://eur01.safelinks.protection.outlook.com/?url=https%3A%2F%2Fworks.example%2Fa&data=05',
      'https://works.example/a',
    ],
  ])('%s is told with the address that was meant', async (target, meant) => {
    expect(await leads(target)).toMatchObject([
      { rule: expect.stringContaining('which learns who follows it'), suggestion: `write \`${meant}\`` },
    ])
  })

  test.each([
    'https://www.google.com/search?q=https://works.example/a',
    'https://www.google.com/url?q=words',
    'https://works.example/?url=https://a.example',
  ])('%s leads where it says', async (target) => {
    expect(await leads(target)).toEqual([])
  })
})

test('a file of the writer’s computer cannot be linked to', async () => {
  expect(await leads('file:///C:/Users/jane/prices.xlsx')).toMatchObject([
    { rule: 'the link leads to a file on the computer of whoever wrote it' },
  ])
})

test('a mailbox at nearly the domain of the site is a slip', async () => {
  expect(await leads('mailto:desk@data-wroks.example')).toMatchObject([
    { suggestion: 'write `mailto:desk@data-works.example`' },
  ])
})

test.each(['desk@data-works.example', 'desk@data-works.cz', 'desk@mail.example', 'ombudsman@works.example'])(
  'a mailbox %s is none',
  async (mailbox) => {
    expect(await leads(`mailto:${mailbox}`)).toEqual([])
  },
)

test('a picture without its exclamation mark is told with it', async () => {
  const picture = {
    'images/plan.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9v9z"/></svg>',
  }
  expect(await problemsOf({ ...append(page, '[A plan](../images/plan.svg)'), ...picture })).toMatchObject([
    {
      rule: expect.stringContaining('leads to a picture'),
      suggestion: expect.stringContaining('![what it shows](../images/plan.svg)'),
    },
  ])
})

test('a link to a service that was renamed by hand is not sent to its price list', async () => {
  const { 'services/pipeline-audit.md': service } = fixtureContent
  const told = await problemsOf({
    ...append(article, '[x](../services/pipeline-audit.md)'),
    'services/pipeline-audit.md': null,
    'services/pipeline-check.md': service!,
  })
  const { suggestion } = told.find(({ value }) => value === '../services/pipeline-audit.md')!
  expect(suggestion).toMatch(/^write `\.\.\/services\/pipeline-check\.md`.*`npm run content:rename`/)
})
