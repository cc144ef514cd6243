import type { BuyerQuestion } from '../buyer-question.ts'

/** Figures of the case studies. */
export const caseStudies: readonly BuyerQuestion[] = [
  {
    ask: 'How much did the unit error cost the freight forwarder?',
    at: '/case-studies/freight-forwarder-quotes',
    says: [/1,900/i],
  },
  { ask: 'How fast are freight quotes now?', at: '/case-studies/freight-forwarder-quotes', says: [/1 h 50 min/i] },
  {
    ask: 'How many homes has the housing association?',
    at: '/case-studies/housing-association-repairs',
    says: [/9,400 homes/i],
  },
  {
    ask: "How long did the housing association's programme take?",
    at: '/case-studies/housing-association-repairs',
    says: [/14 months|just over thirteen/i],
  },
  {
    ask: 'What went wrong when the clocks changed?',
    at: '/case-studies/housing-association-repairs',
    says: [/43 tenants/i],
  },
  {
    ask: 'How long does the renewal run of the insurance broker take now?',
    at: '/case-studies/insurance-broker-rescue',
    says: [/48 min/i],
  },
  { ask: 'How long was the policy table locked?', at: '/case-studies/insurance-broker-rescue', says: [/22 minutes/i] },
  {
    ask: 'How many practices does the veterinary group have?',
    at: '/case-studies/veterinary-group-agents',
    says: [/14 veterinary practices|fourteen veterinary practices/i],
  },
  {
    ask: "How many of the veterinary group's questions were answered wrongly after the change?",
    at: '/case-studies/veterinary-group-agents',
    says: [/5 of the 60/i],
  },
  {
    ask: 'What share of appointment requests comes through the API?',
    at: '/case-studies/veterinary-group-agents',
    says: [/6 per cent/i],
  },
]
