import { codeWordsId } from '../contract/code-words.ts'
import { chosenLanguage, keepLanguage } from './code-language.ts'
import { element } from './element.ts'

const choiceName = 'language'

function choose(language: string | null): void {
  for (const choice of document.querySelectorAll<HTMLInputElement>(`[name="${choiceName}"]`))
    choice.checked = choice.value === language || (choice.checked && language === null)
}

document.addEventListener('change', ({ target }) => {
  if (!(target instanceof HTMLInputElement) || target.name !== choiceName) return
  choose(target.value)
  keepLanguage(target.value)
})

/** The page brings the words. */
const said = element<HTMLElement>(`#${codeWordsId}`).dataset

for (const code of document.querySelectorAll<HTMLElement>('pre:not(.rehearsal pre)')) {
  const button = document.createElement('button')
  const say = (what: string) => (button.textContent = said[what]!)
  button.type = 'button'
  // In the colours of the code that it lies on.
  button.className = 'copy panel'
  say('copy')
  button.addEventListener('click', async () => {
    await navigator.clipboard.writeText(code.textContent.trim()).then(
      () => say('copied'),
      () => {
        getSelection()?.selectAllChildren(code)
        say('failed')
      },
    )
    setTimeout(say, 2_000, 'copy')
  })
  const place = document.createElement('div')
  place.className = 'copied'
  code.replaceWith(place)
  place.append(code, button)
}

choose(chosenLanguage())
