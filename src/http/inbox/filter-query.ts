import { type LeadState, stateNames } from '../../contract/states.ts'
import type { LeadFilter } from '../../intake/operator/filter.ts'

/** What the form above the list holds, as text. */
export type FilterForm = { state: string; source: string; from: string; to: string; text: string }

const day = /^\d{4}-\d{2}-\d{2}$/
const dayMs = 86_400_000

/** @returns the fields of the form; what is of no use counts as empty */
export function readFilterForm(query: URLSearchParams): FilterForm {
  const get = (name: string) => query.get(name)?.trim() ?? ''
  const ofDay = (name: string) => (day.test(get(name)) && !Number.isNaN(Date.parse(get(name))) ? get(name) : '')
  const state = get('state')
  return {
    state: (stateNames as string[]).includes(state) ? state : '',
    source: get('source').slice(0, 100),
    from: ofDay('from'),
    to: ofDay('to'),
    text: get('text').slice(0, 500),
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
