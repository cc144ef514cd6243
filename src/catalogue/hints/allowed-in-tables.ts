import type { ContentProblem } from '../problem.ts'
import { hintAt, saidIn, type SpokenFile } from './said.ts'
import { subjectWordsOf } from './subject-words.ts'

/** A row of a table that answers a question with one word. */
const answered = /^(?:yes|no|ja|nein|oui|non)$/i
const sentenceEnd = /[.!?;:]\s/
const allowed =
  /\b(?:is|are|ist|sind|est|sont) (not |never |nicht |pas )?(?:allowed|permitted|forbidden|erlaubt|verboten|permise?s?|autorisée?s?|interdite?s?)(?!\p{L})/iu
const isForbidden = /forbidden|verboten|interdit/i
const ofConditions = /\b(?:if|only|unless|except|wenn|nur|außer|sauf|si|uniquement)\b/i
/** So many words of a sentence must stand in the row: one alone may be about another matter. */
const fewestWords = 2

/**
 * @returns sentences that say that something is allowed, or is not, of which a table of the same page says the contrary
 */
export function allowedInTables(files: readonly SpokenFile[]): ContentProblem[] {
  return files.flatMap(({ collection, source }): ContentProblem[] => {
    if (collection !== 'pages') return []
    const said = saidIn(source)
    const rows = said.flatMap(({ text, path, line = 0 }) => {
      const [, what = '', answer = '', ...more] =
        path || !text.startsWith('|') ? [] : text.split('|').map((cell) => cell.trim())
      return more.length === 1 && answered.test(answer)
        ? [{ stems: subjectWordsOf(what), yes: /^(?:yes|ja|oui)$/i.test(answer), answer, line }]
        : []
    })
    if (rows.length === 0) return []
    return said.flatMap((one) =>
      one.text.startsWith('|')
        ? []
        : one.text.split(sentenceEnd).flatMap((sentence): ContentProblem[] => {
            const found = allowed.exec(sentence)
            if (!found || ofConditions.test(sentence)) return []
            const yes = (found[1] === undefined) !== isForbidden.test(found[0])
            const stems = [...subjectWordsOf(sentence.slice(0, found.index))]
            const row = rows.find((other) => stems.every((stem) => other.stems.has(stem)))
            if (stems.length < fewestWords || !row || row.yes === yes) return []
            return [
              hintAt(source, one, {
                value: sentence.trim(),
                rule: `says the contrary of the table of this page, which answers ${row.answer} at line ${source.bodyLine + row.line}`,
                suggestion: 'say the same in both',
              }),
            ]
          }),
    )
  })
}
