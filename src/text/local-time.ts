import { dayMs } from './time.ts'

/** `2026-12-01T10:00`, as the control `datetime-local` sends it. */
const localTime = /^(\d{4})-(\d\d)-(\d\d)T(\d\d):(\d\d)$/

/**
 * @param local what a clock shows @param zone where it hangs (IANA)
 * @returns the moment; nothing if either is invalid. When clocks go back, the first of the two moments; when they go
 * forward, a time that is skipped is moved on by the same amount
 */
export function instantOf(local: string, zone: string): Date | undefined {
  const [, year, month, day, hour, minute] = (localTime.exec(local) ?? []).map(Number)
  if (year === undefined || Number(month) > 12 || Number(day) > 31 || Number(hour) > 23 || Number(minute) > 59)
    return undefined
  const shown = Date.UTC(year, month! - 1, day, hour, minute)
  if (new Date(shown).getUTCDate() !== day) return undefined
  try {
    const before = shown - offsetAt(shown - dayMs, zone)
    const after = shown - offsetAt(before, zone)
    return new Date(offsetAt(after, zone) === shown - after ? after : before)
  } catch {
    return undefined
  }
}

/**
 * @param local what a clock shows @param zone where it hangs (IANA)
 * @returns each moment at which it does: none where it is put forward, two where it is put back
 */
export function instantsOf(local: string, zone: string): Date[] {
  const first = instantOf(local, zone)
  if (!first) return []
  const shown = Date.parse(`${local}:00Z`)
  // By how much clocks are ahead of UTC after a change that is near, if there is one.
  const later = new Date(shown - offsetAt(shown + dayMs, zone))
  const both = later.getTime() === first.getTime() ? [first] : [first, later]
  return both.filter((moment) => shownAt(moment, zone) === local)
}

/** @param zone where a clock hangs (IANA) @returns what it shows at a moment, such as `2026-12-01T10:00` */
export function shownAt(moment: Date, zone: string): string {
  const time = moment.getTime()
  return new Date(time + offsetAt(time, zone)).toISOString().slice(0, 16)
}

/** @param zone where a clock hangs (IANA) @returns how far it is ahead of UTC at a moment, such as `UTC+5:30` */
export function offsetInWords(at: Date, zone: string): string {
  const minutes = Math.round(offsetAt(at.getTime(), zone) / 60_000)
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60]
  if (minutes === 0) return 'UTC'
  return `UTC${minutes < 0 ? '-' : '+'}${hours}${rest === 0 ? '' : `:${String(rest).padStart(2, '0')}`}`
}

/** @returns by how many milliseconds clocks of a zone are ahead of UTC @throws for an unknown zone */
function offsetAt(time: number, zone: string): number {
  const written = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  }).formatToParts(time)
  const part = (type: Intl.DateTimeFormatPartTypes) => Number(written.find((one) => one.type === type)!.value)
  const shown = Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second'))
  return shown - Math.floor(time / 1_000) * 1_000
}

/** @param zone IANA name @returns a moment as people of the zone say it, in a language, with the zone */
export function timeInWords(at: Date, zone: string, language: string): string {
  const form = new Intl.DateTimeFormat(language, { dateStyle: 'full', timeStyle: 'short', timeZone: zone })
  return `${form.format(at)} (${zone})`
}
