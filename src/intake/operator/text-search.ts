import { and, or, type SQL, sql } from 'drizzle-orm'
import { leads } from '../../database/schema.ts'
import { nationalDigitsOf, unspacedCharactersOf, wordsOf } from '../../database/schema/lead-search.ts'
import { type Asked, askedFor } from './asked-text.ts'

/** How the leads that have a text are found. */
export type TextSearch = {
  /** Whether a lead has the text. Reading the words of a lead is slow, so a cheap condition comes first. */
  hasIt: SQL | undefined
  /**
   * A query for columns of all leads that have it, by the indexes of their words, characters and telephones, in no
   * order. Nothing where a text has signs alone: no index has those, so they are looked for in the newest leads only.
   */
  all: ((columns: SQL) => SQL) | undefined
}

const leadId = /^lead_\w{1,40}$/

/** @returns how to find the leads that have all of a text, or its id; nothing where it asks for nothing */
export function textSearch(text: string): TextSearch | undefined {
  const asked = askedFor(text)
  if (asked.length === 0) return undefined
  const ways = asked.map(wayTo)
  const id = leadId.test(text.trim()) ? sql`${leads.id} = ${text.trim()}` : undefined
  const indexed = [...ways.flatMap(({ indexed: condition }) => condition ?? []), ...(id ? [id] : [])]
  return {
    hasIt: or(...ways.map(({ hasIt }) => hasIt), id),
    all:
      indexed.length === 0
        ? undefined
        : // Each by its own index, where one condition with "or" would read the words of each lead that is found.
          (columns) =>
            sql.join(
              indexed.map((condition) => sql`select ${columns} from ${leads} where ${condition}`),
              sql` union `,
            ),
  }
}

type Way = { hasIt: SQL | undefined; indexed: SQL | undefined }

/** @returns how leads are found that have all of one way to understand a text */
function wayTo({ words, signs, telephones }: Asked): Way {
  const spaced = words.filter(({ unspaced }) => !unspaced)
  const parts = words.flatMap(({ unspaced, spellings }) => (unspaced ? spellings.slice(0, 1) : []))
  const hasWords = spaced.length > 0 ? matches(spaced.map(queryOf).join(' & ')) : undefined
  const hasParts = parts.map((part) => sql`strpos(${leads.name} || ' ' || ${leads.need}, ${part}) > 0`)
  const hasSigns = signs.map((sign) => stands([sign]))
  const hasTelephones = telephones.map((prefixes) => or(...prefixes.map(beginsWith)))
  const characters = [...new Set(parts.flatMap((part) => [...part]))]
  const hasCharacters =
    // As the outcome of a query, for the same reason as the words.
    parts.length > 0 ? sql`${unspacedCharactersOf(leads)} @> (select ${sql.param(characters)}::text[])` : undefined
  const found = and(hasWords, ...hasParts, ...hasSigns, ...hasTelephones)
  const cheap = spaced.filter(({ isPlain }) => isPlain).map(({ spellings }) => stands(spellings))
  const isIndexed = spaced.length + parts.length + telephones.length > 0
  return { hasIt: and(...cheap, found), indexed: isIndexed ? and(found, hasCharacters) : undefined }
}

/**
 * @param query words for PostgreSQL, with what joins them
 * @returns whether a lead has them. As the outcome of a query, they tell the planner nothing: it knows how frequent a
 *   word is, and would read the words of all leads anew rather than look up a frequent one in the index
 */
export function matches(query: string): SQL {
  return sql`${wordsOf(leads)} @@ (select to_tsquery('simple'::regconfig, ${query}))`
}

function queryOf({ spellings, isWhole }: Asked['words'][number]): string {
  const ways = spellings.map((spelling) => (isWhole ? spelling : `${spelling}:*`))
  return ways.length > 1 ? `(${ways.join(' | ')})` : ways[0]!
}

function stands(spellings: readonly string[]): SQL {
  const { name, email, phone, source, need } = leads
  const text = sql`lower(concat_ws(' ', ${name}, ${email}, ${phone}, ${source}, ${need}))`
  const conditions = spellings.map((spelling) => sql`strpos(${text}, lower(${spelling})) > 0`)
  return conditions.length > 1 ? sql`(${sql.join(conditions, sql` or `)})` : conditions[0]!
}

/** Digits stand in the order of their values in every collation, so a range of an index has all with one beginning. */
function beginsWith(prefix: string): SQL {
  const telephone = nationalDigitsOf(leads)
  const end = afterAllWith(prefix)
  return end === undefined ? sql`${telephone} >= ${prefix}` : sql`(${telephone} >= ${prefix} and ${telephone} < ${end})`
}

/** @returns the least digits that come after all that begin with some; nothing after nines */
function afterAllWith(prefix: string): string | undefined {
  let end = prefix.length
  while (prefix[end - 1] === '9') end -= 1
  const kept = prefix.slice(0, end)
  return kept === '' ? undefined : `${kept.slice(0, -1)}${Number(kept.at(-1)) + 1}`
}
