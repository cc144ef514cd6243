import { describeLeadField, type LeadSubmission } from '../../contract/lead.ts'
import type { CollectionName } from '../collections.ts'
import type { ContentProblem } from '../problem.ts'
import { hintAt, saidIn, type SpokenFile, withoutQuotes } from './said.ts'

/** How texts call the fields of a request. */
const called: readonly [field: keyof LeadSubmission, words: RegExp][] = [
  ['name', /\b(?:names?|Namen?|noms?)\b/i],
  ['email', /\b(?:e-?mail(?: address)?|E-?Mail(?:-?Adresse)?|Mailadresse|adresse e-?mail|courriel)\b/i],
  ['need', /\bneed\b|\b(?:Anliegen|besoin)\b/i],
  ['phone', /\b(?:tele)?phone(?: number)?\b|\b(?:Telefon(?:nummer)?|Rufnummer|téléphone)\b/i],
]
const asks =
  /\b(?:we (?:all )?(?:require|ask for)|(?:is|are) (?:all )?(?:required|mandatory|compulsory)|must (?:give|leave|state|fill)|wir (?:brauchen|verlangen)|brauchen wir|verlangen wir|(?:ist|sind) (?:erforderlich|nötig)|Pflicht(?:feld|angabe)?|obligatoires?|nous demandons)\b/i
const leaves = /\b(?:optional|voluntary|need not|needn['’]t|freiwillig|muss nicht|facultati(?:f|fs|ve|ves))\b/i
const denies = /\b(?:not?|never|neither|n['’]t|nicht|keine?n?|ohne|pas|aucune?|without)\b|n['’]t\b/i
const ofForm = /\b(?:form|formular|kontaktformular|formulaire|request|anfrage|demande|brief)\b/i
/** One field that is asked for may be of something else; of several, they are those of the form. */
const several = 2

const ofUs: readonly (CollectionName | 'service')[] = [
  'pages',
  'service',
  'services',
  'pricing',
  'knowledge',
  'replies',
]
const sentenceEnd = /[.!?](?:\*{1,2})?\s/

/**
 * @returns sentences that say of the form that it requires a field which may be left out, or leaves out one that it
 *   requires
 */
export function formFields(files: readonly SpokenFile[]): ContentProblem[] {
  return files.flatMap(({ collection, source }): ContentProblem[] => {
    if (!ofUs.includes(collection)) return []
    return saidIn(source).flatMap((said) =>
      withoutQuotes(said.text)
        .split(sentenceEnd)
        .flatMap((sentence): ContentProblem[] => {
          const rule = contradiction(sentence)
          if (!rule) return []
          const suggestion = 'say what the form does, or leave it out: the form says it beside each field'
          return [hintAt(source, said, { value: sentence.trim(), rule, suggestion })]
        }),
    )
  })
}

function contradiction(sentence: string): string | undefined {
  const isAsked = asks.test(sentence)
  if (isAsked === leaves.test(sentence) || denies.test(sentence)) return undefined
  const named = called.filter(([, words]) => words.test(sentence)).map(([field]) => field)
  if (named.length < several && !ofForm.test(sentence)) return undefined
  const wrong = named.find((field) => describeLeadField(field).optional === isAsked)
  if (!wrong || (!isAsked && named.length > 1)) return undefined
  return isAsked
    ? `says that \`${wrong}\` is required, and the form takes a request without it`
    : `says that \`${wrong}\` may be left out, and the form takes no request without it`
}
