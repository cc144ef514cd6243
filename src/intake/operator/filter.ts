import { and, eq, gte, lt, type SQL, sql } from 'drizzle-orm'
import type { MessageSide } from '../../contract/messages.ts'
import { type LeadState, stateNames, takesMessages } from '../../contract/states.ts'
import { awaitedSide } from '../../contract/turn.ts'
import { leads } from '../../database/schema.ts'
import { assigneeOf } from '../../database/schema/lead-search.ts'
import { type AnswerFilter, hasAnswer } from './answer-filter.ts'

/** Which leads: all given conditions must hold. */
export type LeadFilter = {
  states?: readonly LeadState[] | undefined
  source?: string | undefined
  /** BCP 47 tag, as stored with leads. */
  language?: string | undefined
  /** Whose turn it is. */
  awaiting?: MessageSide | undefined
  /** Address of the assignee; empty for leads without one. */
  assignee?: string | undefined
  /** Received at this moment or later. */
  from?: Date | undefined
  /** Received before this moment. */
  to?: Date | undefined
  /** Words, or their beginnings, all of which the lead has, in whatever field; or its id. */
  text?: string | undefined
  /** What was answered to questions. */
  answers?: readonly AnswerFilter[] | undefined
}

/** A lead, by its place in the list. */
export type Position = { receivedAt: Date; id: string }

/** Which of the leads to take, and how many at most. */
type Portion = { most: number; after?: Position | undefined }

export const newestFirst = sql`order by ${leads.receivedAt} desc, ${leads.id} desc`

/**
 * @param columns of the leads; all where none are given
 * @returns a query for the newest leads that fit a filter, whatever its text. Indexes have each state, each source in
 *   each state, and what each operator has in it, in the order of receipt: no more than `most` rows of each are read,
 *   however many there are. What waits for the desk is found in those of its states, and in one of answers to it
 */
export function newestLeads(filter: LeadFilter, { most, after }: Portion, columns = sql`${leads}.*`): SQL {
  const states = chosenStates(filter)
  const portion = sql`${newestFirst} limit ${most}`
  const newest = (rest: LeadFilter, also?: SQL) =>
    sql`select ${columns} from ${leads} ${where(and(also, conditionOf(rest, after)))} ${portion}`
  const ofEach = (names: readonly LeadState[], rest: LeadFilter, also?: SQL) =>
    sql`select ${leads}.* from unnest(${sql.param(names)}::text[]) as wanted (state),
      lateral (${newest({ ...rest, states: undefined }, and(sql`${leads.state} = wanted.state`, also))}) as ${leads}`
  if (states) return sql`${ofEach(states, filter)} ${portion}`
  if (filter.awaiting !== 'desk') return newest(filter)
  // What waits may be few of many.
  const rest = { ...filter, awaiting: undefined }
  return sql`
    select ${leads}.* from (
      (${ofEach(unansweredStates, rest, sql`${leads.messages} = 0`)}) union all (${newest(rest, answeredAt('desk'))})
    ) as ${leads} ${portion}`
}

/** @returns the filter without its text, and the place in the list after which to go on, as a condition */
export function conditionOf(
  { states, source, language, awaiting, assignee, from, to, answers = [] }: LeadFilter,
  after?: Position,
): SQL | undefined {
  return and(
    states && states.length > 0 ? sql`${leads.state} = any(${sql.param(states)}::text[])` : undefined,
    source === undefined ? undefined : eq(leads.source, source),
    language === undefined ? undefined : eq(leads.language, language),
    awaiting && turnOf(awaiting),
    assignee === undefined ? undefined : eq(assigneeOf(leads), assignee),
    from && gte(leads.receivedAt, from),
    to && lt(leads.receivedAt, to),
    ...answers.map(hasAnswer),
    after &&
      sql`(${leads.receivedAt}, ${leads.id}) < (${after.receivedAt.toISOString()}::timestamptz, ${after.id}::text)`,
  )
}

/** States in which the desk may still answer. */
export const openStates = stateNames.filter(takesMessages)
/** States in which a lead without messages waits for the desk. */
export const unansweredStates = stateNames.filter(
  (state) => awaitedSide({ state, awaiting: null, messages: 0 }) === 'desk',
)

/** The same as `awaitedSide` says of one lead. */
function turnOf(side: MessageSide): SQL {
  const said = answeredAt(side)
  return side === 'submitter'
    ? said
    : sql`(${said} or (${leads.messages} = 0 and ${leads.state} = any(${sql.param(unansweredStates)}::text[])))`
}

/** Written out, as the index of what waits for the desk has it. */
function answeredAt(side: MessageSide): SQL {
  return sql`(${leads.messages} > 0 and ${leads.awaiting} = ${sql.raw(`'${side}'`)} and ${leads.state} = any(${sql.param(openStates)}::text[]))`
}

/** @returns a condition as the clause of a statement; nothing where there is none */
export function where(condition: SQL | undefined): SQL | undefined {
  return condition && sql`where ${condition}`
}

function chosenStates({ states = [], source, assignee }: LeadFilter): LeadState[] | undefined {
  if (states.length > 0) return [...new Set(states)]
  return source === undefined && assignee === undefined ? undefined : stateNames
}
