import { baseLanguage } from './base-language.ts'
import { de } from './de.ts'
import { en } from './en.ts'
import { fr } from './fr.ts'
import type { Group, WordFile, WordTexts } from './message.ts'

/** The languages whose words are shipped. */
const shipped: Readonly<Record<string, WordFile>> = { en, de, fr }

export const shippedLanguages: readonly string[] = Object.keys(shipped)

/** The words in English: what there is to say, and what is said where a language has nothing. */
export const englishTexts: WordTexts = en

/** Single words of a site, instead of those that are shipped; checked before. */
export type OwnWords = { readonly [G in Group]?: Partial<WordTexts[G]> }

/** @param tag of BCP 47 @param own the later before the earlier @returns all words: its own, else the shipped ones of the language, else English */
export function textsFor(tag: string, own: readonly OwnWords[] = []): WordTexts {
  const base: WordTexts = shipped[baseLanguage(tag)] ?? en
  const groups = Object.keys(en) as Group[]
  return Object.fromEntries(
    groups.map((group) => [group, Object.assign({}, base[group], ...own.map((words) => words[group] ?? {}))]),
  ) as WordTexts
}
