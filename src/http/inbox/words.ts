import { type LeadState, leadStates } from '../../contract/states.ts'
import { type Markup, markup } from '../pages/markup.ts'

/** @returns a point in time that people and programs can read, in UTC */
export function moment(at: Date): Markup {
  const text = at.toISOString()
  return markup`<time datetime="${text}">${text.slice(0, 10)} ${text.slice(11, 16)}</time>`
}

/** @returns a state with what it means on demand */
export function stateMark(state: LeadState): Markup {
  return markup`<span class="state state-${state}" title="${leadStates[state]}">${state.replace('_', ' ')}</span>`
}
