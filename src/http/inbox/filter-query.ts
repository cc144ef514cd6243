import { readAssignee } from '../../contract/assignee.ts'
import { leadLengths } from '../../contract/lead.ts'
import { controlName } from '../../contract/answer-controls.ts'
import { type MessageSide, messageSides } from '../../contract/messages.ts'
import type { Question } from '../../contract/questions.ts'
import { type LeadState, stateNames } from '../../contract/states.ts'
import type { AnswerFilter } from '../../intake/operator/answer-filter.ts'
import type { LiveWords } from '../../words/live-groups.ts'
import { type Outcome, problem } from '../outcome.ts'
import type { LeadFilter } from '../../intake/operator/filter.ts'
import { isCalendarDay } from '../../text/calendar-day.ts'
import { dayMs } from '../../text/time.ts'

/** What the form above the list holds, as text. */
export type FilterForm = {
  state: string
  source: string
  /** BCP 47 tag. */
  language: string
  awaiting: string
  /** Address of an operator, or `nobody`. */
  assignee: string
  from: string
  to: string
  text: string
  /** By the names of their controls. */
  answers: Record<string, string>
}

/**
 * What the list is narrowed by, for each kind of question: a range, words that are searched, or one of several values.
 */
export const narrowedBy: Readonly<Record<Question['kind'], 'range' | 'words' | 'options' | 'consent'>> = {
  line: 'words',
  text: 'words',
  website: 'words',
  choice: 'options',
  several: 'options',
  number: 'range',
  date: 'range',
  consent: 'consent',
}

function isRanged({ kind }: Question): boolean {
  return narrowedBy[kind] === 'range'
}

/** @returns the names of the controls that narrow the list by a question */
export function answerControls(question: Question): string[] {
  const { name } = question
  return isRanged(question) ? [controlName(name, 'from'), controlName(name, 'to')] : [controlName(name)]
}

const longestText = 500
const longestAnswer = 100
const longestAddress = 254
const languageTag = /^[A-Za-z]{2,8}(?:-[A-Za-z0-9]{1,8}){0,3}$/

/** @returns the names of filters with unusable values. Ignoring those would show all leads as if they matched */
export function unusableFilters(query: URLSearchParams, form: FilterForm): string[] {
  const checked = ['state', 'language', 'awaiting', 'from', 'to'] as const
  return checked.filter((name) => (query.get(name) ?? '').trim() !== '' && form[name] === '')
}

/** @param questions that are asked @returns the fields of the form; what is of no use counts as empty */
export function readFilterForm(query: URLSearchParams, questions: readonly Question[]): FilterForm {
  // PostgreSQL has no character for NUL, and forms end lines in their own way.
  const get = (name: string) => query.get(name)?.replaceAll('\0', '').replaceAll('\r\n', '\n') ?? ''
  const state = get('state')
  return {
    state: (stateNames as string[]).includes(state) ? state : '',
    source: firstOf(get('source'), leadLengths.source.max),
    language: languageTag.test(get('language')) ? get('language') : '',
    awaiting: (messageSides as readonly string[]).includes(get('awaiting')) ? get('awaiting') : '',
    assignee: firstOf(get('assignee').trim(), longestAddress),
    from: dayOf(get('from')),
    to: dayOf(get('to')),
    text: firstOf(get('text').trim(), longestText),
    answers: Object.fromEntries(
      questions.flatMap(answerControls).map((control) => [control, firstOf(get(control).trim(), longestAnswer)]),
    ),
  }
}

/**
 * @param questions that are asked
 * @returns the filter that a form stands for; both days are within it, in UTC
 */
export function filterOf(
  { state, source, language, awaiting, assignee, from, to, text, answers }: FilterForm,
  questions: readonly Question[],
): LeadFilter {
  return {
    states: state ? [state as LeadState] : undefined,
    source: source || undefined,
    language: language || undefined,
    awaiting: awaiting ? (awaiting as MessageSide) : undefined,
    assignee: assignee ? readAssignee(assignee) : undefined,
    from: from ? new Date(from) : undefined,
    to: to ? new Date(Date.parse(to) + dayMs) : undefined,
    text: text || undefined,
    answers: questions.flatMap((question) => answerFilter(question, answers)),
  }
}

/** Query of the list of all leads. Without any query, the list is that of what waits for the desk. */
export const allLeads = '?all'
export const atDesk = '?awaiting=desk'

/** A form that narrows nothing. */
export const emptyForm = readFilterForm(new URLSearchParams(), [])

/** @returns the form as a query, without what is empty */
export function queryOf({ answers, ...form }: FilterForm, extra: Record<string, string> = {}): string {
  const entries = Object.entries({ ...form, ...answers, ...extra }).filter(([, value]) => value !== '')
  return entries.length > 0 ? `?${new URLSearchParams(entries)}` : allLeads
}

function answerFilter(question: Question, answers: Record<string, string>): AnswerFilter[] {
  const { name } = question
  const [from = '', to = ''] = answerControls(question).map((control) => answers[control] ?? '')
  if (!isRanged(question)) return from === '' ? [] : [{ name, value: from }]
  return from + to === '' ? [] : [{ name, from: from || undefined, to: to || undefined }]
}

/** Years of four digits without the first and the last: those have neighbours that PostgreSQL can write. */
function dayOf(text: string): string {
  return isCalendarDay(text) && !/^(?:0000|9999)/.test(text) ? text : ''
}

/** Cut by code points, so that no character is cut in half. */
function firstOf(text: string, most: number): string {
  return [...text].slice(0, most).join('')
}

/** @param names of the filters that cannot be used */
export function refuseFilters(names: readonly string[], { inbox }: LiveWords): Outcome {
  const listed = names.join(', ')
  return problem('invalid_parameter', {
    detail: `The filter has values of no use: ${listed}.`,
    people: inbox.filterUnread({ names: listed }),
  })
}
