import { type Column, type SQL, sql } from 'drizzle-orm'
import { beforeNational } from './telephone.ts'
import { separatorsInSql } from './word-separators.ts'

type SearchedColumns = Record<'name' | 'email' | 'phone' | 'source' | 'need', Column>

/** Mail servers treat addresses that differ in case as one. */
export function addressOf({ email }: Pick<SearchedColumns, 'email'>): SQL {
  return sql`lower(${email})`
}

/** The same words again are looked up by it: an index has no room for a whole text. */
export function needDigestOf({ need }: Pick<SearchedColumns, 'need'>): SQL {
  return sql`md5(${need})`
}

/** The assignee of a lead, with a value for leads without one, so that an index orders those as well. */
export function assigneeOf({ assignee }: Record<'assignee', Column>): SQL {
  return sql`coalesce(${assignee}, '')`
}

/** However the number was grouped. */
export function phoneDigitsOf({ phone }: Pick<SearchedColumns, 'phone'>): SQL {
  return sql`regexp_replace(${phone}, '\\D', '', 'g')`
}

/** The same as it is called from nearby, whatever stands before that: an index has this very expression. */
export function nationalDigitsOf({ phone }: Pick<SearchedColumns, 'phone'>): SQL {
  return sql`replace(regexp_replace(regexp_replace(${phone}, '[^0-9+]', '', 'g'), ${sql.raw(`'${beforeNational}'`)}, ''), '+', '')`
}

/** The words of a lead, whatever its language, and nothing but words: an index has this very expression. */
export function wordsOf({ name, email, phone, source, need }: SearchedColumns): SQL {
  const parts = [name, email, phone, source, need].map((column) => sql`coalesce(${column}, '')`)
  const text = sql.join(parts, sql` || ' ' || `)
  return sql`to_tsvector('simple'::regconfig, regexp_replace(${text}, ${sql.raw(`'${separatorsInSql}'`)}, ' ', 'g'))`
}

/**
 * The characters of languages that are written without spaces between words: an index of words holds whole sentences of
 * them, so another one holds their characters. The ranges hold all of Han, Hiragana, Katakana, Thai, Lao and Khmer.
 */
export function unspacedCharactersOf({ name, need }: Pick<SearchedColumns, 'name' | 'need'>): SQL {
  return sql`string_to_array(regexp_replace(coalesce(${name}, '') || coalesce(${need}, ''), '[^\\u0E00-\\u0EFF\\u1780-\\u19FF\\u2E80-\\uA4CF\\uF900-\\uFAFF\\uFF66-\\uFF9F\\U00016FE0-\\U0003FFFF]+', '', 'g'), null)`
}
