import type { Facts, BuyerQuestion } from '../buyer-question.ts'

/** Terms, personal data and what happens to a request. */
export const termsAndData = (facts: Facts): readonly BuyerQuestion[] => [
  {
    ask: 'May I train a model on your content?',
    at: '/terms',
    says: [/training or fine-tuning models on the content/i, /no/i],
  },
  { ask: 'May an assistant quote your pages?', at: '/terms', says: [/read, print, quote and link/i] },
  { ask: 'Is an acknowledgement a contract?', at: '/terms', says: [/not an acceptance and creates no contract/i] },
  { ask: 'Which law applies to the terms?', at: '/terms', says: [/England and Wales/i] },
  { ask: 'How long ahead do you announce the end of an API version?', at: '/terms', says: [/six months ahead/i] },
  { ask: 'Does using the API cost anything?', at: '/terms', says: [/free of charge/i] },
  { ask: 'May I use your code examples in my own work?', at: '/terms', says: [/without naming us/i] },
  {
    ask: 'How long do you keep my request if it leads to no work?',
    at: '/privacy',
    says: [/365 days after its last message or change of status/i],
  },
  { ask: "How long is a client's file kept?", at: '/privacy', says: [/six years/i] },
  { ask: 'How can I withdraw a request?', at: '/questions', says: [/at any time/i] },
  { ask: 'Do you use cookies?', at: '/privacy', says: [/no cookies/i] },
  { ask: 'Does the sandbox store what I send?', at: '/privacy', says: [/nothing of what you send/i] },
  { ask: 'Do you sell my data or train models with it?', at: '/privacy', says: [/use none to train models/i] },
  { ask: 'Who is the controller of my personal data?', at: '/privacy', says: [facts.legal_name] },
  { ask: 'When are backups overwritten?', at: '/privacy', says: [/within 30 days/i] },
  { ask: 'Where can I complain about how you handle data?', at: '/privacy', says: [/Information Commissioner/i] },
  {
    ask: 'Are decisions about me made by a machine?',
    at: '/privacy',
    says: [/no decision about you is made by automated means/i],
  },
  {
    ask: 'What personal data do you store of a request?',
    at: '/privacy',
    says: [/e-mail address/i, /telephone number, if given/i],
  },
  { ask: 'May my AI agent send the request for me?', at: '/questions', says: [/yes\. it needs no key/i] },
  { ask: 'What does it cost to ask?', at: '/questions', says: [/nothing/i] },
  { ask: 'Do you sell hours of engineers?', at: '/questions', says: [/packages with a date/i] },
  { ask: 'What happens to what I send?', at: '/questions', says: [/read by people/i] },
]
