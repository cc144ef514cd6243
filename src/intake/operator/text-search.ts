import { and, or, type SQL, sql } from 'drizzle-orm'
import { leads } from '../../database/schema.ts'
import { unspacedCharactersOf, wordsOf } from '../../database/schema/lead-search.ts'
import { wordsIn } from '../../database/schema/word-separators.ts'

/** How the leads that have a text are found. */
export type TextSearch = {
  /** Whether a lead has it. To read the words of a lead anew takes long, so something cheap is asked before. */
  hasIt: SQL | undefined
  /** A query for columns of all leads that have it, by the indexes of their words and characters, in no order. */
  all: (columns: SQL) => SQL
}

/** More words find nothing that fewer do not. */
const mostWords = 20

/** Written without spaces between words. */
export const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}]/u
/** PostgreSQL takes such a word for one and no more, so it stands in the text as it is. */
const plainWord = /^[\p{L}0-9]+$/u
const leadId = /^lead_\w{1,40}$/

/** @returns how to find the leads that have all words of a text, or its id; nothing where it has no words */
export function textSearch(text: string): TextSearch | undefined {
  const words = wordsIn(text).slice(0, mostWords)
  if (words.length === 0) return undefined
  const spaced = words.filter((word) => !unspaced.test(word))
  const parts = words.filter((word) => unspaced.test(word))
  const id = leadId.test(text.trim()) ? sql`${leads.id} = ${text.trim()}` : undefined
  const hasWords = spaced.length > 0 ? matches(spaced.map((word) => `${word}:*`).join(' & ')) : undefined
  const hasParts = parts.map((part) => sql`strpos(${leads.name} || ' ' || ${leads.need}, ${part}) > 0`)
  const characters = [...new Set(parts.flatMap((part) => [...part]))].filter((character) => unspaced.test(character))
  const hasCharacters =
    // As the outcome of a query, for the same reason as the words.
    parts.length > 0 ? sql`${unspacedCharactersOf(leads)} @> (select ${sql.param(characters)}::text[])` : undefined
  const found = and(hasWords, ...hasParts)
  return {
    hasIt: or(and(...spaced.filter((word) => plainWord.test(word)).map(stands), found), id),
    all: (columns) => {
      const byWords = sql`select ${columns} from ${leads} where ${and(found, hasCharacters)}`
      // Each by its own index, where one condition with "or" would read the words of each lead that is found.
      return id ? sql`${byWords} union select ${columns} from ${leads} where ${id}` : byWords
    },
  }
}

/**
 * @param query words for PostgreSQL, with what joins them
 * @returns whether a lead has them. As the outcome of a query, they tell the planner nothing: it knows how frequent a word
 *   is, and would read the words of all leads anew rather than look up a frequent one in the index
 */
export function matches(query: string): SQL {
  return sql`${wordsOf(leads)} @@ (select to_tsquery('simple'::regconfig, ${query}))`
}

function stands(word: string): SQL {
  const { name, email, phone, source, need } = leads
  return sql`strpos(lower(concat_ws(' ', ${name}, ${email}, ${phone}, ${source}, ${need})), lower(${word})) > 0`
}
