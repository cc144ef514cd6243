import { markdownTwin } from '../contract/paths.ts'
import { element } from './element.ts'

// The page to copy stands in the address; it is one of ours, so anything but a path from the root is refused.
const path = new URLSearchParams(location.search).get('page') ?? ''
const text = element<HTMLTextAreaElement>('#markdown')
/** The page brings the words. */
const said = element<HTMLElement>('#copier').dataset
const button = element<HTMLButtonElement>('#copy')
const nameOfButton = button.textContent
const note = element<HTMLElement>('#note')
/** Which page it is, and how long. */
let whole = ''
/** So long the button says that it has copied. */
const shownMs = 3_000

async function show(): Promise<void> {
  if (!/^\/(?:[\w-][\w/-]*)?$/.test(path)) throw new Error('no page is named')
  const twin = markdownTwin(path)
  const answer = await fetch(twin)
  if (!answer.ok) throw new Error(`${twin} answered ${answer.status}`)
  text.value = await answer.text()
  // As the head of its Markdown has it.
  const title: string = JSON.parse(/^title: (".*")$/m.exec(text.value)?.[1] ?? JSON.stringify(path))
  document.title = said['title']!.replace('{title}', () => title)
  element<HTMLAnchorElement>('#open').href = twin
  element<HTMLAnchorElement>('#back').href = path
  // Whoever comes here came to copy. Some browsers let a page do so at once; the others want the button pressed.
  const words = text.value.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length
  whole = said['whole']!.replace('{words}', words.toLocaleString(document.documentElement.lang)).replace(
    '{title}',
    () => title,
  )
  note.textContent = whole
  if (!(await isCopied())) button.focus()
}

async function isCopied(): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text.value)
  } catch {
    return false
  }
  // The button forgets it; the note does not, and is read out.
  note.textContent = `${said['copied']!}. ${whole}`
  button.textContent = said['copied']!
  button.dataset['done'] = ''
  setTimeout(() => {
    button.textContent = nameOfButton
    delete button.dataset['done']
  }, shownMs)
  return true
}

button.addEventListener('click', async () => {
  text.select()
  if (await isCopied()) return
  note.textContent = said['select']!
  text.focus()
})

show().catch((error: Error) => {
  note.textContent = said['nothing']!.replace('{reason}', () => error.message)
})
