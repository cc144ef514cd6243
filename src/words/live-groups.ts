import type { Group, WordTexts } from './message.ts'
import type { Words } from './words.ts'

/** Groups that handlers use. The snapshot carries only these; the others are for pages that the build makes. */
const liveGroups = [
  'sections',
  'lists',
  'notFound',
  'search',
  'form',
  'thanks',
  'questions',
  'problems',
  'problemTexts',
  'unsent',
  'scopes',
  'claim',
  'approval',
  'request',
  'requestStates',
  'mails',
  'slack',
  'states',
  'stateMeanings',
  'spamSignals',
  'signIn',
  'inbox',
  'lead',
  'numbers',
  'account',
] as const satisfies readonly Group[]

export type LiveGroup = (typeof liveGroups)[number]
export type LiveWords = Words<LiveGroup>

/** @returns only the groups that handlers use */
export function liveTexts(texts: WordTexts): WordTexts<LiveGroup> {
  return Object.fromEntries(liveGroups.map((group) => [group, texts[group]])) as WordTexts<LiveGroup>
}
