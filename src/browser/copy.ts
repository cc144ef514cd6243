import { markdownTwin } from '../contract/paths.ts'
import { element } from './element.ts'

// The page to copy stands in the address; it is one of ours, so anything but a path from the root is refused.
const path = new URLSearchParams(location.search).get('page') ?? ''
const text = element<HTMLTextAreaElement>('#markdown')
const button = element<HTMLButtonElement>('#copy')
const note = element<HTMLElement>('#note')

async function show(): Promise<void> {
  if (!/^\/(?:[\w-][\w/-]*)?$/.test(path)) throw new Error('no page is named')
  const twin = markdownTwin(path)
  const answer = await fetch(twin)
  if (!answer.ok) throw new Error(`${twin} answered ${answer.status}`)
  text.value = await answer.text()
  const link = element<HTMLAnchorElement>('#back')
  link.href = path
  link.textContent = `Back to ${path}`
  note.textContent = 'This is the whole page.'
  button.focus()
}

button.addEventListener('click', async () => {
  text.select()
  try {
    await navigator.clipboard.writeText(text.value)
    note.textContent = 'Copied.'
  } catch {
    note.textContent = 'The browser does not let a page copy. The text is selected: copy it with the keyboard.'
    text.focus()
  }
})

show().catch((error: Error) => {
  note.textContent = `There is nothing to copy: ${error.message}. Open a page and follow “Copy as Markdown” there.`
})
