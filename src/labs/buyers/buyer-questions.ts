import { caseStudies } from './about/case-studies.ts'
import { company } from './about/company.ts'
import { glossary } from './about/glossary.ts'
import { knowledge } from './about/knowledge.ts'
import { prices } from './about/prices.ts'
import { services } from './about/services.ts'
import { termsAndData } from './about/terms-and-data.ts'
import type { Facts, BuyerQuestion } from './buyer-question.ts'

/** @returns whether the question at a place is held out: such questions are not looked at when answers are improved */
export const isHeldOut = (place: number) => place % 4 === 3

/**
 * @param facts of `content/service.md`
 * @returns questions about the content of this repository, which measure whether each door answers. Never tune to a
 *   single one. Their order decides which are held out, so new ones go to the end
 */
export const questionsTo = (facts: Facts): readonly BuyerQuestion[] => [
  ...prices,
  ...services,
  ...company(facts),
  ...termsAndData(facts),
  ...caseStudies,
  ...knowledge,
  ...glossary,
]
