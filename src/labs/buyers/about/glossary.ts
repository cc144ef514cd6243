import type { BuyerQuestion } from '../buyer-question.ts'

/** Terms of the glossary. */
export const glossary: readonly BuyerQuestion[] = [
  { ask: 'What is a guardrail?', at: '/glossary/guardrail', says: [/A check outside the model that limits/i] },
  {
    ask: 'What is retrieval-augmented generation?',
    at: '/glossary/retrieval-augmented-generation',
    says: [/A method in which software first searches/i],
  },
  {
    ask: 'What is an idempotency key?',
    at: '/glossary/idempotency-key',
    says: [/A unique value that a client sends/i],
  },
  { ask: 'What is a strangler fig?', at: '/glossary/strangler-fig', says: [/A way to replace an old system/i] },
  {
    ask: 'What does technical debt mean?',
    at: '/glossary/technical-debt',
    says: [/Shortcuts and outdated parts in software that/i],
  },
  { ask: 'What is prompt injection?', at: '/glossary/prompt-injection', says: [/An attack in which text that a/i] },
  {
    ask: 'What is a statement of work?',
    at: '/glossary/statement-of-work',
    says: [/The part of a contract that says/i],
  },
  {
    ask: 'What is a data processing agreement?',
    at: '/glossary/data-processing-agreement',
    says: [/The contract that Article 28 of the/i],
  },
  { ask: 'What is an embedding?', at: '/glossary/embedding', says: [/A list of numbers that stands for/i] },
  { ask: 'What is a rate limit?', at: '/glossary/rate-limit', says: [/A ceiling on how many requests one/i] },
  {
    ask: 'What are content signals?',
    at: '/glossary/content-signals',
    says: [/Statements in robots\.txt or in an HTTP/i],
  },
  {
    ask: 'What is an evaluation set?',
    at: '/glossary/evaluation-set',
    says: [/A fixed collection of real inputs with/i],
  },
  { ask: 'What is observability?', at: '/glossary/observability', says: [/The property of a running system that/i] },
  { ask: 'What is a webhook?', at: '/glossary/webhook', says: [/A request that a system sends to/i] },
  { ask: 'What is a hallucination?', at: '/glossary/hallucination', says: [/Output of a language model that sounds/i] },
  { ask: 'What is fine-tuning?', at: '/glossary/fine-tuning', says: [/Further training of a finished model on/i] },
  { ask: 'What is a deliverable?', at: '/glossary/deliverable', says: [/A thing that the client holds in/i] },
  { ask: 'What is a sandbox?', at: '/glossary/sandbox', says: [/A copy of an interface in which/i] },
]
