import type { CheckedEntry } from '../checked-entry.ts'
import { type Factor, otherFactor } from './factors.ts'
import { type Frequency, otherFrequency } from './frequencies.ts'
import { type NumberSaid, numbersSaid } from '../hints/numbers-said.ts'
import { paragraphsOf } from '../hints/wrong-language.ts'
import { fillData } from '../placeholders.ts'
import { type ContentProblem, excerpt, fieldName } from '../problem.ts'

/** What both say at one place, each with its line from the first of the file, and its field. */
type Pair = { here: Place; there: Place }
type Place = { text: string; line: number; field?: string }

/**
 * Small numbers are written in words in one language and in digits in another: a time can be compared all the same.
 * @returns paragraphs and fields that say a time in another number, or how often or how many times as much in another
 *   word, than the same place of the original: “four weeks” for “drei Wochen”
 */
export function timeHints(translation: CheckedEntry | undefined, original: CheckedEntry): ContentProblem[] {
  if (!translation) return []
  return [...fieldPairs(translation, original), ...paragraphPairs(translation, original)].flatMap(({ here, there }) => {
    const other =
      otherTime(here.text, there.text) ?? otherFrequency(here.text, there.text) ?? otherFactor(here.text, there.text)
    if (!other) return []
    const [own, its] = [translation.source.file, original.source.file]
    const fix = 'write the same time in both'
    return [
      {
        ...toldAt(own, here, other.here),
        rule: `says ${shown(other.here)}, and its original, ${its}, line ${there.line}, says ${shown(other.there)}`,
        suggestion: fix,
        otherSide: {
          ...toldAt(its, there, other.there),
          rule: `says ${shown(other.there)}, and its translation, ${own}, line ${here.line}, says ${shown(other.here)}`,
          suggestion: fix,
        },
      },
    ]
  })
}

function toldAt(file: string, { text, line, field }: Place, { at }: { at: number }) {
  return { file, line, ...(field && { field }), value: excerpt(text, at) }
}

const shown = (time: NumberSaid | Frequency | Factor) =>
  'every' in time || 'factor' in time ? `“${time.text}”` : `${time.value} ${time.unit}`

function fieldPairs({ data: own, source }: CheckedEntry, { data: its, source: original }: CheckedEntry): Pair[] {
  const texts = new Map<string, Place>()
  const place = (of: typeof source, text: string, path: readonly PropertyKey[]): Place => ({
    text,
    line: of.lineOf(path),
    field: fieldName(path),
  })
  fillData(its, (text, path) => {
    if (holdsNumber.test(text)) texts.set(fieldName(path), place(original, text, path))
    return text
  })
  const pairs: Pair[] = []
  fillData(own, (text, path) => {
    const there = texts.get(fieldName(path))
    // Where both say it in digits alone, another check tells of it.
    if (there && there.text !== text && !(/\d/.test(text) && /\d/.test(there.text)))
      pairs.push({ here: place(source, text, path), there })
    return text
  })
  return pairs
}

/** A number needs a letter more than a field of one word has. */
const holdsNumber = /\s/

/** @returns paragraphs of both that stand in the same place of a section, where both have as many in it */
function paragraphPairs({ source: own }: CheckedEntry, { source: its }: CheckedEntry): Pair[] {
  const [here, there] = [sectionsOf(own), sectionsOf(its)]
  if (here.length !== there.length) return []
  return here.flatMap((section, place) => {
    const other = there[place]!
    return section.length === other.length ? section.map((one, at) => ({ here: one, there: other[at]! })) : []
  })
}

function sectionsOf({ body, bodyLine }: CheckedEntry['source']): Place[][] {
  const sections: Place[][] = [[]]
  for (const { text, line } of paragraphsOf(body)) {
    if (/^#{1,6} /.test(text)) sections.push([])
    sections.at(-1)!.push({ text, line: bodyLine + line })
  }
  return sections
}

const times = ['days', 'weeks', 'months', 'years']

/** @returns the times of both that differ, where both say as many in one unit and one of them is another number */
function otherTime(here: string, there: string): { here: NumberSaid; there: NumberSaid } | undefined {
  const [own, its] = [numbersSaid(here), numbersSaid(there)]
  for (const unit of times) {
    const [mine, theirs] = [own, its].map((all) => all.filter((one) => one.unit === unit))
    if (mine!.length !== theirs!.length) continue
    const added = without(mine!, theirs!)
    const lacking = without(theirs!, mine!)
    if (added.length === 1 && lacking.length === 1) return { here: added[0]!, there: lacking[0]! }
  }
  return undefined
}

/**
 * @returns the numbers of the first whose value the second does not have; each of the second stands for one of the
 *   first
 */
function without(all: readonly NumberSaid[], known: readonly NumberSaid[]): NumberSaid[] {
  const left = known.map(({ value }) => value)
  return all.filter(({ value }) => {
    const at = left.indexOf(value)
    if (at >= 0) left.splice(at, 1)
    return at < 0
  })
}
