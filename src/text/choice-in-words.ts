import { offsetInWords, shownAt, timeInWords } from './local-time.ts'

type Choice = { label: string; time?: { start: string; minutes: number; zone: string } | undefined }

/**
 * A label may say another time than it stands for, or none: whoever picks one reads the time itself. Whoever offers it may
 * work in another zone than the site is in: then both are said.
 * @param write the language of the reader, and the zone of the site
 * @returns a choice as people read it, with its time
 */
export function choiceInWords({ label, time }: Choice, { language, zone }: { language: string; zone: string }): string {
  if (!time) return label
  const at = new Date(time.start)
  const words = timeInWords(at, time.zone, language)
  const others = shownAt(at, zone) === shownAt(at, time.zone) ? [] : [withOffset(at, zone, language)]
  const times = [withOffset(at, time.zone, language), ...others].join(' = ')
  const long = new Intl.NumberFormat(language, { style: 'unit', unit: 'minute', unitDisplay: 'short' })
  return `${label === words ? '' : `${label}: `}${times}, ${long.format(time.minutes)}`
}

/** Few people know how far the clocks of a place are ahead, so it stands beside its name. */
function withOffset(at: Date, zone: string, language: string): string {
  const words = timeInWords(at, zone, language)
  const offset = offsetInWords(at, zone)
  return offset === zone ? words : `${words.slice(0, -1)}, ${offset})`
}
