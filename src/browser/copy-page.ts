import { codeWordsId } from '../contract/code-words.ts'
import { markdownTwin, paths } from '../contract/paths.ts'
import { element } from './element.ts'

const shownMs = 2_000
const link = document.querySelector<HTMLAnchorElement>(`a[href^="${paths.copy}?"]`)

/**
 * Where a script runs anyway, the link to the page that copies copies this one at once; where it cannot, it leads
 * there.
 */
link?.addEventListener('click', async (event) => {
  // What opens elsewhere is meant to.
  if (event.metaKey || event.ctrlKey || event.shiftKey) return
  event.preventDefault()
  const path = new URL(link.href).searchParams.get('page')!
  try {
    const twin = await fetch(markdownTwin(path))
    if (!twin.ok) throw new Error(`${twin.status}`)
    await navigator.clipboard.writeText(await twin.text())
    const name = link.textContent
    link.textContent = element<HTMLElement>(`#${codeWordsId}`).dataset['copied']!
    // What was done is no link.
    link.style.textDecoration = 'none'
    setTimeout(() => {
      link.textContent = name
      link.style.textDecoration = ''
    }, shownMs)
  } catch {
    location.assign(link.href)
  }
})
