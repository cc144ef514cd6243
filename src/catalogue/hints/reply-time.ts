import { readReplyWithin } from '../../text/reply-promise.ts'
import type { ContentProblem } from '../problem.ts'
import { hintAt, saidIn, type SpokenFile, withoutQuotes } from './said.ts'

/** Words for those who answer: we, or a part of us. */
const ofUs = /\b(?:we|us|our|somebody|someone|a person|wir|uns|ein Mensch|jemand|nous|on|quelqu['’]un|une personne)\b/i
const answers =
  /\b(?:answers?|answered|reply|replies|respond|responds|response|gets? back|hear (?:back )?from|call you back)\b|antwort|meld(?:en|et)\b|rückmeld|zurückruf|rufen|répon/i
/** Articles speak of others, too: there, it is said of us where we are the ones who answer. */
const weAnswer =
  /\b(?:we|a person|somebody|someone) (?:answers?|reply|replies|responds?|gets? back)\b|\bhear (?:back )?from us\b|\b(?:wir|ein Mensch|jemand) (?:antworte|melde)|(?:antworten|melden) wir\b|antwortet (?:Ihnen )?ein Mensch\b|\b(?:nous|une personne) (?:vous )?répond/i
/** Whom an offer binds who answers in time. */
const ofYou = /\b(?:you|Sie|du|vous) (?:answer|reply|respond|antworten|antwortest|répondez)\b/i
const within = /\b(?:within|inside|in|after|binnen|innerhalb(?: von)?|sous|dans(?: les)?|en)\s+/gi
const longestTime = 4

/**
 * @param promises by language: `reply_within` of content/service.md, and of its translations
 * @returns lines that promise an answer in another time than the facts do: in our own texts, and in articles where they
 *   speak of us
 */
export function otherReplyTime(files: readonly SpokenFile[], promises: ReadonlyMap<string, string>): ContentProblem[] {
  return files.flatMap(({ collection, language, source }): ContentProblem[] => {
    const fact = promises.get(language)
    const promised = fact === undefined ? undefined : readReplyWithin(fact)
    if (!promised || collection === 'case-studies' || collection === 'glossary') return []
    const subject = collection === 'knowledge' ? weAnswer : ofUs
    return saidIn(source).flatMap((said) => {
      if (said.path?.[0] === 'reply_within') return []
      const value = withoutQuotes(said.text)
        .split(/[.!?;](?:\s|$)/)
        .filter((sentence) => answers.test(sentence) && subject.test(sentence) && !ofYou.test(sentence))
        .flatMap((sentence) => timesIn(sentence))
        .find((time) => {
          const { count, unit } = readReplyWithin(time)!
          return count !== promised.count || unit !== promised.unit
        })
      if (!value) return []
      return [
        hintAt(source, said, {
          value,
          rule: `promises an answer in another time than \`reply_within\` of content/service.md: ${fact}`,
          suggestion: `write \`{{service.reply_within}}\` instead of “${value}”, which becomes “${fact}”`,
        }),
      ]
    })
  })
}

/** @returns what stands behind “within” and can be counted */
function timesIn(sentence: string): string[] {
  return [...sentence.matchAll(within)].flatMap(({ 0: before, index }) => {
    const words = sentence
      .slice(index + before.length)
      .split(/[\s,):]+/)
      .slice(0, longestTime)
    const lengths = words.map((_, dropped) => words.slice(0, words.length - dropped).join(' '))
    return lengths.filter((text) => readReplyWithin(text) !== undefined).slice(0, 1)
  })
}
