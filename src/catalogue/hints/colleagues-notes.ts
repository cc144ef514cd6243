import type { ContentProblem } from '../problem.ts'
import { hintAt, saidIn, type SpokenFile, withoutQuotes } from './said.ts'

/** In square brackets such a note is told by the check of what is unfinished: those are rare in prose. */
const bracket = /\(([^()\n]{3,300})\)/g
const request =
  /^(?:please|pls|can you|could you|would you|check|confirm|ask|fix|bitte|kannst du|können Sie|könntest du|prüfen|stimmt|merci de|peux-tu|pouvez-vous|s['’]il te plaît|vérifier?|à vérifier)(?!\p{L})/iu
/** What only who writes the text says of it. */
const ofText =
  /\b(?:(?:this|the) (?:figure|sentence|paragraph|wording|passage|claim) (?:is|was|are)?|this (?:figure|sentence|paragraph|wording|passage|claim)|(?:before|until|when) (?:we|this) (?:publish|goes? live|goes? online|goes? out)|before publishing|die(?:se)?[nrs]? (?:Zahl|Satz|Absatz|Formulierung|Aussage)|bevor (?:wir|das|dies|es) .{0,30}(?:veröffentlich|online)|vor (?:der |dem )?(?:Veröffentlich|Online)|ce(?:tte)? (?:chiffre|phrase|passage|paragraphe|affirmation)|avant (?:de publier|(?:la )?publication))/iu
const named = /^(\p{Lu}[\p{L}'’-]{1,30}(?: \p{Lu}[\p{L}'’-]{1,30})?) ?[,:] ?(.{2,290})$/u

/** @returns notes between round brackets in which one of us asks another one something about the text */
export function colleaguesNotes(files: readonly SpokenFile[]): ContentProblem[] {
  const names = namesOf(files)
  return files.flatMap(({ source }) =>
    saidIn(source).flatMap((said) =>
      [...withoutQuotes(said.text).matchAll(bracket)]
        .filter(([, words = '']) => isNote(words.trim(), names))
        .map(([value]) =>
          hintAt(source, said, {
            value,
            rule: 'seems to be a note to a colleague, and readers see it',
            suggestion: 'do what it says, and take it out; or keep the page back with `draft: true`',
          }),
        ),
    ),
  )
}

function isNote(words: string, names: ReadonlySet<string>): boolean {
  const [, name = '', said = words] = named.exec(words) ?? []
  if (names.has(name.toLowerCase()) && (request.test(said) || said.endsWith('?'))) return true
  return request.test(said) && ofText.test(said)
}

/** @returns the whole names and the first names of the people of this site, in small letters */
function namesOf(files: readonly SpokenFile[]): ReadonlySet<string> {
  return new Set(
    files.flatMap(({ collection, source }) => {
      const { name } = source.frontmatter as { name?: unknown }
      if (collection !== 'people' || typeof name !== 'string') return []
      return [name.toLowerCase(), name.toLowerCase().split(/\s/)[0]!]
    }),
  )
}
