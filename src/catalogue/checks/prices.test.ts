import { change, copy, describeMistakes, files } from '../../testing/mistakes.ts'

const { service, prices } = files

describeMistakes('a price that does not fit its service', [
  {
    mistake: 'a tier without a price',
    changes: change(prices, '  - tier: one-line\n    amount: 95000\n    unit: project\n', ''),
    at: 'pricing/pipeline-audit.md:7',
    field: 'tiers',
    value: ['whole-plant'],
    rule: 'has no price for the tier `one-line` of content/services/pipeline-audit.md',
    fix: 'add an item with `tier: one-line`',
  },
  {
    mistake: 'a price for an unknown tier',
    changes: change(
      prices,
      'note: Travel beyond Moravia is extra.',
      'note: x\n  - tier: whole-plants\n    amount: 1\n    unit: day',
    ),
    at: 'pricing/pipeline-audit.md:16',
    field: 'tiers[2].tier',
    value: 'whole-plants',
    rule: 'is no tier of content/services/pipeline-audit.md',
    fix: 'did you mean `whole-plant`?',
  },
  {
    mistake: 'two prices for one tier',
    changes: change(
      prices,
      'note: Travel beyond Moravia is extra.',
      'note: x\n  - tier: one-line\n    amount: 1\n    unit: day',
    ),
    at: 'pricing/pipeline-audit.md:16',
    field: 'tiers[2].tier',
    value: 'one-line',
    rule: 'has a price already',
    fix: 'keep one price for each tier',
  },
  {
    mistake: 'two price lists for one service',
    changes: copy(prices, 'pricing/second.md'),
    at: 'pricing/second.md:5',
    field: 'service',
    value: 'pipeline-audit',
    rule: 'has a price list already: content/pricing/pipeline-audit.md',
    fix: 'keep one list for each service',
  },
  {
    mistake: 'a service without a price list',
    changes: copy(service, 'services/pipeline-repair.md'),
    at: 'services/pipeline-repair.md:1',
    rule: 'has no price list',
    fix: 'add content/pricing/pipeline-repair.md with `service: pipeline-repair`',
  },
])
