import { expect, test } from 'vitest'
import { problemsOf } from '../testing/load-fixture.ts'
import { change, describeMistakes, files } from '../testing/mistakes.ts'

const { facts, service, prices, article, study, term, page, api } = files

describeMistakes('a field that is not of its type, or not there', [
  {
    mistake: 'text where a list belongs',
    changes: change(article, 'topics:\n  - batches', 'topics: batches'),
    at: 'knowledge/late-batches.md:6',
    field: 'topics',
    value: 'batches',
    rule: 'must be a list',
    fix: 'write each item on a line of its own below the field, such as `  - batches`',
  },
  {
    mistake: 'a number where text belongs',
    changes: change(study, 'after: none', 'after: 0'),
    at: 'case-studies/rolling-mill.md:14',
    field: 'results[0].after',
    value: 0,
    rule: 'must be text',
    fix: 'put the value between quotes: write `after: "0"`',
  },
  {
    mistake: 'a duration that lost its unit',
    changes: change(study, 'duration: 4 weeks', 'duration: 4'),
    at: 'case-studies/rolling-mill.md:8',
    field: 'duration',
    value: 4,
    rule: 'must be text',
    fix: 'say what is counted, such as `11 weeks`',
  },
  {
    mistake: 'text where a number belongs',
    changes: change(prices, 'amount: 95000', "amount: '95,000'"),
    at: 'pricing/pipeline-audit.md:9',
    field: 'tiers[0].amount',
    value: '95,000',
    rule: 'must be a number',
    fix: 'write `95000`: digits alone, without quotes, a currency or a sign between thousands',
  },
  {
    mistake: 'text where true or false belongs',
    changes: change(prices, 'from: true', 'from: yes'),
    at: 'pricing/pipeline-audit.md:14',
    field: 'tiers[1].from',
    value: 'yes',
    rule: 'must be `true` or `false`',
    fix: 'write `true`, without quotes',
  },
  {
    mistake: 'a fraction where a whole number belongs',
    changes: change(service, 'order: 1', 'order: 1.5'),
    at: 'services/pipeline-audit.md:5',
    field: 'order',
    value: 1.5,
    rule: 'must be a whole number',
    fix: 'write `1` or `2`',
  },
  {
    mistake: 'a list where fields belong',
    changes: change(
      api,
      'standard:\n  name: OpenAPI 3.1\n  url: https://spec.openapis.org/oas/v3.1.1.html',
      'standard:\n  - OpenAPI',
    ),
    at: 'discovery/openapi.md:7',
    field: 'standard',
    value: ['OpenAPI'],
    rule: 'must be a group of fields, each with its name on a line of its own',
    fix: 'The standard that the document follows.',
  },
  {
    mistake: 'a missing field',
    changes: change(article, 'title: Why batches come late\n', ''),
    at: 'knowledge/late-batches.md:1',
    field: 'title',
    rule: 'is required',
    fix: 'add `title:` and write it behind the colon. Title of the page, as it stands in its heading and in search results. 3 to 70 characters.',
  },
  {
    mistake: 'a missing field in a list',
    changes: change(service, '    timeline: 3 weeks\n', ''),
    at: 'services/pipeline-audit.md:18',
    field: 'tiers[1].timeline',
    rule: 'is required',
    fix: 'add `timeline:` and write it behind the colon. How long it takes, such as "3 weeks".',
  },
  {
    mistake: 'a field without a value',
    changes: change(article, 'title: Why batches come late', 'title:'),
    at: 'knowledge/late-batches.md:2',
    field: 'title',
    rule: 'has no value',
    fix: 'write it behind the colon. Title of the page, as it stands in its heading and in search results. 3 to 70 characters.',
  },
  {
    mistake: 'a field of spaces',
    changes: change(article, 'title: Why batches come late', "title: '   '"),
    at: 'knowledge/late-batches.md:2',
    field: 'title',
    value: '',
    rule: 'must have at least 3 characters',
    fix: 'Title of the page, as it stands in its heading and in search results. 3 to 70 characters.',
  },
  {
    mistake: 'a misspelt field',
    changes: change(service, 'timeline: 1 to 3 weeks', 'timeline: 1 to 3 weeks\ntimelin: 2 weeks'),
    at: 'services/pipeline-audit.md:9',
    field: 'timelin',
    value: '2 weeks',
    rule: 'is not a field of services',
    fix: 'did you mean `timeline`?',
  },
  {
    mistake: 'a field with a capital letter',
    changes: change(page, 'navigation: header', 'Navigation: header'),
    at: 'pages/about.md:5',
    field: 'Navigation',
    value: 'header',
    rule: 'is not a field of pages',
    fix: 'did you mean `navigation`?',
  },
  {
    mistake: 'a misspelt field in a list',
    changes: change(prices, 'note: Travel', 'nota: Travel'),
    at: 'pricing/pipeline-audit.md:15',
    field: 'tiers[1].nota',
    value: 'Travel beyond Moravia is extra.',
    rule: 'is not a field of tiers, item 2',
    fix: 'did you mean `note`?',
  },
  {
    mistake: 'a field that means nothing',
    changes: change(article, 'topics:', 'colour: red\ntopics:'),
    at: 'knowledge/late-batches.md:6',
    field: 'colour',
    value: 'red',
    rule: 'is not a field of knowledge',
    fix: 'take it out; content/README.md says which fields there are',
  },
  {
    mistake: 'a field that means nothing among many',
    changes: change(facts, 'founded: 2019', 'founded: 2019\nfavourite_dish: svíčková'),
    at: 'service.md:15',
    field: 'favourite_dish',
    value: 'svíčková',
    rule: 'is not a field of content/service.md',
    fix: 'take it out; content/README.md says which fields there are',
  },
])

test('all fields of a file, and all files, are told of at once', async () => {
  const told = await problemsOf({
    ...change(article, 'title: Why batches come late', 'title: Oh\ntopic: x'),
    ...change(term, 'term: batch', 'trem: batch'),
    ...change(page, '{{service.name}}', '{{service.nam}}'),
  })
  expect(told.map(({ file, line, field }) => [file, line, field]).sort()).toEqual([
    ['content/glossary/batch.md', 2, 'trem'],
    ['content/knowledge/late-batches.md', 2, 'title'],
    ['content/knowledge/late-batches.md', 3, 'topic'],
    ['content/pages/about.md', 8, undefined],
  ])
})

test('without service.md the fields of all other files are checked all the same', async () => {
  const told = await problemsOf({ 'service.md': null, ...change(article, 'title: Why batches come late', 'title: Oh') })
  expect(told.map(({ file }) => file)).toEqual(['content/service.md', 'content/knowledge/late-batches.md'])
})

test('each missing fact of service.md is told of', async () => {
  const told = await problemsOf({ 'service.md': '---\nname: Ostrava Data Works\n---\n' })
  expect(told).toHaveLength(14)
  expect(told.every(({ line, rule, suggestion }) => line === 1 && rule === 'is required' && suggestion)).toBe(true)
})
