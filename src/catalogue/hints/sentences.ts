import type { Root as Text } from 'nlcst'
import type { Root } from 'mdast'
import { toNlcst } from 'mdast-util-to-nlcst'
import { ParseEnglish } from 'parse-english'
import retextReadability from 'retext-readability'
import { VFile } from 'vfile'
import type { LineFinding } from '../checks/headings.ts'

/** The age of readers who have finished school. In shorter sentences the formulas judge words instead. */
const readersAge = 18
const fewestWords = 20
/** Only where five of seven formulas agree: a hint that is often wrong is not read. */
const agreement = 5 / 7

/** @returns the sentences of an English text that are hard to read, by seven formulas of readability */
export function hardSentences(tree: Root, markdown: string): LineFinding[] {
  const file = new VFile(markdown)
  const text = toNlcst(tree, file, ParseEnglish) as Text
  retextReadability({ age: readersAge, minWords: fewestWords, threshold: agreement })(text, file)
  return file.messages.map(({ line, actual }) => ({
    line: line ?? 1,
    ...(actual && { value: actual }),
    rule: 'the sentence is hard to read',
    suggestion: 'divide it, or say it with shorter words',
  }))
}
