import type { Facts, BuyerQuestion } from '../buyer-question.ts'

/** The consultancy: how to reach it, its people and its work. */
export const company = (facts: Facts): readonly BuyerQuestion[] => [
  { ask: 'Who will answer, and when?', at: '/questions', says: [/a person answers within one working day/i] },
  { ask: 'How soon do you reply?', at: '/questions', says: [/within one working day/i] },
  { ask: 'What are your opening hours?', at: '/contact', says: [/monday to friday, 9:00 to 17:30/i] },
  { ask: 'What is your phone number?', at: '/contact', says: [facts.phone] },
  { ask: 'What is your e-mail address?', at: '/contact', says: [facts.email] },
  { ask: 'Where is your office?', at: '/contact', says: [facts.address.street] },
  { ask: `How many people work at ${facts.name}?`, at: '/about', says: [/eleven|11/i] },
  { ask: 'When was the company founded?', at: '/about', says: [/2014/i] },
  { ask: 'Is the first call free?', at: '/about', says: [/free/i] },
  { ask: 'How long is the first call?', at: '/about', says: [/30 to 45 minutes/i] },
  { ask: 'Do you offer round-the-clock support?', at: '/about', says: [/round-the-clock/i, /office hours/i] },
  { ask: 'What kinds of work do you turn down?', at: '/about', says: [/credit, housing or benefits/i] },
  { ask: 'Do you lend out engineers by the head?', at: '/about', says: [/lending out engineers by the head/i] },
]
