import type { LiveWords } from '../../words/live-groups.ts'
import { type Markup, markup } from '../../text/markup.ts'

/** Of the drawing, which is as wide as its place; only its height is in pixels. */
const height = 112
const step = 12
const gap = 2

/** One bar: what it is about, and how tall it is. */
export type Bar = { label: string; value: number }

/**
 * @returns bars as SVG, drawn by the server, in a frame of text that does not grow with them; a table with the same
 *   numbers goes with it for readers who cannot see it
 */
export function barChart(title: string, bars: readonly Bar[], { lists, numbers, write }: LiveWords): Markup {
  const top = niceTop(Math.max(1, highest(bars)))
  const width = Math.max(1, bars.length) * step
  const yOf = (value: number) => 1 + (1 - value / top) * (height - 2)
  const drawn = bars.map(({ label, value }, index) => {
    const place = { x: index * step + gap / 2, y: yOf(value), width: step - gap, height: yOf(0) - yOf(value) }
    return markup`<rect${attributes(place)}><title>${lists.fact({ name: label, value: write.number(value) })}</title></rect>`
  })
  const ticks = [top, top / 2, 0].filter(Number.isInteger)
  const lines = ticks.map((value) => markup`<path d="M0 ${yOf(value).toFixed(1)}H${String(width)}"/>`)
  const [from = '', to = ''] = [bars.at(0)?.label, bars.at(-1)?.label]
  const said = (texts: readonly string[]) => texts.map((text) => markup`<span>${text}</span>`)
  return markup`<figure class="chart"><figcaption>${title}</figcaption>
<p class="scale" aria-hidden="true">${said(ticks.map(String))}</p>
<svg viewBox="0 0 ${String(width)} ${String(height)}" preserveAspectRatio="none" role="img" aria-label="${numbers.chart({ title, from, to, most: highest(bars) })}">${lines}${drawn}</svg>
<p class="edges" aria-hidden="true">${said([from, to])}</p></figure>`
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
