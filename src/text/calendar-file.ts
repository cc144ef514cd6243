/** One event. All texts are on one line each. */
export type CalendarEvent = {
  /** Stays with the event, so that a calendar knows it again. */
  uid: string
  /** Grows with each change of the event. */
  revision: number
  /** When the file was written. */
  written: Date
  start: Date
  minutes: number
  title: string
  description: string
}

/** @param product who writes it @returns an event as a calendar takes it, `text/calendar` (RFC 5545) */
export function calendarFile(
  { uid, revision, written, start, minutes, title, description }: CalendarEvent,
  product: string,
): string {
  const end = new Date(start.getTime() + minutes * 60_000)
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:${escaped(product)}`,
    'BEGIN:VEVENT',
    `UID:${escaped(uid)}`,
    `SEQUENCE:${revision}`,
    `DTSTAMP:${utc(written)}`,
    `DTSTART:${utc(start)}`,
    `DTEND:${utc(end)}`,
    `SUMMARY:${escaped(title)}`,
    `DESCRIPTION:${escaped(description)}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ]
    .map((line) => `${folded(line)}\r\n`)
    .join('')
}

/** Section 3.3.5, form 2. */
function utc(moment: Date): string {
  return moment.toISOString().replaceAll(/[-:]|\.\d+/g, '')
}

/** Section 3.3.11; what would break the line becomes a space. */
function escaped(text: string): string {
  return text.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ').replaceAll(/[\\;,]/g, String.raw`\$&`)
}

const utf8 = new TextEncoder()

/** Section 3.1: 75 bytes in a line, and no character cut in two. */
function folded(line: string): string {
  const lines = ['']
  for (const character of line) {
    const longer = lines.at(-1)! + character
    if (utf8.encode(longer).length <= 75) lines[lines.length - 1] = longer
    else lines.push(` ${character}`)
  }
  return lines.join('\r\n')
}
