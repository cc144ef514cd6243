import type { ContentProblem } from '../problem.ts'
import { hintAt, saidIn, sentencesOf, type SpokenFile } from './said.ts'
import { serviceFamilies } from './service-families.ts'

/** @returns promises of service at night where we say that there is none, and links to price lists of other services */
export function servicePromises(files: readonly SpokenFile[]): ContentProblem[] {
  return [...atNight(files), ...otherLists(files)]
}

const night = /\bnights?\b|\bnachts?\b|\bnuit\b/i
const always = /\b(?:around|round) the clock\b|\b24\/7\b|\bday and night\b|\brund um die Uhr\b|\bjour et nuit\b/i
/** Words of a service at night as well, or at night and on days off. */
const atNightToo =
  /\b(?:also|even) at night\b|\bat night,? (?:too|as well)\b|\b(?:at night|nights) and (?:at|on|over)? ?(?:the )?weekends?\b|\bweekends? and (?:at )?nights?\b|\bauch nachts\b|\bnachts und (?:am Wochenende|an Wochenenden)\b|\b(?:am Wochenende|an Wochenenden) und nachts\b|\b(?:même|aussi) la nuit\b|\bla nuit (?:et le week-?end|aussi)\b/i
const none = /\b(?:no|not|never|nobody|without|niemand|personne|nicht|nie|keine?n?|ohne|pas|aucune?|jamais|sans)\b/i
/** Words of a service that is there now and then: that is no promise, and denies nothing. */
const limited = /\b(?:only|nur|seulement|uniquement)\b/i
/** A program may well answer at night; these are people, or what people are called by. */
const people = /\b(?:we|alerts?|on[- ]call|support|wir|Alarme?n?|Rufbereitschaft|nous|alertes?|astreinte)\b/i

function atNight(files: readonly SpokenFile[]): ContentProblem[] {
  const all = files
    .filter(({ collection }) => collection === 'pages' || collection === 'services' || collection === 'pricing')
    .flatMap(({ source }) => sentencesOf(source).map((one) => ({ source, ...one })))
  const denied = all.find(({ sentence }) => night.test(sentence) && none.test(sentence) && people.test(sentence))
  if (!denied) return []
  return all
    .filter(
      ({ sentence }) =>
        (always.test(sentence) || atNightToo.test(sentence)) &&
        people.test(sentence) &&
        !none.test(sentence) &&
        !limited.test(sentence),
    )
    .map(({ source, said, sentence }) =>
      hintAt(source, said, {
        value: sentence.trim(),
        rule: `promises service at night, and ${denied.source.file} says: ${denied.sentence.trim()}`,
        suggestion: 'say the same in both',
      }),
    )
}

const links = /\[([^\][\n]{1,200})\]\(<?([^()<>\n]{1,300})>?\)/g
const listWords = /^(?:price list|prices|pricing|Preisliste|Preise|tarifs|liste de prix|liste des prix)$/i

/** A service may name the list of another beside its own. */
function otherLists(files: readonly SpokenFile[]): ContentProblem[] {
  return serviceFamilies(files).flatMap(({ service: { source, language }, lists }) => {
    const own = lists.map(({ slug }) => slug)
    if (own.length === 0 || own.some((slug) => source.body.includes(`pricing/${slug}`))) return []
    const others = files.filter((file) => file.collection === 'pricing' && file.language === language)
    return saidIn(source).flatMap((said) =>
      said.path
        ? []
        : [...said.text.matchAll(links)].flatMap(([whole, words = '', target = '']): ContentProblem[] => {
            const slug = target.includes('pricing/') ? target.split('pricing/')[1]!.split(/[.#?]/)[0] : undefined
            if (!listWords.test(words) || !others.some((other) => other.slug === slug)) return []
            return [
              hintAt(source, said, {
                value: whole,
                rule: 'leads to the price list of another service',
                suggestion: `write \`[${words}](../pricing/${own[0]}.md)\``,
              }),
            ]
          }),
    )
  })
}
