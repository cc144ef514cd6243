import type { ContentProblem } from '../problem.ts'
import { countedIn } from './counted.ts'
import { hintAt, isOurs, type Said, saidIn, sentencesIn, type SpokenFile, withoutQuotes } from './said.ts'

const firstCall =
  /\b(?:first|initial|introductory|opening) (?:call|talk|conversation|consultation|meeting)s?\b|\berste[nrs]? (?:gespräch|beratung|anruf|telefonat|termin)|erstgespräch|erstberatung|kennenlerngespräch|\bpremiers? (?:échange|appel|entretien|rendez-vous)|première (?:consultation|conversation)/i
/** A sentence that goes on about what the one before, or the heading, named. */
const goesOn = /^(?:It|That|This|Es|Das|Dieses|Er|Il|Elle|Cela|Celui-ci)\b/
const free =
  /\bfree\b|without charge|no charge|costs? nothing|\p{Sc} ?0(?:[.,]00)?[.,]?(?:$|[^\d.,])|(?:^|[^\d.,])0 ?\p{Sc}|kostenlos|kostenfrei|gratis|unentgeltlich|kostet (?:sie )?(?:dabei )?nichts|gratuit|offert|sans frais|ne coûte rien/iu
const fee =
  /(?:\p{Sc} ?\d|\d ?\p{Sc}|\d (?:GBP|EUR|USD|CHF|pounds|euros?|dollars|franken)\b)|\b(?:is|are) (?:charged|invoiced|billed|paid)\b|kostenpflichtig|wird (?:berechnet|in Rechnung gestellt)|\bpayante?\b|est facturée?/iu

/** What comes after a first call, or in it, is another thing. */
const around =
  /\b(?:after|before|following|until|in|from|since|nach|vor|bis|im|aus|seit|après|avant|dans|depuis)(?: (?:the|a|your|our|this|dem|der|einem|Ihrem|unserem|le|un|votre|notre|ce))?$/i

type Statement = { file: SpokenFile; said: Said; sentence: string }

/** @returns what texts say of the first call that others contradict: a fee where it is free, and another length */
export function firstCallHints(files: readonly SpokenFile[]): ContentProblem[] {
  const all = files.filter(isOurs).flatMap(statementsOf)
  return [...otherFees(all), ...otherLengths(all)]
}

/** @returns the sentences of a file that speak of a first call */
function statementsOf(file: SpokenFile): Statement[] {
  let isAbout = false
  return saidIn(file.source).flatMap((said) => {
    const heading = /^#{1,6} /.test(said.text)
    if (heading || said.path) isAbout = false
    const sentences = sentencesIn(withoutQuotes(said.text))
    const found = sentences.flatMap((sentence): Statement[] => {
      const names = firstCall.test(sentence)
      const goes = isAbout && goesOn.test(sentence.trim())
      isAbout = names || goes || (isAbout && heading)
      return (names || goes) && !heading ? [{ file, said, sentence }] : []
    })
    return found
  })
}

/** So many files say it before another one is the exception. */
const fewestAgree = 2

function otherFees(all: readonly Statement[]): ContentProblem[] {
  const isFree = ({ sentence }: Statement) => free.test(sentence)
  const told = all.filter(isFree)
  const agreeing = new Set(told.map(({ file }) => file.source.file))
  if (agreeing.size < fewestAgree) return []
  const [first] = told
  return all
    .filter((one) => !isFree(one) && fee.test(one.sentence) && !isAround(one.sentence))
    .map(({ file, said, sentence }) =>
      hintAt(file.source, said, {
        value: sentence.trim(),
        rule: `says that a first call is to be paid, and ${first!.file.source.file} says that it is free`,
        suggestion: 'say the same in both; if it is to be paid by now, look for “free” in every file that speaks of it',
      }),
    )
}

function isAround(sentence: string): boolean {
  const at = sentence.search(firstCall)
  return at > 0 && around.test(sentence.slice(0, at).trimEnd())
}

/** How lengths are said without a number. */
const inWords: readonly [RegExp, string][] = [
  [/\b(?:half an hour|einer? halben? Stunde|une demi-heure)\b/i, '30 minutes'],
  [/\ban hour\b/i, 'one hour'],
]

const minutes = /^(?:minutes?|minuten)$/
const hours = /^(?:hours?|stunden?|heures?)$/
type Length = Statement & { from: number; to: number; text: string }

function otherLengths(all: readonly Statement[]): ContentProblem[] {
  const lengths = all.flatMap((one): Length[] => {
    if (isAround(one.sentence)) return []
    const counted = inWords.reduce((text, [words, number]) => text.replace(words, number), one.sentence)
    const [said] = countedIn(counted, (word) => minutes.test(word) || hours.test(word))
    if (!said) return []
    const each = hours.test(said.noun) ? 60 : 1
    const last = countedIn(said.words.slice(said.at + 2).join(' '), (word) => word === said.noun)[0]?.value
    const to = last !== undefined && last > said.value ? last : said.value
    return [{ ...one, from: said.value * each, to: to * each, text: `${said.value} ${said.noun}` }]
  })
  const agreeing = (one: Length) => lengths.filter((other) => one.from <= other.to && other.from <= one.to)
  // A translation says what its original does, right or wrong.
  const textsOf = (some: readonly Length[]) => new Set(some.map(({ file }) => file.path)).size
  const most = Math.max(...lengths.map((one) => textsOf(agreeing(one))))
  const usual = lengths.find((one) => textsOf(agreeing(one)) === most)
  if (!usual) return []
  return lengths
    .filter((one) => !agreeing(one).includes(usual) && textsOf(agreeing(one)) < fewestAgree)
    .map(({ file, said, sentence }) =>
      hintAt(file.source, said, {
        value: sentence.trim(),
        rule: `says how long a first call takes, and ${usual.file.source.file} says otherwise: ${usual.sentence.trim()}`,
        suggestion: 'write the same time in both',
      }),
    )
}
