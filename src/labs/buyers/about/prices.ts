import type { BuyerQuestion } from '../buyer-question.ts'

/** Prices, invoices and what is included. */
export const prices: readonly BuyerQuestion[] = [
  { ask: 'What does a first release cost?', at: '/pricing', says: [/88,000/i] },
  {
    ask: 'What does a prototype cost, and is the price fixed?',
    at: '/pricing',
    says: [/22,000/i, /fixed\. one riskiest question/i],
  },
  { ask: 'How much is a team by the month?', at: '/pricing', says: [/32,500/i] },
  { ask: 'What do you charge for a rescue per day?', at: '/pricing', says: [/1,150/i, /day/i] },
  { ask: 'How much does the survey of a legacy system cost?', at: '/pricing', says: [/14,500/i] },
  { ask: 'What does a modernisation programme cost a month?', at: '/pricing', says: [/29,500/i] },
  { ask: 'How much is the full AI readiness review?', at: '/pricing', says: [/11,500/i] },
  { ask: 'What does the one question review cost?', at: '/pricing', says: [/3,800/i] },
  { ask: 'What is the price of review and pilot?', at: '/pricing', says: [/34,000/i] },
  { ask: 'What does the readable package cost?', at: '/pricing', says: [/7,500/i] },
  { ask: 'How much does a callable interface cost?', at: '/pricing', says: [/32,000/i] },
  { ask: 'What is the monthly price of operated agent integration?', at: '/pricing', says: [/2,600/i] },
  { ask: 'Are your prices with or without VAT?', at: '/terms', says: [/without VAT/i] },
  { ask: 'Is VAT included in the price of a product build?', at: '/pricing', says: [/not included/i, /VAT/i] },
  { ask: 'What do I pay if I stop after week 3 of a first release?', at: '/pricing', says: [/21,000/i] },
  {
    ask: 'Is the price of the starter review credited if I order the full review?',
    at: '/pricing',
    says: [/credited in full/i, /60 days/i],
  },
  { ask: 'What does each further system connected to the API cost?', at: '/pricing', says: [/4,500/i] },
  {
    ask: 'What do weekends and nights cost in a rescue?',
    at: '/pricing',
    says: [/one and a half times the day price/i],
  },
  { ask: 'When are invoices due?', at: '/pricing', says: [/due in 14 days/i] },
  { ask: 'How is a survey invoiced?', at: '/pricing', says: [/half at the start and half at the presentation/i] },
  { ask: 'How is the callable package invoiced?', at: '/pricing', says: [/40 per cent at the start/i] },
  { ask: 'How long is the notice for the operated package?', at: '/pricing', says: [/one month's notice/i] },
  { ask: 'What does the survey cost if it recommends doing nothing?', at: '/pricing', says: [/it costs the same/i] },
  { ask: 'How much model usage is included in the review?', at: '/pricing', says: [/up to £300/i] },
  { ask: 'How long do you fix faults after an agent integration?', at: '/pricing', says: [/90 days after hand-over/i] },
]
