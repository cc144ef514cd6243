import { numberOfWord } from '../../text/number-words.ts'
import type { ContentProblem } from '../problem.ts'
import { hintAt, type Said, saidIn, type SpokenFile } from './said.ts'

/** A heading, or the bold beginning of a paragraph, that has a number: “**5. Options.**” */
const numbered = /^(#{2,6} |\*\*)(\d{1,2})[.)] /
/** The head of a column that counts time, and a cell of it: “4 to 7”. */
const ofTime = /^(?:weeks?|days?|months?|wochen?|tage?|monate?|semaines?|jours?|mois)(?: |$)/i
const step = /^(\d{1,3})(?: ?(?:to|and|bis|und|à|et|–|-) ?(\d{1,3}))?$/

/** @returns numbers of paragraphs and headings, and weeks of a table, of which one is left out or comes twice */
export function stepsInOrder(files: readonly SpokenFile[]): ContentProblem[] {
  return files.flatMap(({ source }) => {
    const text = saidIn(source).filter(({ path }) => !path)
    return [...numbersOf(text), ...rowsOf(text)].flatMap((steps) => {
      const place = steps.findIndex(({ from }, at) => at > 0 && from !== steps[at - 1]!.to + 1)
      if (place < 0) return []
      const [before, wrong] = [steps[place - 1]!, steps[place]!]
      return [
        hintAt(source, wrong.said, {
          value: wrong.text,
          rule: `follows ${before.text}, line ${source.bodyLine + (before.said.line ?? 0)}: ${wrong.from > before.to + 1 ? `${before.to + 1} is left out` : `${wrong.from} comes twice`}`,
          suggestion: 'put back what is missing, or number again',
        }),
      ]
    })
  })
}

type Step = { from: number; to: number; text: string; said: Said }
const fewestSteps = 3

/** @returns each row of numbers that begins with 1 */
function numbersOf(text: readonly Said[]): Step[][] {
  const rows: Step[][] = []
  for (const said of text) {
    const [whole, mark, number] = numbered.exec(said.text) ?? []
    if (!whole) continue
    const value = Number(number)
    const own: Step = { from: value, to: value, text: number!, said }
    if (value === 1) rows.push([own])
    else if (rows.at(-1)?.[0]!.said.text.startsWith(mark!)) rows.at(-1)!.push(own)
  }
  return rows.filter((row) => row.length >= fewestSteps)
}

/** @returns the first cells of each table of weeks, days or months, where all of them are numbers */
function rowsOf(text: readonly Said[]): Step[][] {
  const tables: Said[][] = []
  let last = -1
  for (const said of text) {
    if (!said.text.startsWith('|')) continue
    if (said.line === last + 1 && last >= 0) tables.at(-1)!.push(said)
    else tables.push([said])
    last = said.line!
  }
  return tables.flatMap(([head, , ...rows]) => {
    if (!head || !ofTime.test(firstCell(head))) return []
    const steps = rows.flatMap((said): Step[] => {
      const [cell, from, to = from] = step.exec(firstCell(said)) ?? []
      return cell ? [{ from: Number(from), to: Number(to), text: cell, said }] : []
    })
    return steps.length === rows.length && steps.length >= fewestSteps ? [steps] : []
  })
}

const firstCell = ({ text }: Said) => (text.split('|')[1] ?? '').trim()

/** What a heading counts whose sections are below it. */
const countedThings =
  /^(#{2,5}) (?:(?:the|our|die|unsere|les|nos) )?(\d{1,2}|\p{L}{2,12}) (things|reasons|steps|questions|ways|rules|mistakes|lessons|examples|dinge|gründe|schritte|fragen|wege|regeln|fehler|irrtümer|choses|raisons|étapes|questions|façons|règles|erreurs)(?!\p{L})/iu

/** @returns headings that say how many there are, above another number of sections */
export function headingCounts(files: readonly SpokenFile[]): ContentProblem[] {
  return files.flatMap(({ source }) => {
    const headings = saidIn(source).filter(({ path, text }) => !path && /^#{2,6} /.test(text))
    return headings.flatMap((said, place) => {
      const [value, marks = '', word = '', things] = countedThings.exec(said.text) ?? []
      const many = numberOfWord(word.toLowerCase())
      const rest = headings.slice(place + 1)
      const end = rest.findIndex(({ text }) => text.indexOf(' ') <= marks.length)
      const below = (end < 0 ? rest : rest.slice(0, end)).filter(({ text }) => text.indexOf(' ') === marks.length + 1)
      if (value === undefined || many === undefined || below.length < 2 || below.length === many) return []
      return [
        hintAt(source, said, {
          value: said.text.replace(/^#+ /, ''),
          rule: `says ${many} ${things}, and ${below.length} sections are below it`,
          suggestion: 'write the number that is right, or look for a section too many or too few',
        }),
      ]
    })
  })
}
