import type { Content } from './content.ts'
import type { Excerpt } from './asking.ts'
import type { Saying } from './saying.ts'

const howToSend =
  'Nothing is stored. If a person should answer, send a request: `name`, `email` and `need`, as data or in lines such as `need: …`; a question is no need until you send it as one.'

/**
 * @param excerpts of our pages that may answer a question. They are quoted: we answer nothing in words of our own
 * @param contactUrl where people find a person
 * @returns what our pages say, each with its address; where they say nothing, that, and where a person is found
 */
export function sayFound(excerpts: readonly Excerpt[], contactUrl: string): string {
  if (excerpts.length === 0) return `Nothing on our pages answers this question. How to reach a person: ${contactUrl}`
  return ['These parts of our pages come nearest to the question:', ...excerpts.map(quoteOne)].join('\n\n')
}

/** @returns the answer to a message that only asks something: it needs nothing more, and asks for nothing */
export function answerQuestion(
  excerpts: readonly Excerpt[],
  contactUrl: string,
  { sandbox }: Pick<Content, 'sandbox'>,
): Saying {
  return {
    text: `${sayFound(excerpts, contactUrl)}\n\n${howToSend}`,
    data: {
      ...(sandbox && { sandbox }),
      stored: false,
      excerpts,
      ...(excerpts.length === 0 && { contact: contactUrl }),
    },
  }
}

function quoteOne({ url, title, heading, text }: Excerpt): string {
  return `${heading ? `${title}: ${heading}` : title} (${url})\n${text}`
}
