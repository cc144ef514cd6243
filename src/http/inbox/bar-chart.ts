import type { LiveWords } from '../../words/live-groups.ts'
import { type Markup, markup } from '../../text/markup.ts'

const width = 640
const height = 160
/** Room for the numbers at the left, the highest of them above, and the days below. */
const left = 34
const above = 12
const below = 26
const gap = 2

/** One bar: what it is about, and how tall it is. */
export type Bar = { label: string; value: number }

/**
 * @returns bars as SVG, drawn by the server; a table with the same numbers goes with it for readers who cannot see it
 */
export function barChart(title: string, bars: readonly Bar[], { lists, numbers, write }: LiveWords): Markup {
  const top = niceTop(Math.max(1, ...bars.map(({ value }) => value)))
  const step = (width - left) / Math.max(1, bars.length)
  const yOf = (value: number) => 1 + (1 - value / top) * (height - 1)
  const drawn = bars.map(({ label, value }, index) => {
    const place = { x: left + index * step, y: yOf(value), width: Math.max(1, step - gap), height: height - yOf(value) }
    return markup`<rect${attributes(place)}><title>${lists.fact({ name: label, value: write.number(value) })}</title></rect>`
  })
  const lines = [0, top / 2, top]
    .filter(Number.isInteger)
    .map(
      (value) =>
        markup`<path d="M${String(left)} ${yOf(value).toFixed(1)}H${String(width)}"/><text${attributes({ x: left - 6, y: yOf(value) + 4 })} text-anchor="end">${String(value)}</text>`,
    )
  const edge = (bar: Bar | undefined, x: number, anchor: string) =>
    markup`<text${attributes({ x, y: height + below - 5 })} text-anchor="${anchor}">${bar?.label ?? ''}</text>`
  return markup`<figure class="chart"><figcaption>${title}</figcaption>
<svg viewBox="0 -${String(above)} ${String(width)} ${String(above + height + below)}" role="img" aria-label="${numbers.chart({ title, from: bars.at(0)?.label ?? '', to: bars.at(-1)?.label ?? '', most: highest(bars) })}"><g class="grid">${lines}${edge(bars.at(0), left, 'start')}${edge(bars.at(-1), width, 'end')}</g>${drawn}</svg></figure>`
}

function highest(bars: readonly Bar[]): number {
  return Math.max(0, ...bars.map(({ value }) => value))
}

function attributes(numbers: Record<string, number>): Markup[] {
  return Object.entries(numbers).map(([name, number]) => markup` ${name}="${number.toFixed(1)}"`)
}

/** @returns the least whole number of 1, 1.2, 1.6, 2, 4, 6, 8 times a power of ten that is not below a value */
function niceTop(value: number): number {
  const power = 10 ** Math.floor(Math.log10(value))
  const tops = [1, 1.2, 1.6, 2, 4, 6, 8, 10].map((factor) => Math.round(factor * power * 10) / 10)
  return tops.find((top) => top >= value && Number.isInteger(top))!
}
