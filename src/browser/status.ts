import { element } from './element.ts'

const place = element<HTMLElement>('#live')
const state = element<HTMLElement>('#live-state')
const note = element<HTMLElement>('#live-note')
const again = element<HTMLButtonElement>('#live-again')

async function ask(): Promise<void> {
  const start = performance.now()
  state.textContent = 'Asking'
  delete state.dataset['kind']
  try {
    const answer = await fetch(place.dataset['health']!, { cache: 'no-store' })
    const took = Math.round(performance.now() - start)
    state.textContent = answer.ok ? 'We are taking requests' : 'No requests just now'
    state.dataset['kind'] = answer.ok ? 'well' : 'ill'
    note.textContent = `Answered ${answer.status} in ${took} ms, at ${new Date().toLocaleTimeString(document.documentElement.lang)}.`
  } catch {
    state.textContent = 'No answer came'
    state.dataset['kind'] = 'ill'
    note.textContent = 'Either the service is down, or this machine is offline.'
  }
}

again.addEventListener('click', () => void ask())
void ask()
