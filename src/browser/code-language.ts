/** Where the browser keeps the language of code that was chosen. */
const name = 'code-language'

/** Storage may be closed to us; then a choice holds for the page. */
function stored(use: (storage: Storage) => string | null | void): string | null {
  try {
    return use(localStorage) ?? null
  } catch {
    return null
  }
}

/** @returns the language in which somebody wants to see code, on whatever page they said so */
export function chosenLanguage(): string | null {
  return stored((storage) => storage.getItem(name))
}

/** Keeps it for the next page. */
export function keepLanguage(language: string): void {
  stored((storage) => storage.setItem(name, language))
}
