/** What pages say to those who look at them, and no other document says: headings of lists, labels of forms, buttons. */
const words = new Set([
  'Compare',
  'Package and tier',
  'Time',
  'Price',
  'You get',
  'Tiers and prices',
  'Results',
  'Read about it',
  'What they include, and how they are invoiced',
  'Topics',
  'Services that help',
  'Related articles',
  'Where it matters',
  'How we work',
  'Next step',
  'Glossary',
  'Errors',
  'Discovery documents',
  // The opening of the home page.
  'Tell us what you needSee prices',
  'they rehearse a request without a key, then send it',
  // The form.
  'Name',
  'E-mail',
  'We answer to this address',
  'Telephone (optional)',
  'If you would rather be called',
  'What do you need?',
  'Leave this empty',
  'Send request',
  'What we store and for how long',
  'Your situation, what should be different afterwards, dates and budget if you know them',
  'rehearse in the sandbox, then send the request',
  // The console and the reference.
  'Request',
  'Answer',
  'Headers',
  'Body',
  'Default',
  'none',
  'Send to the sandbox',
  'Nothing was sent yet',
  'Rehearses an outcome that is hard to bring about otherwise',
  'yours are switched off',
  // The state of the service.
  'Not asked yet',
  'Ask yourself',
  'Ask again',
  'Scripts are off',
])

/**
 * Letters of the glossary; what the judges of offers and of contact read on their own; and, as long as no other document
 * says it, from when a price is valid.
 */
const others = /^(\p{Lu}|(Prices are |Price )?[Ww]ithout tax|Valid from \d{1,2} \p{L}+ \d{4})$/u

/** @returns whether a sentence is a word of the interface, and no claim */
export function isInterface(sentence: string): boolean {
  return words.has(sentence) || others.test(sentence)
}
