import { timeInWords } from './local-time.ts'

type Choice = { label: string; time?: { start: string; minutes: number; zone: string } | undefined }

/**
 * A label may say another time than it stands for, or none: whoever picks one reads the time itself.
 * @returns a choice as people read it, with its time, in the zone of whoever offers it
 */
export function choiceInWords({ label, time }: Choice, language: string): string {
  if (!time) return label
  const words = timeInWords(new Date(time.start), time.zone, language)
  const long = new Intl.NumberFormat(language, { style: 'unit', unit: 'minute', unitDisplay: 'short' })
  return `${label === words ? '' : `${label}: `}${words}, ${long.format(time.minutes)}`
}
