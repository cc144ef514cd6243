import { isCourtesy, sentencesOf } from './sentences.ts'

/** How people say who they are, in the languages of the interface. */
const introductions = [
  'my name is ',
  'mein name ist ',
  'ich heiße ',
  'ich heisse ',
  "je m'appelle ",
  'je m’appelle ',
  'mon nom est ',
]

/** The end of a name: what follows it. */
const endOfName = /[,;:.!?()]|\s(?:and|und|et|from|at|but|aber|mais)\s/
const mostWords = 5

/** A name that a person gave, and the sentences that say only that. */
export type Introduction = { name: string; sentences: string[] }

/**
 * @returns the one name that a text introduces its writer with; nothing where there is none, or where we would have to
 *   choose
 */
export function findIntroduction(text: string): Introduction | undefined {
  const found = sentencesOf(text).flatMap((sentence) => nameIn(sentence) ?? [])
  const [first] = found
  if (!first || found.some(({ name }) => name !== first.name)) return undefined
  return { name: first.name, sentences: found.filter(({ bare }) => bare).map(({ sentence }) => sentence) }
}

function nameIn(sentence: string): { name: string; sentence: string; bare: boolean } | undefined {
  const lower = sentence.toLowerCase()
  for (const introduction of introductions) {
    const at = lower.indexOf(introduction)
    // Some letters get longer in lower case, which would shift the positions in the text.
    if (at < 0 || lower.length !== sentence.length) continue
    const said = sentence.slice(at + introduction.length)
    const end = endOfName.exec(said)?.index ?? said.length
    const name = said.slice(0, end).trim()
    const before = sentence.slice(0, at).trim()
    const bare = /^[.!]?$/.test(said.slice(end).trim()) && (before === '' || isCourtesy(before))
    if (isName(name)) return { name, sentence, bare }
  }
  return undefined
}

/** A sentence goes on in small letters: `my name is on the list` names nobody. */
function isName(text: string): boolean {
  return /^[\p{Lu}\p{Lo}]/u.test(text) && text.split(/\s+/).length <= mostWords
}
