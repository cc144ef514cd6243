const units = [
  { name: 'day', seconds: 86_400 },
  { name: 'hour', seconds: 3_600 },
  { name: 'minute', seconds: 60 },
] as const

/** @returns whole seconds as people say them, such as `24 hours`: in the largest unit that leaves no rest, one day in hours */
export function inWords(seconds: number): string {
  const unit = units.find(
    ({ name, seconds: size }) => seconds >= size && seconds % size === 0 && !(name === 'day' && seconds === size),
  )
  const count = unit ? seconds / unit.seconds : seconds
  return `${count} ${unit?.name ?? 'second'}${count === 1 ? '' : 's'}`
}
