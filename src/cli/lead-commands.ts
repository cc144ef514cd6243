import { answersInOrder } from '../contract/answers-in-order.ts'
import { listLeads } from '../intake/operator/list-leads.ts'
import { readLead, type LeadDetails } from '../intake/operator/read-lead.ts'
import { plain } from '../intake/operator/shown.ts'
import type { ThreadMessage } from '../intake/operator/thread.ts'
import { en } from '../words/en.ts'
import type { Command } from './command.ts'
import { filterDetails, filterUsage, readFilter } from './lead-filter.ts'
import { wholeNumber } from './options.ts'
import { oneLine, printable, table } from './table.ts'

const defaultLimit = 50
const mostLimit = 1_000

/** A need that shares most of its words is not the same one. */
const likenesses = { address: 'same address', phone: 'same phone', need: 'similar need' } as const

/** The commands that show leads. */
export const leadCommands: Record<string, Command> = {
  'leads list': {
    audited: 'listed',
    usage: `leads list ${filterUsage} [--limit <n>] [--after <cursor>]`,
    summary: 'The newest leads, or those that fit.',
    details: `${filterDetails}
--limit   how many at a time, ${defaultLimit} if not given
--after   goes on where the page before ended: the last line of that says how`,
    run: async ({ options, database }) => {
      const limit = wholeNumber('--limit', options.limit, defaultLimit, mostLimit)
      const listed = await listLeads(database, readFilter(options), { limit, after: options.after })
      if (listed.kind === 'invalid_cursor')
        throw new Error('--after is not the end of a page. Take it from the last line of the page before.')
      const { leads, next } = listed
      if (options.json) return JSON.stringify({ leads: leads.map(plain), next: next ?? null }, null, 2)
      if (leads.length === 0) return 'No lead fits, or there is none yet.'
      const rows = leads.map(({ id, state, receivedAt, name, email, need }) => [
        id,
        state,
        receivedAt.toISOString().slice(0, 16),
        oneLine(name),
        oneLine(email),
        oneLine(need),
      ])
      const text = table([['id', 'state', 'received', 'name', 'email', 'need'], ...rows])
      return next === undefined ? text : `${text}\n\nThere are more: add --after ${next}`
    },
  },
  'leads show': {
    audited: 'viewed',
    usage: 'leads show <id>',
    summary: 'One lead with its history, messages, notes and leads like it.',
    run: async ({ words: [id = ''], options, database }) => {
      if (!id) throw new Error('Say which lead: leads show <id>. npm run intake -- leads list shows the newest.')
      const lead = await readLead(database, id)
      if (!lead) throw new Error(noSuchLead(id))
      return options.json ? JSON.stringify(plain(lead), null, 2) : describe(lead)
    },
  },
}

/** @returns what to say where no lead has an id */
export function noSuchLead(id: string): string {
  return `There is no lead ${JSON.stringify(id)}. npm run intake -- leads list shows the newest.`
}

function describe({
  need,
  answers,
  history,
  thread,
  notes,
  similar,
  possible,
  erasure,
  spam,
  ...facts
}: LeadDetails): string {
  const rows = Object.entries(facts).map(([name, value]) => [
    name,
    value instanceof Date
      ? value.toISOString()
      : printable(value === null ? null : String(value)).replaceAll('\n', ' '),
  ])
  const parts = [
    table([...rows, ['possible', possible.join(', ') || 'nothing more']]),
    need === null ? '(erased)' : printable(need),
    answersInOrder(answers)
      .map(({ name, label, text, consent }) =>
        printable(
          `${name}: ${label}\n${text}${consent ? ` ${consent.at ?? ''} (${consent.version})\n${consent.text}` : ''}`,
        ),
      )
      .join('\n\n'),
    spam &&
      `Looks like spam (${spam.score} points):\n${table(spam.reasons.map((one) => [String(one.points), en.spamSignals[one.signal]]))}`,
    table(history.map(({ at, state, actor }) => [at.toISOString(), state, actor])),
    ...thread.map(said),
    ...notes.map(({ at, author, text }) => `${at.toISOString()} ${printable(author)}:\n${printable(text)}`),
    similar.length > 0 &&
      `May be the same:\n${table(similar.map(({ id, state, alike }) => [id, state, alike.map((name) => likenesses[name]).join(', ')]))}`,
    erasure && `Erased ${erasure.at.toISOString()} (${erasure.reason}), receipt ${erasure.id}`,
  ]
  return parts.filter(Boolean).join('\n\n')
}

/** Notes are for the desk alone, and begin with who wrote them; messages begin with their side. */
function said({ id, from, via, at, text, choices = [], spam }: ThreadMessage): string {
  const head = `${at.toISOString()} ${from} (${via}) ${id}${spam ? `, looks like spam (${spam.score} points)` : ''}:`
  const offered = choices.map((choice) => `  ${choice.id}. ${choice.label}`)
  return printable([head, text, ...offered].join('\n'))
}
