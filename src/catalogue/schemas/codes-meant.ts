/** Languages in which editors write the name of a country, a language or a currency. */
const spoken = ['en', 'de', 'fr', 'es', 'it', 'pl', 'nl', 'pt']
/** Those that are charged in most, first: several countries write `$`. */
const common = ['GBP', 'EUR', 'USD', 'CHF', 'PLN', 'SEK', 'NOK', 'DKK', 'CZK', 'HUF', 'JPY', 'INR', 'BRL', 'UAH']
const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
const longestName = 40

/**
 * @param text a country, a language or a currency as people write it, such as `Germany`, `German`, `de_AT` or `€`
 * @returns the codes that may be meant, most likely first
 */
export function codesMeant(text: string): string[] {
  if (text.length > longestName) return []
  const [, language, country] = /^([a-z]{2})[-_ ]([a-z]{2})$/i.exec(text) ?? []
  const tag = language && country ? [`${language.toLowerCase()}-${country.toUpperCase()}`] : []
  const small = /^[a-z]{2}$/i.test(text) ? [text.toLowerCase()] : []
  return [...tag, ...small, ...currenciesOf(text), ...named(text)]
}

function currenciesOf(text: string): string[] {
  return common.filter((code) =>
    spoken.some((locale) =>
      (['narrowSymbol', 'name'] as const).some((currencyDisplay) => {
        const format = new Intl.NumberFormat(locale, { style: 'currency', currency: code, currencyDisplay })
        const sign = format.formatToParts(1).find(({ type }) => type === 'currency')?.value
        return sign?.toLowerCase() === text.toLowerCase()
      }),
    ),
  )
}

/** @returns codes of countries and languages that are called so in one of the languages, or in their own */
function named(text: string): string[] {
  const wanted = text.toLowerCase()
  const codes = letters.flatMap((first) => letters.map((second) => first + second))
  const none = { fallback: 'none' } as const
  const names = spoken.map((locale) => ({
    region: new Intl.DisplayNames(locale, { type: 'region', ...none }),
    language: new Intl.DisplayNames(locale, { type: 'language', ...none }),
  }))
  const isCalled = (type: 'region' | 'language', code: string) =>
    names.some((words) => words[type].of(code)?.toLowerCase() === wanted)
  return codes.flatMap((code) => [
    ...(isCalled('region', code) ? [code] : []),
    ...(isCalled('language', code.toLowerCase()) ? [code.toLowerCase()] : []),
  ])
}
