import { codeLanguages, type CodeRequest } from '../text/request-code.ts'
import { coloured } from './coloured.ts'
import { element } from './element.ts'
import { keepTries, keptTries, type Try } from './kept-tries.ts'

// The form is written from the contract when the site is built. Here it becomes a request, in code and on the wire.
const form = element<HTMLFormElement>('#console')
const scenario = element<HTMLSelectElement>('#console-scenario')
const status = element<HTMLElement>('#console-status')
const shown = element<HTMLElement>('#console-shown')
const button = element<HTMLButtonElement>('button', form)
const tries = element<HTMLOListElement>('#console-tries')
const scenarioHeader = form.dataset['scenarioHeader']!
/** In the address, beside the names of the fields. */
const scenarioName = 'scenario'

function requestOf(): CodeRequest {
  const fields = [...new FormData(form)].filter((field): field is [string, string] => field[1] !== '')
  return {
    method: 'POST',
    url: form.action,
    headers: {
      'Content-Type': 'application/json',
      ...(scenario.value !== '' && { [scenarioHeader]: scenario.value }),
    },
    body: Object.fromEntries(fields),
  }
}

/** Kept behind the `#`: a link to the same request can be shared, and no server sees it. */
function addressOfForm(): string {
  const fields = [...new FormData(form)].filter((field): field is [string, string] => field[1] !== '')
  const all = scenario.value === '' ? fields : [...fields, [scenarioName, scenario.value]]
  return `#${new URLSearchParams(all).toString()}`
}

function fillFrom(address: string): void {
  const given = new URLSearchParams(address.slice(1))
  for (const field of form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('[name]'))
    field.value = given.get(field.name) ?? ''
  scenario.value = given.get(scenarioName) ?? ''
  // A scenario that there is not leaves the list without a choice.
  if (scenario.selectedIndex < 0) scenario.value = ''
}

/** What was tried in this tab, the newest first: a press brings it back. */
function showTries(kept: readonly Try[]): void {
  const items = kept.map(({ address, told }) => {
    const item = document.createElement('li')
    const link = document.createElement('a')
    link.href = address
    link.textContent = told
    item.append(link)
    return item
  })
  tries.replaceChildren(...items)
  tries.parentElement!.hidden = items.length === 0
}

function showCode(): void {
  const request = requestOf()
  for (const [language, { write }] of Object.entries(codeLanguages))
    element(`[data-language="${language}"]`).replaceChildren(coloured(write(request), language !== 'python'))
}

async function send(): Promise<void> {
  // A button that is disabled would lose the focus of whoever pressed it with the keyboard.
  if (button.ariaDisabled === 'true') return
  const { method, url, headers, body } = requestOf()
  // Fields may change while the answer is awaited.
  const address = addressOfForm()
  button.ariaDisabled = 'true'
  status.textContent = 'Sent. Waiting for the response.'
  const start = performance.now()
  try {
    const answer = await fetch(url, { method, headers: { ...headers }, body: JSON.stringify(body) })
    const text = await answer.text()
    const took = Math.round(performance.now() - start)
    const told = `${answer.status} ${answer.statusText}`.trim()
    status.textContent = `${told} · ${took} ms`
    status.dataset['kind'] = answer.ok ? 'accepted' : 'refused'
    const wait = answer.headers.get('Retry-After')
    const stored = `Nothing was stored.${wait ? ` Try again in ${wait} seconds.` : ''}`
    element('#console-note').textContent = [...verdictIn(text), stored].join(' ')
    markMistakes(text)
    element('#console-headers').textContent = [...answer.headers].map(([name, value]) => `${name}: ${value}`).join('\n')
    element('#console-body').replaceChildren(coloured(indented(text)))
    shown.hidden = false
    const time = new Date().toLocaleTimeString(document.documentElement.lang)
    showTries(keepTries({ address, told: `${told}, ${time}` }))
    // Above or below what is in sight, an answer would change nothing there. A page that still moves is not asked where
    // it is.
    element('#console-answer').scrollIntoView()
  } catch {
    status.textContent = 'No response. Is this machine online?'
    status.dataset['kind'] = 'refused'
    shown.hidden = true
  } finally {
    button.ariaDisabled = null
  }
}

/** What the answer says of a field stands at that field, too, and the note leads to each. @param text of the answer */
function markMistakes(text: string): void {
  for (const marked of form.querySelectorAll<HTMLElement>('[aria-invalid]')) unmark(marked)
  const wrong = mistakesIn(text).flatMap(({ pointer, hint }) => {
    const control = form.elements.namedItem(pointer.split('/')[1] ?? '')
    return control instanceof HTMLElement && control.id ? [{ control, hint }] : []
  })
  const note = element('#console-note')
  wrong.forEach(({ control, hint }, index) => {
    control.setAttribute('aria-invalid', 'true')
    element(`#${control.id}-error`).textContent = hint
    const link = document.createElement('a')
    link.href = `#${control.id}`
    link.textContent = control.getAttribute('name')
    // An address with a hash is a request that was tried; this only leads to the field.
    link.addEventListener('click', (event) => {
      event.preventDefault()
      control.focus({ preventScroll: true })
      control.scrollIntoView({ block: 'nearest' })
    })
    note.append(index === 0 ? ' To fix: ' : ', ', link)
  })
  if (wrong.length > 0) note.append('.')
}

/** @param text of the answer @returns in words what it comes to: what a real submission would do, or what is wrong */
function verdictIn(text: string): string[] {
  const { would, title } = answered(text)
  if (would === 'create') return ['The request is valid: a real submission would create a lead.']
  return typeof title === 'string' ? [`${title}.`] : []
}

function mistakesIn(text: string): { pointer: string; hint: string }[] {
  const { errors } = answered(text)
  return Array.isArray(errors) ? errors : []
}

/** @returns the members of an answer; none where it is no JSON object */
function answered(text: string): { would?: unknown; title?: unknown; errors?: unknown } {
  try {
    return Object(JSON.parse(text))
  } catch {
    return {}
  }
}

function unmark(control: HTMLElement): void {
  control.removeAttribute('aria-invalid')
  element(`#${control.id}-error`).textContent = ''
}

function indented(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2)
  } catch {
    return text
  }
}

form.addEventListener('input', ({ target }) => {
  if (target instanceof HTMLElement && target.hasAttribute('aria-invalid')) unmark(target)
  showCode()
  history.replaceState(null, '', addressOfForm())
})
addEventListener('hashchange', () => {
  fillFrom(location.hash)
  showCode()
})
form.addEventListener('submit', (event) => {
  event.preventDefault()
  void send()
})
if (location.hash.includes('=')) fillFrom(location.hash)
showTries(keptTries())
showCode()
