import { englishTexts } from '../words/languages.ts'
import type { SiteWords, Words } from '../words/words.ts'
import { wordsOf } from '../words/words.ts'

/** The words that are shipped, as a site in English has them. */
export const englishWords: SiteWords = { language: 'en-GB', texts: englishTexts }

export const english: Words = wordsOf({ words: englishWords })
