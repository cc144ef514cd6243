import { offsetInWords, shownAt, timeInWords } from './local-time.ts'

type Choice = { label: string; time?: { start: string; minutes: number; zone: string } | undefined }

/**
 * A label may name no time, or a wrong one, so readers see the time itself. If it was offered in another time zone than
 * the site's, both zones are shown.
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
  const called = label.endsWith(words) ? label.slice(0, -words.length) : `${label}: `
  return `${called}${times}, ${long.format(time.minutes)}`
}

/**
 * @param words its time @param most characters that a label may have: a longer one stays as it is
 * @returns a label that says its time as well, for all places where it stands alone: in mails, and as what was chosen
 */
export function labelWithTime(label: string, words: string, most: number): string {
  if (label === '') return words
  const both = `${label}: ${words}`
  return label.endsWith(words) || both.length > most ? label : both
}

type Said = { text: string; to?: string | undefined; chosen?: string | undefined }
type Offer = { id: string; choices?: readonly (Choice & { id: string })[] | null | undefined }

/**
 * A chosen time may be named only by its label, or not at all. This adds the time, so that both sides read it, in a
 * line of its own.
 * @param thread in which the offer stands @returns what was said, with the time that was chosen
 */
export function saidInWords(
  { text, to, chosen }: Said,
  thread: readonly Offer[],
  reader: { language: string; zone: string },
): string {
  const choice = thread.find(({ id }) => id === to)?.choices?.find(({ id }) => id === chosen)
  if (!choice?.time) return text
  const words = choiceInWords(choice, reader)
  const rest = text.startsWith(choice.label) ? text.slice(choice.label.length) : `\n${text}`
  return `${words}${rest.startsWith('\n\n') ? rest.slice(1) : rest}`
}

/** Few people know how far the clocks of a place are ahead, so it stands beside its name. */
function withOffset(at: Date, zone: string, language: string): string {
  const words = timeInWords(at, zone, language)
  const offset = offsetInWords(at, zone)
  return offset === zone ? words : `${words.slice(0, -1)}, ${offset})`
}
