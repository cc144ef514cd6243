import type { Health } from '../contract/answers.ts'
import { daysInWords } from './days.ts'
import { element } from './element.ts'

/** What an answer was like, as `data-kind` says it to the styles. */
type Outcome = { kind: 'well' | 'ill' | 'unknown'; told: string; took?: number; wait?: string; body?: string }

const state = element<HTMLElement>('#live-state')
const note = element<HTMLElement>('#live-note')
const again = element<HTMLButtonElement>('#live-again')
const since = element<HTMLElement>('#live-since')
const strip = element<HTMLElement>('#live-strip')
/** The page has a bar for each day, so that nothing moves when they are told. */
const marks = strip.children.length
const ends = element<HTMLElement>('#live-ends')
const days = element<HTMLElement>('#live-days')
const columns = [...days.querySelectorAll('thead th')].map(({ textContent }) => textContent)
const parts = [...document.querySelectorAll<HTMLElement>('[data-part]')].map((row) => ({ row, all: [] as Outcome[] }))

/** So many answers are shown, the newest last. */
const mostShown = 12
/** A 429 is shown as such: it says nothing about the state of the service, and took no time that counts. */
const tooMany = { status: 429, told: 'not checked: rate limit' } as const
/** What a page asks by itself, so that there is something to compare; then only who presses asks. */
const rounds = 3
const pauseMilliseconds = 1_500

async function ask(path: string): Promise<Outcome> {
  const start = performance.now()
  try {
    const answer = await fetch(path, { cache: 'no-store' })
    const body = await answer.text()
    const took = performance.now() - start
    if (answer.status === tooMany.status)
      return { kind: 'unknown', told: tooMany.told, wait: answer.headers.get('Retry-After') ?? '' }
    return answer.ok
      ? { kind: 'well', told: 'operational', took, body }
      : { kind: 'ill', told: `status ${answer.status}`, took }
  } catch {
    return { kind: 'ill', told: 'no response', took: performance.now() - start }
  }
}

function show({ row, all }: (typeof parts)[number]): void {
  const { kind, told, took } = all.at(-1)!
  const word = element<HTMLElement>('.told', row)
  word.textContent = told
  word.dataset['kind'] = kind
  element('.took', row).textContent = took === undefined ? '–' : `${Math.round(took)} ms`
  const visit = element<HTMLElement>('.visit', row)
  visit.replaceChildren(...all.slice(-mostShown).map((outcome) => markOf(outcome.kind, inWords(outcome))))
  visit.setAttribute('aria-label', `This visit, the newest last: ${all.slice(-mostShown).map(inWords).join(', ')}`)
}

function inWords({ told, took }: Outcome): string {
  return took === undefined ? told : `${told} in ${Math.round(took)} ms`
}

/** @returns a dot for an answer, or a bar for a day; what it stands for is told in words as well */
function markOf(kind: string, title: string): HTMLElement {
  const mark = document.createElement('i')
  mark.dataset['kind'] = kind
  mark.title = title
  return mark
}

/** @param body of the answer about the whole service */
function showDays(body: string): void {
  const shown = { today: new Date().toISOString().slice(0, 10), count: marks }
  const { told, bars, rows } = daysInWords(JSON.parse(body) as Health, shown, document.documentElement.lang)
  since.textContent = told
  // One row says what the sentence says.
  days.hidden = rows.length < 2
  strip.hidden = ends.hidden = bars.length === 0
  strip.setAttribute('aria-label', bars.map((bar) => bar.told).join('; '))
  strip.replaceChildren(...bars.map(({ kind, told: title }) => markOf(kind, title)))
  ends.firstElementChild!.textContent = bars[0]?.day ?? ''
  ends.lastElementChild!.textContent = bars.at(-1)?.day ?? ''
  element('tbody', days).replaceChildren(...rows.map(rowOf))
}

function rowOf([day, ...numbers]: string[]): HTMLElement {
  const row = document.createElement('tr')
  const head = document.createElement('th')
  head.scope = 'row'
  head.textContent = day!
  const cells = numbers.map((number, index) => {
    const cell = document.createElement('td')
    cell.className = 'number'
    // On a phone each number stands beside what it is.
    cell.dataset['head'] = columns[index + 1]!
    cell.textContent = number
    return cell
  })
  row.append(head, ...cells)
  return row
}

async function askAll(): Promise<void> {
  again.disabled = true
  for (const part of parts) {
    part.all.push(await ask(part.row.dataset['part']!))
    show(part)
  }
  const [leads] = parts
  const { kind, told, wait, body } = leads!.all.at(-1)!
  if (body !== undefined) showDays(body)
  const isWhole = parts.every(({ all }) => all.at(-1)!.kind !== 'unknown')
  state.textContent = {
    well: 'We are taking requests',
    unknown: 'Not checked just now',
    ill: told === 'no response' ? 'No response' : 'No requests just now',
  }[kind]
  state.dataset['kind'] = kind
  const at = new Date().toLocaleTimeString(document.documentElement.lang)
  const seconds = wait ?? parts.map((part) => part.all.at(-1)!.wait).find(Boolean)
  note.textContent =
    told === 'no response'
      ? 'Either the service is down, or this machine is offline.'
      : isWhole
        ? `Checked from this page at ${at}.`
        : `Some parts could not be checked: your rate limit is used up, which says nothing about the service.${seconds ? ` Try again in ${seconds} seconds.` : ''}`
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
