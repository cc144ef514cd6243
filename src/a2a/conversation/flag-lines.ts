import { parameters } from '../../contract/parameters.ts'
import { afterBullet, labelAt, type Labels, nextLabel } from './labels.ts'

const { name } = parameters.sandboxQuery
const flag: Labels = [[name, { flag: name }]]

/**
 * Takes `sandbox: …` out of a text: at the beginning of a line, or behind a comma or semicolon, where its value goes on
 * to the next one. In the prose of a need it counts, too: to overlook it could store a lead.
 * @returns its values as they were written, and the text without it
 */
export function takeFlags(text: string): { values: string[]; text: string } {
  const values: string[] = []
  const lines = text.split('\n').flatMap((line) => {
    const found = flagsIn(line)
    values.push(...found.values)
    return found.values.length > 0 && found.rest === '' ? [] : [found.rest]
  })
  return { values, text: lines.join('\n') }
}

function flagsIn(line: string): { values: string[]; rest: string } {
  const values: string[] = []
  let rest = ''
  let begun = 0
  const first = labelAt(line, afterBullet(line), flag)
  let found = first ? { from: 0, label: first } : nextLabel(line, 0, flag)
  while (found) {
    rest += line.slice(begun, found.from)
    begun = valueEnd(line, found.label.end)
    values.push(line.slice(found.label.end, begun).trim())
    // The text after a flag at the start of a line now starts the line.
    if (found.from === 0) begun += 1
    found = nextLabel(line, Math.max(begun - 1, 0), flag)
  }
  return { values, rest: values.length > 0 ? (rest + line.slice(begun)).trim() : line }
}

function valueEnd(line: string, start: number): number {
  let end = start
  while (end < line.length && line[end] !== ',' && line[end] !== ';') end += 1
  return end
}
