import { change, describeMistakes, files } from '../../testing/mistakes.ts'

const { term } = files

describeMistakes('a spelling that two terms claim', [
  {
    mistake: 'one spelling in two terms',
    changes: change(term, '  - batches', '  - Data Lake'),
    at: 'glossary/data-lake.md:2',
    field: 'term',
    value: 'data lake',
    rule: 'is explained already in content/glossary/batch.md',
    fix: 'keep the spelling in one of the two entries',
  },
])
