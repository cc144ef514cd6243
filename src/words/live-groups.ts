import type { Group, WordTexts } from './message.ts'
import type { Words } from './words.ts'

/** What handlers say: the snapshot carries these groups to the functions, and nothing of the pages that are built ahead. */
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

/** @returns the words that handlers say, of all words */
export function liveTexts(texts: WordTexts): WordTexts<LiveGroup> {
  return Object.fromEntries(liveGroups.map((group) => [group, texts[group]])) as WordTexts<LiveGroup>
}
