import { element } from './element.ts'

/** What an answer was like, as `data-kind` says it to the styles. */
type Outcome = { kind: 'well' | 'ill' | 'unknown'; told: string; took: number }

const state = element<HTMLElement>('#live-state')
const note = element<HTMLElement>('#live-note')
const again = element<HTMLButtonElement>('#live-again')
const parts = [...document.querySelectorAll<HTMLElement>('[data-part]')].map((row) => ({ row, all: [] as Outcome[] }))

/** So many answers are drawn, each in its place, the newest last. */
const mostDrawn = 12
/** A 429 is shown as such: it says nothing about the state of the service. */
const tooMany = { status: 429, told: 'you asked too often' } as const
const [barWidth, height] = [8, 24]
/** The top of the scale: a step that the slowest answer of all parts fits below, in milliseconds. */
const scales = [50, 100, 250, 500, 1_000, 2_500, 5_000, 10_000]
/** What a page asks by itself, so that there is something to see; then only who presses asks. */
const rounds = 5
const pauseMilliseconds = 1_500

async function ask(path: string): Promise<Outcome> {
  const start = performance.now()
  try {
    const answer = await fetch(path, { cache: 'no-store' })
    await answer.text()
    const took = performance.now() - start
    if (answer.status === tooMany.status) return { kind: 'unknown', told: tooMany.told, took }
    return answer.ok ? { kind: 'well', told: 'answers', took } : { kind: 'ill', told: `answers ${answer.status}`, took }
  } catch {
    return { kind: 'ill', told: 'no answer', took: performance.now() - start }
  }
}

function show({ row, all }: (typeof parts)[number]): void {
  const { kind, told, took } = all.at(-1)!
  const word = element<HTMLElement>('.told', row)
  word.textContent = told
  word.dataset['kind'] = kind
  element('.took', row).textContent = `${Math.round(took)} ms`
}

/** Charts have one scale, so that a part can be compared with the others. */
function draw(): void {
  const shown = parts.map(({ all }) => all.slice(-mostDrawn))
  const slowest = Math.max(...shown.flat().map(({ took }) => took))
  const top = scales.find((scale) => slowest <= scale) ?? slowest
  parts.forEach(({ row }, index) => {
    const chart = element<HTMLElement>('.chart', row)
    chart.replaceChildren(chartOf(shown[index]!, top))
    chart.dataset['top'] = `${Math.round(top)} ms`
  })
}

function timesOf(shown: readonly Outcome[]): string {
  return shown.map(({ took }) => `${Math.round(took)} ms`).join(', ')
}

/** @returns a bar for each answer, on a scale that ends at so many milliseconds. What it shows is told in words as well. */
function chartOf(shown: readonly Outcome[], top: number): SVGElement {
  const times = timesOf(shown)
  const chart = drawn('svg', { viewBox: `0 0 ${barWidth * mostDrawn} ${height}`, role: 'img' })
  chart.setAttribute('aria-label', `Response times, the newest last: ${times}`)
  shown.forEach(({ took, kind }, index) => {
    const high = Math.max(2, (Math.min(took, top) / top) * height)
    const x = barWidth * index
    chart.append(drawn('rect', { x, y: height - high, width: barWidth - 2, height: high, class: kind }))
  })
  return chart
}

function drawn(name: string, attributes: Readonly<Record<string, string | number>>): SVGElement {
  const made = document.createElementNS('http://www.w3.org/2000/svg', name)
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, String(value))
  return made
}

async function askAll(): Promise<void> {
  again.disabled = true
  for (const part of parts) {
    part.all.push(await ask(part.row.dataset['part']!))
    show(part)
  }
  draw()
  const [leads] = parts
  const { kind, told } = leads!.all.at(-1)!
  state.textContent = {
    well: 'We are taking requests',
    unknown: 'You asked too often, so there is no answer',
    ill: told === 'no answer' ? 'No answer came' : 'No requests just now',
  }[kind]
  state.dataset['kind'] = kind
  const at = new Date().toLocaleTimeString(document.documentElement.lang)
  note.textContent =
    told === 'no answer' ? 'Either the service is down, or this machine is offline.' : `Asked from this page at ${at}.`
  again.disabled = false
}

async function askSometimes(): Promise<void> {
  for (let round = 0; round < rounds; round += 1) {
    if (round > 0) await new Promise((done) => setTimeout(done, pauseMilliseconds))
    if (!again.disabled) await askAll()
  }
}

again.addEventListener('click', () => void askAll())
void askSometimes()
