/** What we know of a language, so that its words are found in all their forms. */
export type KnownLanguage = {
  /** Words too common to search for; in lower case, without accents. */
  stopWords: ReadonlySet<string>
  stem: (word: string) => string
  /**
   * Endings that `stem` cuts off, of two letters and more: who types `runnin` is on the way to `running`, which is
   * indexed as `run`.
   */
  endings: readonly string[]
  /** Groups of words that mean much the same in a query to a company about its work. */
  synonyms: readonly (readonly string[])[]
  /** Pairs of patterns: one of a query, such as “how much”, and one of a text that may answer it, such as a price. */
  shapes: readonly (readonly [asked: RegExp, told: RegExp])[]
  /** Words that show that a query is about the consultancy, such as “you”, or about working with it, such as “we”. */
  aboutUs: RegExp
}
