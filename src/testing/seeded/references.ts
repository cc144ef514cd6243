import { files } from '../mistakes.ts'
import { type SeededMistake, typed } from './seeded-mistake.ts'

const { prices, article, study } = files

/** References from file to file. */
export const mistakes: readonly SeededMistake[] = [
  typed(
    'a related article that is not there',
    [article, 11],
    ['  - quiet-sensors', '  - quiet-sensor', '  - quiet-sensors'],
    'names no file in content/knowledge',
    'did you mean `quiet-sensors`?',
  ),
  typed(
    'a service with its ending',
    [study, 10],
    ['  - pipeline-audit', '  - pipeline-audit.md', '  - pipeline-audit'],
    'must be written in small letters',
    'write `pipeline-audit`',
  ),
  typed(
    'a price for a tier that is not there',
    [prices, 11],
    [
      '- tier: one-line\n    amount: 95000\n    unit: project\n',
      '- tier: one-line\n    amount: 95000\n    unit: project\n  - tier: one-lime\n    amount: 1\n    unit: day\n',
      '- tier: one-line\n    amount: 95000\n    unit: project\n',
    ],
    'is no tier of content/services/pipeline-audit.md',
    'did you mean `one-line`?',
  ),
]
