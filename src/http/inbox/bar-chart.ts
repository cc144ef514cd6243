import { type Markup, markup } from '../pages/markup.ts'

const width = 640
const height = 160
const gap = 2

/** @returns bars as SVG, drawn by the server; a table with the same numbers goes with it for who cannot see them */
export function barChart(title: string, bars: readonly { label: string; value: number }[]): Markup {
  const highest = Math.max(1, ...bars.map(({ value }) => value))
  const step = width / Math.max(1, bars.length)
  const drawn = bars.map(({ label, value }, index) => {
    const tall = (value / highest) * (height - 1)
    const place = { x: index * step, y: height - tall, width: Math.max(1, step - gap), height: tall }
    const attributes = Object.entries(place).map(([name, number]) => markup` ${name}="${number.toFixed(1)}"`)
    return markup`<rect${attributes}><title>${label}: ${String(value)}</title></rect>`
  })
  return markup`<figure class="chart"><svg viewBox="0 0 ${String(width)} ${String(height)}" role="img" aria-label="${title}, at most ${String(highest)}">${drawn}</svg><figcaption>${title}: ${bars.at(0)?.label ?? ''} to ${bars.at(-1)?.label ?? ''}, at most ${String(highest)}</figcaption></figure>`
}
