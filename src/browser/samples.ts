import { chosenLanguage, keepLanguage } from './code-language.ts'

function choose(language: string | null): void {
  for (const choice of document.querySelectorAll<HTMLInputElement>('.samples input'))
    choice.checked = choice.value === language || (choice.checked && language === null)
}

document.addEventListener('change', ({ target }) => {
  if (!(target instanceof HTMLInputElement) || !target.closest('.samples')) return
  choose(target.value)
  keepLanguage(target.value)
})

for (const code of document.querySelectorAll<HTMLElement>('pre:not(.rehearsal pre)')) {
  const button = document.createElement('button')
  button.type = 'button'
  button.className = 'copy'
  button.textContent = 'Copy'
  button.addEventListener('click', async () => {
    await navigator.clipboard.writeText(code.textContent.trim()).then(
      () => (button.textContent = 'Copied'),
      () => (button.textContent = 'Not copied: select it'),
    )
    setTimeout(() => (button.textContent = 'Copy'), 2_000)
  })
  const place = document.createElement('div')
  place.className = 'copied'
  code.replaceWith(place)
  place.append(code, button)
}

choose(chosenLanguage())
