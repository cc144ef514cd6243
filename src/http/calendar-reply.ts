import { agreedTime } from '../contract/chosen.ts'
import { type CalendarEvent, calendarFile } from '../text/calendar-file.ts'
import { choiceInWords } from '../text/choice-in-words.ts'
import type { Writing } from '../words/writing.ts'
import type { Foreign } from './outcome.ts'

/** What a calendar shows of an agreed call, and who says so. */
export type CallInWords = Pick<CalendarEvent, 'title' | 'written'> & {
  serviceName: string
  baseUrl: string
  write: Pick<Writing, 'language' | 'zone'>
}

/** @returns the call on which both sides agreed, as a file for a calendar; nothing where they did not */
export function calendarReply(
  { id, thread }: { id: string; thread: Parameters<typeof agreedTime>[0] },
  { title, written, serviceName, baseUrl, write }: CallInWords,
): Foreign | undefined {
  const agreed = agreedTime(thread)
  if (!agreed) return undefined
  const { start, minutes, zone, label, revision } = agreed
  const said = choiceInWords({ label, time: { start, minutes, zone } }, write)
  const uid = `${id}@${new URL(baseUrl).hostname}`
  const event = { uid, revision, written, start: new Date(start), minutes, title, description: `${said}\n${id}` }
  const headers = new Headers({
    'Content-Type': 'text/calendar; charset=utf-8',
    'Content-Disposition': `attachment; filename="${id}.ics"`,
    'Cache-Control': 'no-store',
    'X-Robots-Tag': 'noindex',
  })
  return { kind: 'foreign', status: 200, headers, body: calendarFile(event, serviceName) }
}
