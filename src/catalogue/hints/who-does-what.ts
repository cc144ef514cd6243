import type { ContentProblem } from '../problem.ts'
import { hintAt, sentencesOf, type SpokenFile } from './said.ts'
import { lineOf, stemsOf } from './statements.ts'

/** What one person of a house does, and no other: who founded it, and who leads something. */
const founder =
  /\b(?:[Ff]ounder|founded (?:it|us|the (?:company|firm|consultancy))|Gründer(?:in)?|fondat(?:eur|rice))\b|\bfounded (?=\p{Lu}|\{\{)|\bgründete\b/u
const leads = /\b(?:leads|heads|runs|is in charge of|looks after|leitet|führt|verantwortet|dirige|pilote)\b/i
/** So much of what is led is compared. */
const fewestShared = 2

type Claim = {
  person: string
  name: string
  founds: boolean
  leads: ReadonlySet<string>
  source: SpokenFile['source']
  line: number
  text: string
}

/** @returns sentences that say of one person what the page of another one says of that one */
export function whoDoesWhat(files: readonly SpokenFile[]): ContentProblem[] {
  const names = new Map(
    files.flatMap(({ collection, translated, slug, source }) => {
      const { name } = source.frontmatter as { name?: unknown }
      return collection === 'people' && !translated && typeof name === 'string' ? [[slug, name] as const] : []
    }),
  )
  if (names.size < 2) return []
  const own = files
    .filter(({ collection }) => collection === 'people')
    .map((file) => ({ language: file.language, claims: claimsOfPage(file, names.get(file.slug)!) }))
  return files.flatMap((file) =>
    sentencesOf(file.source).flatMap(({ said, sentence }): ContentProblem[] => {
      const named = [...names].filter(([, name]) => sentence.includes(name))
      if (named.length !== 1 || (file.collection === 'people' && file.slug === named[0]![0])) return []
      const [person, name] = named[0]!
      const claim = claimIn(sentence)
      const all = own.filter(({ language }) => language === file.language).flatMap(({ claims }) => claims)
      if (all.some((one) => one.person === person && isSame(one, claim))) return []
      const other = all.find((one) => one.person !== person && isSame(one, claim))
      if (!other) return []
      return [
        hintAt(file.source, said, {
          value: sentence.trim(),
          rule: `says of ${name} what ${other.source.file}, line ${other.line}, says of ${other.name}: ${other.text}`,
          suggestion: 'name the one who it is, in both',
        }),
      ]
    }),
  )
}

function claimsOfPage({ source, slug }: SpokenFile, name: string): Claim[] {
  return sentencesOf(source).flatMap(({ said, sentence }): Claim[] => {
    const claim = claimIn(sentence)
    return claim.founds || claim.leads.size > 0
      ? [{ ...claim, person: slug, name, source, line: lineOf(source, said), text: sentence.trim() }]
      : []
  })
}

function claimIn(sentence: string): Pick<Claim, 'founds' | 'leads'> {
  const found = leads.exec(sentence)
  return {
    founds: founder.test(sentence),
    leads: new Set(found ? stemsOf(sentence.slice(found.index + found[0].length)) : []),
  }
}

function isSame(one: Pick<Claim, 'founds' | 'leads'>, claim: Pick<Claim, 'founds' | 'leads'>): boolean {
  return (one.founds && claim.founds) || [...claim.leads].filter((word) => one.leads.has(word)).length >= fewestShared
}
