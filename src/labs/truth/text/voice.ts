import type { Answer } from '../caller.ts'
import { attributeOf, type Block, blocksOfHtml, isWithin } from './html.ts'
import { type MarkdownText, readMarkdown } from './markdown.ts'
import { plain, sentencesOf } from './normal.ts'
import { stringsIn } from '../../../testing/strings-in.ts'

const pages = new WeakMap<Answer, readonly Block[]>()
const own = new WeakMap<Answer, readonly Block[]>()
const topics = new WeakMap<Answer, readonly string[]>()
const sentences = new WeakMap<Answer, readonly string[]>()

/**
 * @returns what is made of an answer, made once: falsehoods are told one at a time, and all other documents stay as
 *   they were
 */
export function once<Value extends object>(known: WeakMap<Answer, Value>, answer: Answer, make: () => Value): Value {
  const value = known.get(answer) ?? make()
  known.set(answer, value)
  return value
}

/** @returns the passages of a page; read once for each answer */
export function pageOf(answer: Answer): readonly Block[] {
  return once(pages, answer, () => blocksOfHtml(answer.text))
}

/** @returns a text in Markdown */
export function markdownOf({ text }: Answer): MarkdownText {
  return readMarkdown(text)
}

/** @returns each sentence of a document, whatever it is written in, in the form in which sentences are compared */
export function sentencesIn(answer: Answer): readonly string[] {
  return once(sentences, answer, () => {
    if (answer.json !== undefined) return stringsIn(answer.json).flatMap(compared)
    if (answer.type.startsWith('text/html')) return pageOf(answer).flatMap(sentencesOfBlock)
    const { front, passages } = markdownOf(answer)
    return [
      ...stringsIn(front).flatMap(compared),
      ...passages.flatMap(({ kind, text }) => (kind === 'code' ? [plain(text)] : compared(text))),
    ]
  })
}

/** @returns the sentences of one passage of a page; code is one */
export function sentencesOfBlock({ tag, text }: Block): string[] {
  return tag === 'pre' ? [text] : compared(text)
}

/** @returns the sentences of a passage without what ends them, which a list or a table leaves out */
export function compared(text: string): string[] {
  return sentencesOf(text).map((sentence) => sentence.replace(/[.:;]+$/, ''))
}

/** @returns what a page itself says: not what leads through the site, or belongs to another reader of it */
export function ownBlocks(answer: Answer): readonly Block[] {
  return once(own, answer, () =>
    pageOf(answer).filter(
      (block) =>
        isWithin(block, ({ tag }) => tag === 'main') &&
        !isWithin(
          block,
          ({ tag, attributes }) => tag === 'nav' || attributeOf(attributes, 'data-markdown-ignore') !== undefined,
        ),
    ),
  )
}

/** @returns the topics that stand beside an article */
export function topicsOf(answer: Answer): readonly string[] {
  return once(topics, answer, () =>
    ownBlocks(answer)
      .filter((block) => isWithin(block, ({ attributes }) => attributeOf(attributes, 'class') === 'topics'))
      .map(({ text }) => text),
  )
}
