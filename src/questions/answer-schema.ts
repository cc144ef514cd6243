import * as z from 'zod/mini'
import { answerLengths, answerNumbers, type Question } from '../contract/questions.ts'
import { type FieldErrorCode, text } from '../contract/text.ts'
import { isCalendarDay } from '../text/calendar-day.ts'

/** Length of a day: YYYY-MM-DD. */
const dayLength = 10

/** @returns the schema of an answer. It refuses what is too long before a pattern looks at it */
export function answerSchema({ kind, options, minimum, maximum }: Question): z.ZodMiniType {
  const ids = options.map(({ id }) => id)
  switch (kind) {
    case 'line':
      return text({ min: 1, max: answerLengths.line }).check(
        refuseWhere((value) => /[\r\n]/.test(value), 'invalid_character', 'must be one line'),
        z.meta({ minLength: 1, maxLength: answerLengths.line }),
      )
    case 'text':
      return text({ min: 1, max: answerLengths.text })
    case 'choice':
      return z.enum(ids)
    case 'several':
      return z.array(z.enum(ids)).check(
        z.minLength(1),
        z.maxLength(ids.length, { abort: true }),
        refuseWhere(
          (chosen: readonly string[]) => new Set(chosen).size < chosen.length,
          'invalid_format',
          'names an option twice',
        ),
        z.meta({ uniqueItems: true }),
      )
    case 'number':
      return z.number().check(z.gte(minimum ?? answerNumbers.min), z.lte(maximum ?? answerNumbers.max))
    case 'date':
      return z.string().check(
        z.maxLength(dayLength, { abort: true }),
        refuseWhere((value: string) => !isCalendarDay(value), 'invalid_format', 'is no day of the calendar'),
        z.meta({ format: 'date' }),
      )
    case 'website':
      return z.string().check(
        z.maxLength(answerLengths.website, { abort: true }),
        refuseWhere((value: string) => !isWebAddress(value), 'invalid_format', 'is no address of a website'),
        z.meta({ format: 'uri' }),
      )
    case 'consent':
      return z.boolean()
  }
}

function refuseWhere<Value>(isWrong: (value: Value) => boolean, code: FieldErrorCode, message: string) {
  return z.superRefine((value: Value, context) => {
    if (isWrong(value)) context.addIssue({ code: 'custom', message, params: { code } })
  })
}

function isWebAddress(value: string): boolean {
  if (/\s/.test(value) || !URL.canParse(value)) return false
  const { protocol, hostname } = new URL(value)
  return /^https?:$/.test(protocol) && hostname.includes('.')
}
