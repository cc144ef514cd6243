import { baseLanguage } from '../../words/base-language.ts'
import type { ContentProblem } from '../problem.ts'
import { hintAt, type Said, saidIn, type SpokenFile, withoutQuotes } from './said.ts'

/** How a language speaks to somebody, politely and as among friends. */
type Forms = { polite: RegExp; familiar: RegExp; politeName: string; familiarName: string }

const forms: Readonly<Record<string, Forms>> = {
  de: {
    // At the beginning of a sentence `Sie` may be several people.
    polite: /[\p{Ll}\d,–—(] ?\b(?:Sie|Ihnen|Ihr(?:e[nmrs]?)?)\b/u,
    familiar:
      /\b(?:[Dd]u|[Dd]ich|[Dd]ir|[Dd]ein(?:e[nmrs]?)?|[Ee]uch|[Ee]uer|[Ee]ure[nmrs]?)\b|\b(?:Ruf|Schreib|Schau|Klick|Frag|Sag|Schick|Komm|Probier) (?:uns|einfach|hier|doch|mal|jetzt|vorbei|sie|ihn|ihm|ihr)\b/u,
    politeName: 'Sie',
    familiarName: 'du',
  },
  fr: {
    polite: /(?:^|[^\p{L}-])(?:[Vv]ous|[Vv]otre|[Vv]os)(?:$|[^\p{L}])/u,
    familiar: /(?:^|[^\p{L}’'-])(?:[Tt]u|[Tt]oi|[Tt]e|[Tt]es|[Tt]’as|t’)(?:$|[^\p{L}’'-])/u,
    politeName: 'vous',
    familiarName: 'tu',
  },
}

/** Fields that say what something is called say nothing to somebody. */
const silent = new Set(['term', 'aliases', 'client', 'name', 'id', 'topics'])

/**
 * A site speaks to its readers in one way. @returns for each language that has two, the lines that speak in the way of
 * which there are fewer; what stands between quotation marks is somebody else's
 */
export function mixedAddress(files: readonly SpokenFile[]): ContentProblem[] {
  return [...Map.groupBy(files, ({ language }) => baseLanguage(language))].flatMap(([language, all]) => {
    const known = Object.hasOwn(forms, language) ? forms[language] : undefined
    if (!known) return []
    const polite: [SpokenFile, Said][] = []
    const familiar: [SpokenFile, Said][] = []
    for (const file of all)
      for (const said of saidIn(file.source)) {
        if (said.path && silent.has(String(said.path[0]))) continue
        const text = withoutNames(withoutQuotes(said.text))
        if (known.familiar.test(text)) familiar.push([file, said])
        else if (known.polite.test(text)) polite.push([file, said])
      }
    const few = familiar.length <= polite.length ? familiar : polite
    const many = few === familiar ? polite : familiar
    if (few.length === 0 || few.length * mostMixed > many.length) return []
    const [here, there] =
      few === familiar ? [known.familiarName, known.politeName] : [known.politeName, known.familiarName]
    return firstOfEach(few).map(([{ source }, said, more]) =>
      hintAt(source, said, {
        value: wordsAt(said.text, few === familiar ? known.familiar : known.polite),
        rule: `speaks to readers with “${here}”, and the other texts with “${there}”${more > 0 ? `; so do ${more} more lines of this file` : ''}`,
        suggestion: `write it with “${there}”, as the other texts do`,
      }),
    )
  })
}

/**
 * A French name such as “Rue du Bac”. What stands before `du` there is no German word that begins a question or
 * condition.
 */
const frenchName = /(\p{Lu}[\p{Ll}’'-]{1,20}) [Dd]u \p{Lu}/gu
const asks =
  /(?:st|ßt)$|^(?:Wenn|Dass|Ob|Falls|Wie|Was|Wo|Wer|Wen|Wem|Womit|Wozu|Warum|Wann|Weil|Damit|Bevor|Sobald|Solange|Als|Und|Oder|Aber|Denn|Hier|Da|Dann|So|Nun|Jetzt|Auch)$/u

/** @returns a text with names of other languages that hold one of the words taken out */
function withoutNames(text: string): string {
  return text.replaceAll(frenchName, (all, word: string) => (asks.test(word) ? all : ' '.repeat(all.length)))
}

/** Where there are nearly as many of both, no line is the exception. */
const mostMixed = 2

function firstOfEach(found: readonly [SpokenFile, Said][]): [SpokenFile, Said, number][] {
  return [...Map.groupBy(found, ([file]) => file).values()].map((all) => [...all[0]!, all.length - 1])
}

/** Enough of the line to find it by. */
const shown = 60

function wordsAt(text: string, pattern: RegExp): string {
  const at = pattern.exec(withoutNames(withoutQuotes(text)))?.index ?? 0
  return text.slice(at, at + shown).trim()
}
