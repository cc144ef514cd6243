import { baseLanguage } from './base-language.ts'
import { de } from './de.ts'
import { en } from './en.ts'
import { fr } from './fr.ts'
import type { Group, WordFile, WordTexts } from './message.ts'

/** The languages whose words are shipped. */
const shipped: Readonly<Record<string, WordFile>> = { en, de, fr }

export const shippedLanguages: readonly string[] = Object.keys(shipped)

/** The words in English: all keys there are, and the texts for languages that are not shipped. */
export const englishTexts: WordTexts = en

/** Texts with which a site replaces single shipped ones; the catalogue has checked them. */
export type OwnWords = { readonly [G in Group]?: Partial<WordTexts[G]> }

/**
 * @param tag BCP 47
 * @param own texts of the site; where several have a key, the last one wins
 * @returns all texts: the site's own, else the shipped ones of the language, else English
 */
export function textsFor(tag: string, own: readonly OwnWords[] = []): WordTexts {
  const base: WordTexts = shipped[baseLanguage(tag)] ?? en
  const groups = Object.keys(en) as Group[]
  return Object.fromEntries(
    groups.map((group) => [group, Object.assign({}, base[group], ...own.map((words) => words[group] ?? {}))]),
  ) as WordTexts
}
