import { and, eq, gte, inArray, lt, type SQL, sql } from 'drizzle-orm'
import type { LeadState } from '../../contract/states.ts'
import { leads } from '../../database/schema.ts'
import { wordsOf } from '../../database/schema/lead-search.ts'

/** Which leads; all conditions that are given hold. */
export type LeadFilter = {
  states?: readonly LeadState[] | undefined
  source?: string | undefined
  /** Received at this moment or later. */
  from?: Date | undefined
  /** Received before this moment. */
  to?: Date | undefined
  /** Words, or their beginnings, all of which the lead has, in whatever field; or its id. */
  text?: string | undefined
}

/** More words find nothing that fewer do not. */
const mostWords = 20

/** @returns the condition that a filter stands for */
export function conditionOf({ states, source, from, to, text }: LeadFilter): SQL | undefined {
  return and(
    states && states.length > 0 ? inArray(leads.state, [...states]) : undefined,
    source === undefined ? undefined : eq(leads.source, source),
    from && gte(leads.receivedAt, from),
    to && lt(leads.receivedAt, to),
    text === undefined ? undefined : hasText(text),
  )
}

/** Written without spaces between words, so that an index of words holds whole sentences of them. */
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}]/u

function hasText(text: string): SQL | undefined {
  const words = wordsIn(text).slice(0, mostWords)
  if (words.length === 0) return undefined
  const spaced = words.filter((word) => !unspaced.test(word)).map((word) => `${word}:*`)
  const parts = words.filter((word) => unspaced.test(word))
  const hasWords =
    spaced.length > 0 ? sql`${wordsOf(leads)} @@ to_tsquery('simple'::regconfig, ${spaced.join(' & ')})` : undefined
  const hasParts = parts.map((part) => sql`strpos(${leads.name} || ' ' || ${leads.need}, ${part}) > 0`)
  const found = and(hasWords, ...hasParts)
  // Found first and sorted then: in the order of receipt, PostgreSQL would read the words of every lead again.
  return sql`${leads.id} = any(array(select id from ${leads} where ${found} union all select ${text.trim()}::text))`
}

/** @returns the words of a text, of letters and digits alone: what PostgreSQL reads in a query without a meaning */
export function wordsIn(text: string): string[] {
  return text.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
}
