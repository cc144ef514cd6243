import { leadLengths } from '../../contract/lead.ts'
import { type LeadState, stateNames } from '../../contract/states.ts'
import type { LeadFilter } from '../../intake/operator/filter.ts'

/** What the form above the list holds, as text. */
export type FilterForm = { state: string; source: string; from: string; to: string; text: string }

const dayMs = 86_400_000
const longestText = 500

/** @returns the fields of the form; what is of no use counts as empty */
export function readFilterForm(query: URLSearchParams): FilterForm {
  // PostgreSQL has no character for NUL, and forms end lines in their own way.
  const get = (name: string) => query.get(name)?.replaceAll('\0', '').replaceAll('\r\n', '\n') ?? ''
  const state = get('state')
  return {
    state: (stateNames as string[]).includes(state) ? state : '',
    source: firstOf(get('source'), leadLengths.source.max),
    from: dayOf(get('from')),
    to: dayOf(get('to')),
    text: firstOf(get('text').trim(), longestText),
  }
}

/** @returns the filter that a form stands for; both days are within it, in UTC */
export function filterOf({ state, source, from, to, text }: FilterForm): LeadFilter {
  return {
    states: state ? [state as LeadState] : undefined,
    source: source || undefined,
    from: from ? new Date(from) : undefined,
    to: to ? new Date(Date.parse(to) + dayMs) : undefined,
    text: text || undefined,
  }
}

/** @returns the form as a query, without what is empty */
export function queryOf(form: FilterForm, extra: Record<string, string> = {}): string {
  const entries = Object.entries({ ...form, ...extra }).filter(([, value]) => value !== '')
  return entries.length > 0 ? `?${new URLSearchParams(entries)}` : ''
}

/** Years of four digits without the first and the last: those have neighbours that PostgreSQL can write. */
function dayOf(text: string): string {
  const time = /^(?!0000|9999)\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(text) : NaN
  // The thirtieth of February is read as a day in March.
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text) ? text : ''
}

/** Lengths are counted in code points, so that none is cut in half. */
function firstOf(text: string, most: number): string {
  return [...text].slice(0, most).join('')
}
