import { dayMs } from '../text/time.ts'

/** @returns the value of an option that has to be one of a list. @throws with the list */
export function oneOf<Value extends string>(name: string, given: string, values: readonly Value[]): Value {
  if ((values as readonly string[]).includes(given)) return given as Value
  throw new Error(`${name} is ${JSON.stringify(given)}; it is one of ${values.join(', ')}.`)
}

/** @returns the values of an option that may be given several times, or several values with commas between them */
export function someOf<Value extends string>(
  name: string,
  given: readonly string[] | undefined,
  values: readonly Value[],
): Value[] | undefined {
  return given
    ?.flatMap((text) => text.split(/[\s,]+/))
    .filter(Boolean)
    .map((text) => oneOf(name, text, values))
}

/** @returns a whole number above zero. @throws with what to give instead */
export function wholeNumber(name: string, given: string | undefined, otherwise: number, most: number): number {
  if (given === undefined) return otherwise
  if (/^[1-9]\d*$/.test(given) && Number(given) <= most) return Number(given)
  throw new Error(`${name} is ${JSON.stringify(given)}; give a whole number from 1 to ${most}.`)
}

/**
 * @param given a day in UTC such as `2026-11-20`, or a moment such as `2026-11-20T09:30Z`
 * @param edge which end of a day is meant
 * @returns the moment. @throws with what to give instead
 */
export function moment(name: string, given: string | undefined, edge: 'begin' | 'end'): Date | undefined {
  if (given === undefined) return undefined
  const time = /^\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d(\.\d{1,3})?)?(Z|[+-]\d\d:\d\d))?$/.test(given)
    ? Date.parse(given)
    : NaN
  if (Number.isNaN(time))
    throw new Error(
      `${name} is ${JSON.stringify(given)}; give a day such as 2026-11-20, or a moment such as 2026-11-20T09:30Z.`,
    )
  return new Date(given.length === 10 && edge === 'end' ? time + dayMs : time)
}
