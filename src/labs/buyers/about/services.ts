import type { BuyerQuestion } from '../buyer-question.ts'

/** What each service delivers, takes and needs. */
export const services: readonly BuyerQuestion[] = [
  { ask: 'How long does a full review take?', at: '/services/ai-readiness-review', says: [/3 weeks/i] },
  { ask: 'How long does a first release take?', at: '/services/product-build', says: [/12 weeks/i] },
  { ask: 'How long does a rescue take?', at: '/services/legacy-modernisation', says: [/2 to 10 working days/i] },
  {
    ask: 'How long does a modernisation programme take?',
    at: '/services/legacy-modernisation',
    says: [/6 to 18 months/i],
  },
  { ask: 'How long does the callable package take?', at: '/services/agent-integration', says: [/6 weeks/i] },
  {
    ask: 'What will I hold in my hands after a survey?',
    at: '/services/legacy-modernisation',
    says: [/map of modules/i],
  },
  { ask: 'What does a prototype deliver?', at: '/services/product-build', says: [/working slice of the product/i] },
  {
    ask: 'What do I get with the operated package?',
    at: '/services/agent-integration',
    says: [/two days of changes per month/i],
  },
  { ask: 'Who is in the team by the month?', at: '/services/product-build', says: [/two engineers full time/i] },
  {
    ask: 'How many examples do you need from us for a review?',
    at: '/services/ai-readiness-review',
    says: [/50 for .One question., 200 for the others/i],
  },
  { ask: 'What do you need from us for a product build?', at: '/services/product-build', says: [/one product owner/i] },
  {
    ask: 'When should I not buy a legacy modernisation?',
    at: '/services/legacy-modernisation',
    says: [/it is old and works/i],
  },
  {
    ask: 'When should we not buy the AI readiness review?',
    at: '/services/ai-readiness-review',
    says: [/already know the project/i],
  },
  {
    ask: 'How many operations does the API of the callable tier have?',
    at: '/services/agent-integration',
    says: [/up to five operations/i],
  },
  {
    ask: 'Who owns the source code of a product build?',
    at: '/services/product-build',
    says: [/repository that you own from the first day/i],
  },
  {
    ask: 'What happens when examples come late in a review?',
    at: '/services/ai-readiness-review',
    says: [/we move the end date/i],
  },
  {
    ask: 'How often does a programme put a slice in production?',
    at: '/services/legacy-modernisation',
    says: [/every six weeks/i],
  },
]
