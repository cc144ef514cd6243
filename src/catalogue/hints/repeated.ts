import type { CollectionName } from '../collections.ts'
import type { ContentProblem } from '../problem.ts'
import type { RawEntry } from '../read.ts'
import { paragraphsOf } from './wrong-language.ts'

/** A shorter line may stand there twice, as a label does. */
const fewestLetters = 60

/** @returns paragraphs that stand in a text twice, as after pasting it again */
export function repeatedParagraphs(entries: readonly Pick<RawEntry, 'source'>[]): ContentProblem[] {
  return entries.flatMap(({ source }) => {
    const first = new Map<string, number>()
    return paragraphsOf(source.body).flatMap(({ text, line }): ContentProblem[] => {
      const key = text.trim()
      const earlier = first.get(key)
      first.set(key, earlier ?? line)
      if (earlier === undefined || key.length < fewestLetters || key.startsWith('|')) return []
      return [
        {
          file: source.file,
          line: source.bodyLine + line,
          value: key,
          rule: `stands in this text already, at line ${source.bodyLine + earlier}`,
          suggestion: 'take one of the two out',
        },
      ]
    })
  })
}

/** What we say of ourselves; articles and case studies speak of others. */
const ofUs: readonly CollectionName[] = ['pages', 'pricing', 'services', 'replies']
/** A sentence that so many files say with one number, and another file with another one, is a rule of the house. */
const fewestAgree = 2
const sentenceLetters = { least: 15, most: 300 }

type Said = { source: RawEntry['source']; line: number; text: string; numbers: string }

/** @returns sentences of which several files say the same with one number, and a file with another: “due in 30 days” */
export function oddNumbers(entries: readonly RawEntry[]): ContentProblem[] {
  const byShape = new Map<string, Said[]>()
  for (const { collection, source } of entries) {
    if (!ofUs.includes(collection)) continue
    for (const [line, row] of source.body.split('\n').entries())
      for (const part of /\d/.test(row) ? row.split(/[.!?;:]\*{0,2}(?:\s|$)/) : []) {
        const text = part.trim()
        if (!/\d/.test(text) || text.length < sentenceLetters.least || text.length > sentenceLetters.most) continue
        const shape = text.toLowerCase().replaceAll(/\d+/g, '#')
        const said = { source, line: source.bodyLine + line, text, numbers: text.match(/\d+/g)!.join(' ') }
        byShape.set(shape, [...(byShape.get(shape) ?? []), said])
      }
  }
  return [...byShape.values()].flatMap((all): ContentProblem[] => {
    const groups = [...Map.groupBy(all, ({ numbers }) => numbers).values()].sort((a, b) => b.length - a.length)
    const [most = [], ...others] = groups
    const files = new Set(most.map(({ source }) => source.file))
    if (files.size < fewestAgree || others.some(({ length }) => length > 1)) return []
    return others.flat().map(({ source, line, text }) => ({
      file: source.file,
      line,
      value: text,
      rule: `says another number than ${[...files].slice(0, 3).join(', ')}${files.size > 3 ? ' …' : ''}: ${JSON.stringify(most[0]!.text)}`,
      suggestion: 'write the same number in all of them',
    }))
  })
}
