import type { ContentProblem } from '../problem.ts'
import type { RawEntry } from '../read.ts'
import { hintAt, sentencesOf, type SpokenFile } from './said.ts'
import { lineOf } from './statements.ts'

/** What a text says of the training of models on our texts. */
const training =
  /\b(?:train(?:ing|ed)?|fine-tun\w{1,5})\b.{0,30}\bmodels?\b|\bmodels?\b.{0,30}\btrain(?:ed|ing)\b|\bModellen?\b.{0,40}\btrainier|\btrainier\w{1,4}\b.{0,30}\bModelle?\b|\bTraining\b.{0,20}\bModelle?n?\b|\bentraîner\b.{0,30}\bmodèles?\b/iu
const ofContent = /\b(?:content|site|text|pages?|Inhalten?|Website|Seiten?|Texte?n?|contenus?|pages?|It)\b/u
const forbidden = /\b(?:not|no|never|forbidden|nicht|nein|kein|verboten|pas|non|interdit)\b/i
const allowed = /\b(?:may|allowed|yes|permitted|welcome|darf|dürfen|erlaubt|ja|peut|oui|autorisé)\b/i
const uncertain = /\b(?:if|whether|ask|unless|wenn|ob|fragen|si|demande)\b|\bwe\b|\bwir\b/i

/** @returns texts of ours on the training of models that say otherwise than the signals for crawlers, told of these */
export function signalsInTexts(files: readonly SpokenFile[], entries: readonly RawEntry[]): ContentProblem[] {
  return entries.flatMap(({ collection, source }) => {
    const { signals } = source.frontmatter as { signals?: Record<string, unknown> | null }
    const signal = signals?.['ai-train']
    if (collection !== 'discovery' || (signal !== 'yes' && signal !== 'no')) return []
    const texts = [source, ...files.filter((file) => file.collection === 'pages').map((file) => file.source)]
    const against = texts.flatMap((text) =>
      sentencesOf(text)
        .filter(({ sentence }) => training.test(sentence) && ofContent.test(sentence) && !uncertain.test(sentence))
        .filter(({ sentence }) => saysYes(sentence) === (signal === 'no'))
        .map(({ said, sentence }) => ({ text, said, sentence: sentence.trim() })),
    )
    const [first] = against
    if (!first) return []
    const line = source.lineOf(['signals', 'ai-train'])
    const suggestion = 'say the same in the signal and in every text about it'
    return [
      {
        file: source.file,
        line,
        field: 'signals.ai-train',
        value: signal,
        rule: `tells crawlers ${signal}, and ${first.text.file}, line ${lineOf(first.text, first.said)}, says: ${first.sentence}`,
        suggestion,
        ...(first.text.file !== source.file && {
          otherSide: hintAt(first.text, first.said, {
            value: first.sentence,
            rule: `says otherwise than \`ai-train\` of ${source.file}, line ${line}, which tells crawlers ${signal}`,
            suggestion,
          }),
        }),
      },
    ]
  })
}

/** @returns whether a sentence allows it; nothing where it does not say */
function saysYes(sentence: string): boolean | undefined {
  if (forbidden.test(sentence)) return false
  return allowed.test(sentence) ? true : undefined
}
