import type { ReplyPromise } from '../contract/promise.ts'
import { readOpeningHours, weekdays } from '../text/opening-hours.ts'
import { readReplyWithin } from '../text/reply-promise.ts'
import type { serviceSchema } from './schemas/service.ts'
import type { SourceFile } from './frontmatter.ts'
import type { ContentProblem } from './problem.ts'
import type * as z from 'zod'

type Service = Pick<z.output<typeof serviceSchema>, 'reply_within' | 'opening_hours' | 'time_zone' | 'holidays'>

/** @returns how soon a person answers, as it can be counted; nothing where it is written in a form that cannot be */
export function promiseOf({
  reply_within,
  opening_hours,
  time_zone,
  holidays = [],
}: Service): ReplyPromise | undefined {
  const within = readReplyWithin(reply_within)
  if (within?.unit === 'hours') return within
  const hours = readOpeningHours(opening_hours)
  if (!within || !hours || time_zone === undefined) return undefined
  const counted = hours.map(({ days, times }) => ({ days: days.map((day) => weekdays.indexOf(day) + 1), times }))
  return { ...within, open: { hours: counted, zone: time_zone, holidays } }
}

/** @returns a hint if all listed holidays are past, so that those of this year are missing */
export function holidayHints(
  { holidays }: Pick<Service, 'holidays'>,
  { file, lineOf }: SourceFile,
  today: string,
): ContentProblem[] {
  const last = holidays?.toSorted().at(-1)
  if (last === undefined || last >= today) return []
  return [
    {
      file,
      line: lineOf(['holidays']),
      field: 'holidays',
      value: last,
      rule: 'is the last of them, and over: due times pass by no day to come',
      suggestion: 'add those of this year and the next, or take the field out',
    },
  ]
}

/** The word that it follows. */
const preposition = /^(within|in|binnen|innerhalb|sous|dans) (.{1,60})$/i

/** @returns a hint why operators are not told when an answer is due, if so */
export function promiseHints(service: Service, { file, lineOf }: SourceFile): ContentProblem[] {
  if (promiseOf(service)) return []
  const hint = (field: keyof Service, rule: string, suggestion: string): ContentProblem[] => [
    { file, line: lineOf([field]), field, value: service[field], rule, suggestion },
  ]
  const [, before, rest] = preposition.exec(service.reply_within) ?? []
  if (before)
    return hint(
      'reply_within',
      `begins with “${before}”, which every page puts in front of it by itself: “${before} ${service.reply_within}”`,
      `write \`${rest}\``,
    )
  if (!readReplyWithin(service.reply_within))
    return hint(
      'reply_within',
      'is in a form of which no time can be worked out, so the inbox does not say by when an answer is due',
      'write a number of working days, working hours, hours, days or weeks, such as "one working day", "zwei Werktagen" or "24 heures"',
    )
  if (service.time_zone === undefined)
    return hint(
      'time_zone',
      'is not there, so the inbox does not say by when an answer is due',
      'write the time zone of the office, for example "Europe/London"',
    )
  return hint(
    'opening_hours',
    'is in a form of which no time can be worked out, so the inbox does not say by when an answer is due',
    'write them in the form "Monday to Friday, 9:00 to 17:30", with a break as "9:00 to 12:30 and 13:30 to 17:30", other days after a semicolon; pages show them in the language of the site',
  )
}
