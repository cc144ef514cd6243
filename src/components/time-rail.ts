/** A paragraph that begins with its name in bold. */
const step = /<p><strong>([^<]*)<[\s\S]*?<\/p>/g
/** The name of a time: a word and a number, such as `Day 1.`, `Weeks 3 and 4: …`, `Woche 5` or `Semaine 2`. */
const time = /^\p{Lu}\p{L}{2,9} \d/u
/** Fewer are no course of things. */
const leastSteps = 3

/**
 * Paragraphs that each begin with a time, such as `**Day 1.**`, tell what happened one after the other: they stand on a rail.
 * @param html of a text, as the Markdown processor writes it
 * @returns the same text; where three or more of them follow each other, they are held together
 */
export function withTimeRail(html: string): string {
  const steps = [...html.matchAll(step)].filter(([, name = '']) => time.test(name))
  const runs: { start: number; end: number; count: number }[] = []
  for (const { 0: text, index } of steps) {
    const last = runs.at(-1)
    if (last && html.slice(last.end, index).trim() === '')
      Object.assign(last, { end: index + text.length, count: last.count + 1 })
    else runs.push({ start: index, end: index + text.length, count: 1 })
  }
  let from = 0
  const parts = runs
    .filter(({ count }) => count >= leastSteps)
    .flatMap(({ start, end }) => {
      const before = html.slice(from, start)
      from = end
      return [before, `<div class="rail">${html.slice(start, end)}</div>`]
    })
  return [...parts, html.slice(from)].join('')
}
