/** What we know of a language, so that its words are found whatever their form. */
export type KnownLanguage = {
  /** Words that say nothing about what is looked for; in lower case, without accents. */
  stopWords: ReadonlySet<string>
  stem: (word: string) => string
  /** Groups of words that mean much the same to somebody who asks a company about its work. */
  synonyms: readonly (readonly string[])[]
  /** What is asked for by some words, and what a text that tells it has in it. */
  shapes: readonly (readonly [asked: RegExp, told: RegExp])[]
  /** Words by which a question is about those who are asked, or about who asks and them. */
  aboutUs: RegExp
}
