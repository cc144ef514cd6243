import { markdownTwin } from '../contract/paths.ts'
import { element } from './element.ts'

// The page to copy stands in the address; it is one of ours, so anything but a path from the root is refused.
const path = new URLSearchParams(location.search).get('page') ?? ''
const text = element<HTMLTextAreaElement>('#markdown')
/** The page brings the words. */
const said = element<HTMLElement>('#copier').dataset
const button = element<HTMLButtonElement>('#copy')
const note = element<HTMLElement>('#note')

async function show(): Promise<void> {
  if (!/^\/(?:[\w-][\w/-]*)?$/.test(path)) throw new Error('no page is named')
  const twin = markdownTwin(path)
  const answer = await fetch(twin)
  if (!answer.ok) throw new Error(`${twin} answered ${answer.status}`)
  text.value = await answer.text()
  // As the head of its Markdown has it.
  const title: string = JSON.parse(/^title: (".*")$/m.exec(text.value)?.[1] ?? JSON.stringify(path))
  // Not in the page: what is longer than it was would move what is read below.
  document.title = said['title']!.replace('{title}', () => title)
  element<HTMLAnchorElement>('#open').href = twin
  element<HTMLAnchorElement>('#back').href = path
  try {
    // Whoever comes here came to copy. Some browsers let a page do so at once; the others want the button pressed.
    await navigator.clipboard.writeText(text.value)
    note.textContent = said['copied']!
  } catch {
    note.textContent = said['whole']!
    button.focus()
  }
}

button.addEventListener('click', async () => {
  text.select()
  try {
    await navigator.clipboard.writeText(text.value)
    note.textContent = said['copied']!
  } catch {
    note.textContent = said['select']!
    text.focus()
  }
})

show().catch((error: Error) => {
  note.textContent = said['nothing']!.replace('{reason}', () => error.message)
})
