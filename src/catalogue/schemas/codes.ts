/** @returns the options of `refine` for a rule that also tells the remedy */
export function advised(
  holds: (text: string) => boolean,
  error: string,
  fix: string,
): [(text: string) => boolean, { error: string; params: { fix: string } }] {
  return [holds, { error, params: { fix } }]
}

/** What the engine of JavaScript knows of ISO 4217. */
const currencies = new Set(Intl.supportedValuesOf('currency'))

/** @returns whether prices can be told in a currency, by its code of ISO 4217 */
export function isCurrency(code: string): boolean {
  return currencies.has(code)
}

const named = { fallback: 'none' } as const
const countries = new Intl.DisplayNames('en', { type: 'region', ...named })
const languages = new Intl.DisplayNames('en', { type: 'language', ...named })

/** @returns whether there is a country with a code of ISO 3166; `UK`, which many write, is not it */
export function isCountry(code: string): boolean {
  return countries.of(code) !== undefined && new Intl.Locale('und', { region: code }).region === code && code !== 'ZZ'
}

/** @returns whether there is a language, and the country behind it, by a tag of BCP 47 */
export function isLanguage(tag: string): boolean {
  const [language = '', country] = tag.split('-')
  return languages.of(language) !== undefined && (country === undefined || isCountry(country))
}

/** Hours and minutes, with what is between them in the languages that are shipped: `9:30`, `9.30`, `9h30`, `9 h 30`. */
const times = /\d+(?:[:.]\d+|[\s\u00a0\u202f]?(?:h|Uhr)[\s\u00a0\u202f]?\d+)?/g

/** @returns whether each number of a text can be a time of a day, such as 9, 09:30, 17.30, 9 h 30 or 0930 */
export function namesTimesOfDay(text: string): boolean {
  return (text.match(times) ?? []).every((time) => {
    const [hours = 0, minutes = 0] = /^\d{4}$/.test(time)
      ? [time.slice(0, 2), time.slice(2)].map(Number)
      : time.split(/[^\d]+/).map(Number)
    return minutes < 60 && hours * 60 + minutes <= 24 * 60
  })
}
