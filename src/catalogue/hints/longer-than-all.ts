import type { ContentProblem } from '../problem.ts'
import type { RawEntry } from '../read.ts'
import { sentencesIn } from './said.ts'
import { spansIn } from './said-twice.ts'
import { paragraphsOf } from './wrong-language.ts'

/** How a case study says how long a part of the work took. */
const took =
  /\b(?:build|work|project|review|rescue|survey|migration|phase)\b[^.!?]{0,40}\b(?:took|lasted|needed)\b|\b(?:Bau|Arbeit|Projekt|Prüfung|Rettung|Umbau|Phase)\b[^.!?]{0,40}\b(?:dauerte|brauchte)\b/i

/** @returns parts of a piece of work that took longer, by the text, than all of it by `duration` */
export function longerThanAll(entries: readonly Pick<RawEntry, 'collection' | 'source'>[]): ContentProblem[] {
  return entries.flatMap(({ collection, source }): ContentProblem[] => {
    const { duration } = source.frontmatter as { duration?: unknown }
    const [whole] = collection === 'case-studies' && typeof duration === 'string' ? spansIn(duration).slice(-1) : []
    if (!whole) return []
    return paragraphsOf(source.body).flatMap(({ text, line }) =>
      sentencesIn(text).flatMap((sentence): ContentProblem[] => {
        const part = took.test(sentence) ? spansIn(sentence)[0] : undefined
        if (!part || part.unit !== whole.unit || part.value <= whole.value) return []
        return [
          {
            file: source.file,
            line: source.bodyLine + line,
            value: sentence.trim(),
            rule: `says ${part.value} ${part.unit}, which is longer than \`duration\`, line ${source.lineOf(['duration'])}: ${String(duration)}`,
            suggestion: 'correct the one that is wrong',
          },
        ]
      }),
    )
  })
}
