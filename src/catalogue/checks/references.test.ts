import { expect, test } from 'vitest'
import { problemsOf } from '../../testing/load-fixture.ts'
import { append, change, copyAsDraft, describeMistakes, files } from '../../testing/mistakes.ts'

const { service, prices, article, otherArticle, study, term, page } = files

describeMistakes('a name of a file that is not there', [
  {
    mistake: 'a service of an article',
    changes: change(article, 'services:\n  - pipeline-audit', 'services:\n  - pipeline-audits'),
    at: 'knowledge/late-batches.md:9',
    field: 'services[0]',
    value: 'pipeline-audits',
    rule: 'names no file in content/services',
    fix: 'did you mean `pipeline-audit`?',
  },
  {
    mistake: 'a related article',
    changes: change(article, '  - quiet-sensors', '  - something-else-entirely'),
    at: 'knowledge/late-batches.md:11',
    field: 'related[0]',
    value: 'something-else-entirely',
    rule: 'names no file in content/knowledge',
    fix: 'if the file is gone, delete this line; otherwise choose one of `quiet-sensors`',
  },
  {
    mistake: 'a service of a price list',
    changes: {
      ...change(prices, 'service: pipeline-audit', 'service: pipe-audit'),
      [service]: null,
      [article]: null,
      [otherArticle]: null,
      [study]: null,
    },
    at: 'pricing/pipeline-audit.md:5',
    field: 'service',
    value: 'pipe-audit',
    rule: 'names no file in content/services',
    fix: 'if the file is gone, delete this file, too; otherwise write the name of a file there, without `.md`',
  },
  {
    mistake: 'a service of a case study',
    changes: change(study, '  - pipeline-audit', '  - pipeline-x-audit'),
    at: 'case-studies/rolling-mill.md:10',
    field: 'services[0]',
    value: 'pipeline-x-audit',
    rule: 'names no file in content/services',
    fix: 'did you mean `pipeline-audit`?',
  },
  {
    mistake: 'a related term',
    changes: change(term, '  - data-lake', '  - data-like'),
    at: 'glossary/batch.md:7',
    field: 'related[0]',
    value: 'data-like',
    rule: 'names no file in content/glossary',
    fix: 'did you mean `data-lake`?',
  },
  {
    mistake: 'a draft among related articles',
    changes: copyAsDraft(otherArticle, otherArticle),
    at: 'knowledge/late-batches.md:11',
    field: 'related[0]',
    value: 'quiet-sensors',
    rule: 'names a draft in content/knowledge',
    fix: 'publish the draft first, or take the name out',
  },
])

test('who deletes a file is told each line that still refers to it', async () => {
  const told = await problemsOf({
    [otherArticle]: null,
    ...append(page, '[a](../knowledge/quiet-sensors.md)\n\n[b](https://data-works.example/knowledge/quiet-sensors)'),
  })
  expect(told.map(({ file, line }) => `${file}:${line}`).toSorted()).toEqual([
    `content/${article}:11`,
    `content/${page}:10`,
    `content/${page}:12`,
  ])
})
