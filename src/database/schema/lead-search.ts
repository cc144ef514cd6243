import { type Column, type SQL, sql } from 'drizzle-orm'

type SearchedColumns = Record<'name' | 'email' | 'phone' | 'source' | 'need', Column>

/** Mail servers treat addresses that differ in case as one. */
export function addressOf({ email }: Pick<SearchedColumns, 'email'>): SQL {
  return sql`lower(${email})`
}

/** However the number was grouped. */
export function phoneDigitsOf({ phone }: Pick<SearchedColumns, 'phone'>): SQL {
  return sql`regexp_replace(${phone}, '\\D', '', 'g')`
}

/**
 * The words of a lead, whatever its language. What joins the parts of addresses and numbers separates words, or
 * PostgreSQL would take each of them for one word. An index has this very expression.
 */
export function wordsOf({ name, email, phone, source, need }: SearchedColumns): SQL {
  const parts = [name, email, phone, source, need].map((column) => sql`coalesce(${column}, '')`)
  return sql`to_tsvector('simple'::regconfig, translate(${sql.join(parts, sql` || ' ' || `)}, '@._+/-', '      '))`
}
