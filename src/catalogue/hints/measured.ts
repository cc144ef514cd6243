/** How many minutes a unit has, in the three languages that are shipped. */
const minutes: readonly [names: RegExp, each: number][] = [
  [/^(?:s|secs?|seconds?|sek|sekunden?|secondes?)$/, 1 / 60],
  [/^(?:m|min|mins|minutes?|minuten?)$/, 1],
  [/^(?:h|hrs?|hours?|std|stunden?|heures?)$/, 60],
  [/^(?:d|days?|tage?n?|jours?|werktage?n?)$/, 60 * 24],
  [/^(?:weeks?|wochen?|semaines?)$/, 60 * 24 * 7],
  [/^(?:months?|monate?n?|mois)$/, 60 * 24 * 30],
  [/^(?:years?|jahre?n?|ans?|années?)$/, 60 * 24 * 365],
]
const parts = /(\d{1,9}(?:[.,]\d{1,3})?)[\s\u00a0\u202f]?(\p{L}{1,12})\.?/gu

/** @returns how many minutes a text is that says a duration and nothing else, such as “5 h 40 min” and “3 Wochen” */
export function minutesIn(text: string): number | undefined {
  const said = text
    .toLowerCase()
    .replace(/\([^()]{0,200}\)$/, '')
    .replace(
      /^(?:about|around|under|over|less than|more than|etwa|rund|circa|ca\.|unter|über|environ|moins de|plus de) /,
      '',
    )
    .trim()
  const found = [...said.matchAll(parts)]
  if (found.length === 0 || said.replaceAll(parts, '').replaceAll(/and|und|et|[\s,]/g, '') !== '') return undefined
  let sum = 0
  for (const [, number = '', unit = ''] of found) {
    const each = minutes.find(([names]) => names.test(unit))?.[1]
    if (each === undefined) return undefined
    sum += Number(number.replace(',', '.')) * each
  }
  return sum
}

const figure =
  /^[<>~≈]?\s?(\d{1,9}(?:[.,]\d{1,3})?)[\s\u00a0\u202f]?(%|per cent|percent|prozent|pour cent)?(?:\s?\([^()]{0,200}\))?$/i

/** @returns the number that a text says and nothing else, or its share in per cent */
export function figureIn(text: string): { value: number; isShare: boolean } | undefined {
  const [, number, share] = figure.exec(text.trim()) ?? []
  if (number === undefined) return undefined
  // Three digits behind a sign are thousands.
  const value = /^\d{1,3}[.,]\d{3}$/.test(number)
    ? Number(number.replace(/[.,]/, ''))
    : Number(number.replace(',', '.'))
  return { value, isShare: share !== undefined }
}
