import { decimal, table } from '../bench/table.ts'
import { allowed, type Finding } from './measure.ts'
import { textOf } from './shapes.ts'

/** @returns a line for each door with the worst that was found there, the worst door first */
export function doorsTable(findings: readonly Finding[]): string {
  const doors = Map.groupBy(findings, ({ target }) => target.door)
  const rows = [...doors].map(([door, found]) => ({ door, texts: found.length, worst: worstOf(found) }))
  return table(
    ['Door', 'Texts', 'Worst ratio', 'ms', 'Prose ms', 'Where', 'Shape', 'Bytes', 'Status'],
    rows
      .toSorted((one, other) => other.worst.ratio - one.worst.ratio)
      .map(({ door, texts, worst: { ratio, ms, benignMs, target, shape, size, status } }) => [
        door,
        texts,
        decimal(ratio, 2),
        decimal(ms),
        decimal(benignMs),
        target.place,
        shape.name,
        size,
        status,
      ]),
  )
}

/** @returns the offences, each with what reproduces it, the worst of each place only */
export function offences(findings: readonly Finding[], url: string): string[] {
  const offending = findings.filter(({ offence }) => offence)
  return [...Map.groupBy(offending, ({ target }) => `${target.door} ${target.place}`)].map(([where, found]) => {
    const worst = worstOf(found)
    const shapes = [...new Set(found.map(({ shape }) => shape.name))].join(', ')
    return `${where}: ${worst.offence} (more than ${allowed} times). Shapes: ${shapes}\n  ${reproduction(worst, url)}`
  })
}

/** @returns one line of JavaScript that sends the same again */
function reproduction({ target, shape, size }: Finding, url: string): string {
  const { before = '', unit, after = '' } = shape
  const text = textOf(shape, size, target.sizeOf)
  const count = (text.length - before.length - after.length) / unit.length
  const { method, path, headers, body } = target.request('TEXT')
  const parts = [
    before && JSON.stringify(before),
    `${JSON.stringify(unit)}.repeat(${count})`,
    after && JSON.stringify(after),
  ]
  const shown = JSON.stringify({ method, headers, ...(body !== undefined && { body }) })
  return `TEXT = ${parts.filter(Boolean).join(' + ')}; fetch(${JSON.stringify(url + path)}, ${shown})`
}

function worstOf(found: readonly Finding[]): Finding {
  return found.reduce((worst, one) =>
    (Number(!!one.offence) - Number(!!worst.offence) || one.ratio - worst.ratio) > 0 ? one : worst,
  )
}
