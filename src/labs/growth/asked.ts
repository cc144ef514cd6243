import { operationRoutes } from '../../contract/routes.ts'
import { spanDays, words } from './fill.ts'

/** Something that an operator asks, by the name that it has in the table. */
export type Asked<What> = readonly (readonly [name: string, what: What])[]

const day = (daysAgo: number) => new Date(Date.now() - daysAgo * 86_400_000).toISOString().slice(0, 10)
const middle = spanDays / 2

/** The end of a page in the middle of all leads, as the list writes it. */
const late = Buffer.from(`${Date.parse(day(middle))} lead_0`).toString('base64url')

const filters: Asked<Record<string, string>> = [
  ['list', { all: '' }],
  ['list, what waits', {}],
  ['list, a late page', { after: late }],
  ['list, a state', { state: 'held' }],
  ['list, a source', { source: 'partner' }],
  ['list, a rare source', { source: 'agent 7' }],
  ['list, a state and a source', { state: 'held', source: 'fair' }],
  ['list, some days', { from: day(middle), to: day(middle - 7) }],
  ['search, a word that all have', { text: words.all }],
  ['search, that on a late page', { text: words.all, after: late }],
  ['search, that in a state', { text: words.all, state: 'held' }],
  ['search, a word that some have', { text: words.some }],
  ['search, a rare word', { text: words.rare }],
  ['search, two that never meet', { text: 'fair newsletter' }],
  ['search, a language without spaces', { text: '客户' }],
  ['search, nothing found', { text: words.none }],
]

/** @returns the pages of the inbox, by their paths */
export function pagesFor(leadId: string): Asked<string> {
  return [
    ...filters.map(
      ([name, filter]) => [name, `${operationRoutes.showInbox.path}?${new URLSearchParams(filter)}`] as const,
    ),
    ['a lead with those like it', operationRoutes.showLead.path.replace('{id}', leadId)],
    ['numbers', operationRoutes.showNumbers.path],
    ['news', operationRoutes.readNews.path],
    ['/metrics', operationRoutes.readMetrics.path],
  ]
}

/** @returns the commands that read or work leads */
export function commandsFor(leadId: string): Asked<string[]> {
  const asked: string[][] = [
    ['leads', 'list'],
    ['leads', 'list', '--state', 'held,received', '--source', 'partner'],
    ['leads', 'list', '--text', words.all],
    ['leads', 'list', '--text', words.rare],
    ['leads', 'show', leadId],
    ['leads', 'note', leadId, 'Called'],
    ['leads', 'state', leadId, 'in_review'],
    ['leads', 'erase', leadId],
    ['stats'],
  ]
  return asked.map((command) => [command.map((word) => (word === leadId ? '<id>' : word)).join(' '), command])
}
