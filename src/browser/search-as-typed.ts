import { countId, foundId } from '../contract/search-page.ts'
import { element } from './element.ts'

// The page answers while somebody types, with the answer that the button would bring. Without this script the button
// does.
const pauseMs = 250
const shortestQuery = 2

const form = element<HTMLFormElement>('form[role=search]')
const query = element<HTMLInputElement>('#q', form)
let waiting: ReturnType<typeof setTimeout> | undefined
let asking: AbortController | undefined

query.addEventListener('input', () => {
  clearTimeout(waiting)
  asking?.abort()
  if (query.value.trim().length >= shortestQuery) waiting = setTimeout(() => void show(), pauseMs)
})
form.addEventListener('submit', () => clearTimeout(waiting))

async function show(): Promise<void> {
  asking = new AbortController()
  const address = `${form.action}?${new URLSearchParams({ q: query.value.trim() })}`
  try {
    const answer = await fetch(address, { signal: asking.signal, headers: { Accept: 'text/html' } })
    // Where a limit is reached, the button says so.
    if (!answer.ok) return
    const page = new DOMParser().parseFromString(await answer.text(), 'text/html')
    for (const id of [countId, foundId])
      element<HTMLElement>(`#${id}`).replaceChildren(...element<HTMLElement>(`#${id}`, page).childNodes)
    document.title = page.title
    history.replaceState(null, '', address)
  } catch {
    // Somebody typed on, or is offline: the button is still there.
  }
}
