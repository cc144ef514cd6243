/** Where the browser keeps the language that was chosen. */
const chosenLanguage = 'code-language'

/** Storage may be closed to us; then a choice holds for the page. */
function stored(use: (storage: Storage) => string | null | void): string | null {
  try {
    return use(localStorage) ?? null
  } catch {
    return null
  }
}

function choose(language: string | null): void {
  for (const choice of document.querySelectorAll<HTMLInputElement>('.samples input'))
    choice.checked = choice.value === language || (choice.checked && language === null)
}

document.addEventListener('change', ({ target }) => {
  if (!(target instanceof HTMLInputElement) || !target.closest('.samples')) return
  choose(target.value)
  stored((storage) => storage.setItem(chosenLanguage, target.value))
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

choose(stored((storage) => storage.getItem(chosenLanguage)))
