const units = [
  { name: 'day', seconds: 86_400 },
  { name: 'hour', seconds: 3_600 },
  { name: 'minute', seconds: 60 },
] as const

/** @returns whole seconds in the largest unit that divides them; a single day is 24 hours */
export function inLargestUnit(seconds: number): { count: number; unit: string } {
  const found = units.find(
    ({ name, seconds: size }) => seconds >= size && seconds % size === 0 && !(name === 'day' && seconds === size),
  )
  return { count: found ? seconds / found.seconds : seconds, unit: found?.name ?? 'second' }
}

/** @returns whole seconds in English, such as `24 hours` */
export function inWords(seconds: number): string {
  const { count, unit } = inLargestUnit(seconds)
  return `${count} ${unit}${count === 1 ? '' : 's'}`
}
