import { files } from '../mistakes.ts'
import { type SeededMistake, typed } from './seeded-mistake.ts'

const { prices, facts } = files
const digits = /^write `95000`: digits alone/

/** A price as it is typed where people write one, instead of as a number. */
const price = (mistake: string, wrong: string): SeededMistake =>
  typed(mistake, [prices, 9], ['amount: 95000', `amount: ${wrong}`, 'amount: 95000'], 'must be a number', digits)

/** Money. */
export const mistakes: readonly SeededMistake[] = [
  price('a price with a dot for thousands', '95.000'),
  price('a price with a comma for thousands, without quotes', '95,000'),
  price('a price with a space for thousands', '95 000'),
  price('a price with the sign of its currency', '€95.000'),
  price('a price with the code of its currency', 'CZK 95000'),
  price('a price between quotes', "'95000'"),
  price('a price in thousands', '95k'),
  typed(
    'a price on request',
    [prices, 9],
    ['amount: 95000', 'amount: on request', 'amount: 95000'],
    'must be a number',
    'write a number in digits alone, such as `3`',
  ),
  typed(
    'a currency that there is not',
    [facts, 16],
    ['currency: CZK', 'currency: XYQ', 'currency: EUR'],
    'stands for no currency',
    /^write its three letters/,
  ),
  typed(
    'a currency by its sign',
    [facts, 16],
    ['currency: CZK', 'currency: €', 'currency: EUR'],
    'must be the three letters of a currency',
    'write `EUR`',
  ),
  typed(
    'a price by the hour',
    [prices, 10],
    ['amount: 95000\n    unit: project', 'amount: 95000\n    unit: hour', 'amount: 95000\n    unit: day'],
    'is none of the values that this field takes',
    'choose one of `month`, `day`, `project`',
  ),
  typed(
    'a price with more decimals than there are coins',
    [prices, 9],
    ['amount: 95000', 'amount: 95000.999', 'amount: 95001'],
    'has more decimals than an amount in CZK, which has 2',
    /^write `95001.00`, or digits alone/,
  ),
  typed(
    'a price for a tier that was renamed',
    [prices, 8],
    ['tier: one-line', 'tier: one-lime', 'tier: one-line'],
    'is no tier of content/services/pipeline-audit.md',
    'did you mean `one-line`?',
  ),
]
