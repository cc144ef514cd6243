import type { ContentProblem } from '../problem.ts'
import { hintAt, type Said, saidIn, sentencesIn, type SpokenFile, withoutQuotes } from './said.ts'
import { type Span, spansIn } from './said-twice.ts'
import { type Family, serviceFamilies } from './service-families.ts'
import { lineOf } from './statements.ts'
import { tiersOf } from './tiers-of.ts'

/** @returns durations in texts of a service and of its price lists that its tiers, or the lists, say otherwise */
export function serviceTimes(files: readonly SpokenFile[]): ContentProblem[] {
  return serviceFamilies(files).flatMap((family) => [...tierTimes(family), ...fixTimes(family)])
}

const takes = /^\*{0,2} (?:takes|lasts|has|dauert|hat|dure|prend) /i
/** Behind the verb, so many words say how long. */
const wordsOfTime = 6
/** Of what has a least or a greatest duration, no other is wrong. */
const open = /\b(?:at least|minimum|up to|mindestens|bis zu|au moins|jusqu)/i

function tierTimes({ service, lists }: Family): ContentProblem[] {
  return tiersOf(service.source).flatMap(({ name, timeline }, index) => {
    if (typeof name !== 'string' || !name || typeof timeline !== 'string' || open.test(timeline)) return []
    const taken = spansIn(timeline)
    return [service, ...lists].flatMap(({ source }) =>
      saidIn(source).flatMap((said) =>
        sentencesIn(said.text).flatMap((sentence): ContentProblem[] => {
          const wrong = timesOf(sentence, name).find((span) => isOutside(span, taken))
          if (!wrong) return []
          return [
            hintAt(source, said, {
              value: sentence.trim(),
              rule: `says ${wrong.value} ${wrong.unit}, and \`timeline\` of the tier ${name} is ${timeline}: ${service.source.file}, line ${service.source.lineOf(['tiers', index, 'timeline'])}`,
              suggestion: 'write the same time in both, and in each language',
            }),
          ]
        }),
      ),
    )
  })
}

/** @returns how long a sentence says that a tier takes */
function timesOf(sentence: string, name: string): Span[] {
  const at = sentence.toLowerCase().indexOf(name.toLowerCase())
  if (at < 0) return []
  const behind = sentence.slice(at + name.length)
  const [verb] = takes.exec(behind) ?? []
  if (verb === undefined) return []
  const time = behind.slice(verb.length).split(' ').slice(0, wordsOfTime).join(' ')
  return open.test(time) ? [] : spansIn(time)
}

function isOutside({ value, unit }: Span, taken: readonly Span[]): boolean {
  const same = taken.filter((span) => span.unit === unit).map((span) => span.value)
  return same.length > 0 && (value < Math.min(...same) || value > Math.max(...same))
}

/** What is put right without charge, after the work. */
const fixes = /\b(?:fixes|warranty|garantie|corrections)\b|Behebung|behebung|Nachbesserung|Gewährleistung/
const partEnd = /[.,:;!?](?:\*{1,2})?\s/

type Fixes = Span & { file: SpokenFile; said: Said; text: string }

function fixTimes({ service, lists }: Family): ContentProblem[] {
  const listed = lists.flatMap(fixesIn)
  return fixesIn(service).flatMap((own): ContentProblem[] => {
    const others = listed.filter(({ unit }) => unit === own.unit)
    const [other] = others
    if (!other || others.some(({ value }) => value === own.value)) return []
    return [
      hintAt(own.file.source, own.said, {
        value: own.text,
        rule: `says ${own.value} ${own.unit}, and ${other.file.source.file}, line ${lineOf(other.file.source, other.said)}, says ${other.value} ${other.unit}`,
        suggestion: 'write the same time in both, and in each language',
      }),
    ]
  })
}

function fixesIn(file: SpokenFile): Fixes[] {
  return saidIn(file.source).flatMap((said) =>
    withoutQuotes(said.text)
      .split(partEnd)
      .filter((part) => fixes.test(part))
      .flatMap((part): Fixes[] => {
        const spans = spansIn(part)
        return spans.length === 1 ? [{ ...spans[0]!, file, said, text: part.trim() }] : []
      }),
  )
}
