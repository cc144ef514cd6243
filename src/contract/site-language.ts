import type { LiveGroup } from '../words/live-groups.ts'
import type { SiteWords } from '../words/words.ts'
import type { Question } from './questions.ts'
import type { SavedReply } from './saved-reply.ts'

/** A language that the site speaks: its tag is that of the words. */
export type SiteLanguage = {
  /** What the addresses of its pages begin with, such as `/de`; nothing in the site's own. */
  prefix: string
  /** How soon a person answers a lead, as it follows "within" in this language. */
  replyWithin: string
  /** What handlers say to people. */
  words: SiteWords<LiveGroup>
  /** What is asked beside the fields of a lead; left out where nothing is. */
  questions?: readonly Question[]
  /** What the desk begins messages with; left out where there is nothing. */
  replies?: readonly SavedReply[]
}

/** The languages of a site, its own first. */
export type SiteLanguages = readonly [SiteLanguage, ...SiteLanguage[]]

/** @param language BCP 47 tag of a second language @returns what its addresses begin with, such as `/de` */
export function prefixOf(language: string): string {
  return `/${language.toLowerCase()}`
}

/** A field of the form in which its page says its language, as a tag of BCP 47. */
export const languageField = 'language'
