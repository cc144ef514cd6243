import type { BuyerQuestion } from '../buyer-question.ts'

/** The articles. */
export const knowledge: readonly BuyerQuestion[] = [
  { ask: 'When is a rewrite right?', at: '/knowledge/modernise-or-rewrite', says: [/two people could rebuild it/i] },
  {
    ask: 'What is a seam in old code?',
    at: '/knowledge/modernise-or-rewrite',
    says: [/change behaviour without editing the code around it/i],
  },
  {
    ask: 'When should I leave a legacy system alone?',
    at: '/knowledge/modernise-or-rewrite',
    says: [/age isn't a defect/i],
  },
  {
    ask: 'What is a characterisation test?',
    at: '/knowledge/modernise-or-rewrite',
    says: [/asserts the present behaviour/i],
  },
  {
    ask: 'How long is a token in English?',
    at: '/knowledge/what-language-models-cost-to-run',
    says: [/four characters/i],
  },
  {
    ask: 'What is the formula for the cost per call of a language model?',
    at: '/knowledge/what-language-models-cost-to-run',
    says: [/input tokens × input price/i],
  },
  {
    ask: 'Why are agent loops expensive?',
    at: '/knowledge/what-language-models-cost-to-run',
    says: [/sends the whole history again/i],
  },
  {
    ask: 'What should I budget for a discovery phase?',
    at: '/knowledge/what-a-discovery-phase-delivers',
    says: [/a tenth of what you expect the project to cost/i],
  },
  {
    ask: "How many days of our own people's time does discovery need?",
    at: '/knowledge/what-a-discovery-phase-delivers',
    says: [/three to five days/i],
  },
  {
    ask: 'When can I skip a discovery phase?',
    at: '/knowledge/what-a-discovery-phase-delivers',
    says: [/small enough to try/i],
  },
  {
    ask: 'Who pays under a fixed price when the work takes longer?',
    at: '/knowledge/fixed-price-or-time-and-materials',
    says: [/supplier/i],
  },
  {
    ask: 'When does time and materials suit?',
    at: '/knowledge/fixed-price-or-time-and-materials',
    says: [/learn as you go/i],
  },
  {
    ask: 'What is a warning sign in a fixed-price offer?',
    at: '/knowledge/fixed-price-or-time-and-materials',
    says: [/no list of assumptions/i],
  },
  {
    ask: 'How many cases does a pilot need to tell 2% from 4%?',
    at: '/knowledge/running-a-pilot-that-can-fail',
    says: [/1,500 replies/i],
  },
  {
    ask: 'What is the difference between a pilot and a proof of concept?',
    at: '/knowledge/running-a-pilot-that-can-fail',
    says: [/can this be built/i],
  },
]
