import { type CheckedEntry, hiddenUntil, never } from '../checked-entry.ts'
import type { Service } from '../catalogue.ts'
import type { SourceFile } from '../frontmatter.ts'
import type { MarkdownNode } from '../markdown/parse.ts'
import type { Memory } from '../memory.ts'
import { fillData } from '../placeholders.ts'
import { type ContentProblem, excerpt, fieldName } from '../problem.ts'
import type { LineFinding } from './headings.ts'

/**
 * The same in further languages, and only where a text begins and says no more: “un formulaire à compléter” says
 * something else.
 */
const alone =
  /^(?:todo:|(?:Noch zu ergänzen|Noch auszufüllen|Wird (?:noch )?ergänzt|[ÀA] (?:compléter|rédiger|définir|venir|remplir|preencher|completar)|(?:Por|Pendiente de) (?:escribir|completar|definir|redactar|escrever|preencher)|Da (?:completare|scrivere|definire|compilare)|Do (?:uzupełnienia|napisania)|Nog (?:te schrijven|in te vullen))\s*(?:[.:…!\n]|$))/

/** What a word processor prints where a reference broke. */
const brokenReference =
  /\b(?:Error!|Fehler!|Erreur !) ?(?:Reference source|Bookmark|Verweisquelle|Textmarke|Source du renvoi|Signet|Hyperlink)[^.\n]{0,60}/i

/** What it prints where a field of its form was left empty. */
const emptyForm =
  /\bClick (?:or tap )?here to enter (?:text|a date)\b|\bKlicken (?:oder tippen )?Sie(?: hier)?, um (?:Text|ein Datum) einzugeben\b|\bCliquez (?:ou appuyez )?ici pour entrer (?:du texte|une date)\b/i

/** What a program for tables prints where it could not reckon. */
const brokenFormula = /#(?:REF!|DIV\/0!|N\/A|NAME\?|VALUE!|NUM!|WERT!|BEZUG!|NV\b)/i

/** Beginnings of an assistant's answer to a request for a text, and words in which it speaks of itself. */
const saidByAssistant =
  /^(?:Sure|Certainly|Of course|Absolutely|Gerne|Natürlich|Selbstverständlich|Bien sûr|Volontiers)[!,.] (?:Here(?: is|’s|'s| are)|Hier (?:ist|sind|kommt)|Voici)\b[^\n]{0,80}|\b(?:As an AI (?:language )?model|Als KI-(?:Sprach)?[Mm]odell|En tant que modèle de langage)\b/

/** The text itself; the two words alone, within a sentence, are about it. */
const loremIpsum = /\blorem ipsum dolor(?: sit amet)?\b|\bdolor sit amet\b|^lorem ipsum[.…]{0,3}$/i

/** What people and programs write where something is still to come. */
const unfinished = [
  /\bTo be written\b|^to be written\b|\bto-be-written\b/,
  /\bNoch zu schreiben\b|À écrire\b|\b(?:Text|Inhalt|Beschreibung|Foto|Bild|Logo|Link|Preis|Datum) folgt\b/,
  /\bWrite the text here\b/,
  alone,
  emptyForm,
  /\b(?:TODO|FIXME|TBD|TBC|tbd|tbc|TKTK)\b|\bt\.b\.[cd]\./,
  loremIpsum,
  /\bx{3,}\b/i,
  /\?{3,}/,
  /\b[Tt][Bb][ACDacd]\b|\bN\. ?N\.(?:$|[\s,;)])/,
  /^(?:asdf\w{0,8}|bla(?: bla){1,4})[.!]?$/i,
  /(<<[\p{L} _]{2,40}>>)/u,
  // The shapes of days and amounts, and who stands for everybody in German forms.
  /\b(?:DD|TT|JJ|MM)[./](?:MM|DD)[./](?:YYYY|YY|JJJJ|JJ|AAAA|AA)\b|\bX{2,5}[.,](?:X{2}|0{3})\b|\p{Sc} ?X{2,4}(?![\p{L}\d])/u,
  /\b(?:Max|Erika) Mustermann\b|\bMuster(?:straße|strasse|stadt)\b|\bMuster (?:GmbH|AG)\b/,
  // What a reviser asks, and the mark of a comment in a word processor.
  /(\[\p{Lu}[\p{L}]{1,20}: [^[\]\n]{1,120}\?\])(?:[^(:[]|$)/u,
  /(\[[A-Z]{2,3}\d{1,3}\])(?:[^(:[]|$)/,
  // What is asked of a colleague, and the mark of a draft in front of a title.
  /(\[\p{Lu}[\p{L}]{1,20}: (?:[Pp]lease|[Pp]ls|[Cc]heck|[Bb]itte|[Pp]rüfen|[Mm]erci de|[Àà] vérifier)(?!\p{L})[^[\]\n]{0,120}\])(?:[^(:[]|$)/u,
  /(\[(?:Comment|Kommentar|Commentaire)(?: ?[A-Z]{0,3}\d{1,3})?: ?[^[\]\n]{1,200}\])/,
  /^\[(?:draft|entwurf|brouillon|wip)\]|^(?:DRAFT|ENTWURF|BROUILLON)(?:[:–-]| [:–-])/i,
  // Brackets that are no link.
  /(\[(?:your|our|my|insert|add|enter|name|client|customer|company|date|number|link|price|amount|phone|email|e-mail|address|Ihre?|Firmenname|votre|vos|insérer|insertar|inserire|wstaw|invoegen)(?: [^[\]\n]{0,60})?\])(?!\s{1,9}\((?:https?:|\.{0,2}\/))(?:[^(:[]|$)/i,
  /(\[[^[\]\n]{1,60} (?:einfügen|eintragen|einsetzen|ergänzen|ausfüllen|à compléter|à insérer)\])(?:[^(:[]|$)/i,
  /<(?:your|insert|enter|company|firm|client|customer|Firmenname|Name der|nom de) ?[^<>\n]{0,60}>/i,
]

type Told = { rule: string; suggestion: string }

/** What another program left in a text: there is nothing to write for it, or something else than a text. */
const leftBehind: readonly (Told & { pattern: RegExp })[] = [
  {
    pattern: saidByAssistant,
    rule: 'is what a chatbot said beside the text that it was asked for',
    suggestion: 'delete this sentence, and read what follows: it may be from the chatbot, too',
  },
  {
    pattern: brokenReference,
    rule: 'is an error of Word: what its reference pointed to is gone',
    suggestion: 'write anew what it pointed to, in words or as a link `[words](address)`, or delete the sentence',
  },
  {
    pattern: brokenFormula,
    rule: 'is an error of a spreadsheet, where a value belongs',
    suggestion: 'write the value, as the spreadsheet shows it once it is mended',
  },
]

/** What nobody is meant to read, and where; without `told` where a text is still to be written. */
type Mark = { value: string; at: number; told?: Told }

/** Two letters in the place of a number, with a name before them. */
const twoLetters = /(?:^|[^\p{L}\d]|(\p{Lu}\p{Ll}{2,20}) )(XX|xx)(?:$|[^\p{L}\d])/gu
/** What a Roman number counts. */
const roman = /^\.? ?(?:century|centuries|chromosomes?|jahrhunderts?|siècles?|secolo|siglo|wieku?)(?:$|\P{L})/iu

/**
 * @returns each `XX` that stands for a number which is still to come, and is no Roman number: “Leo XX”, “the XX
 *   century”
 */
function spareNumbers(text: string): Mark[] {
  if (!/xx/i.test(text)) return []
  return [...text.matchAll(twoLetters)].flatMap((match) => {
    const [whole, name, value = ''] = match
    const at = match.index + whole.indexOf(value, name?.length ?? 0)
    const behind = text.slice(at + value.length, at + value.length + 20)
    const counts = roman.test(behind) || (name !== undefined && /^(?:$|[.,;:)])/.test(behind))
    return counts ? [] : [{ value, at }]
  })
}

/** What the check says of a text that is still to be written. */
export const stillToWrite = 'stands for what is still to be written'

/** A text about the word itself has it between quotation marks. */
const opening = /["'“”„‘‚«»]$/u
const closing = /^["'“”‘’«»]/u

/** @returns every mark of a text, in its order; of two that overlap, the first */
function marksIn(text: string): Mark[] {
  const left = leftBehind.flatMap(({ pattern, ...told }) =>
    everyMatch(pattern, text)
      .filter(({ at }) => !opening.test(text.slice(0, at)))
      .map((mark) => ({ ...mark, told })),
  )
  const open = unfinished.flatMap((pattern) =>
    everyMatch(pattern, text).filter(({ value, at }) => {
      // A long quotation seldom ends where the pattern does.
      const isClosed = pattern === loremIpsum || closing.test(text.slice(at + value.length))
      return !(opening.test(text.slice(0, at)) && isClosed)
    }),
  )
  const all: Mark[] = [...left, ...open, ...spareNumbers(text)].sort((a, b) => a.at - b.at)
  let end = 0
  return all.filter(({ at, value }) => {
    if (at < end) return false
    end = at + value.length
    return true
  })
}

/** More of one kind in a text are a form that nobody filled in. */
const mostMarks = 20

/** @returns where a pattern stands in a text; one that begins with `^` stands there once */
function everyMatch(pattern: RegExp, text: string): Mark[] {
  const found: Mark[] = []
  let from = 0
  while (found.length < mostMarks) {
    const match = pattern.exec(text.slice(from))
    if (!match) return found
    found.push({ value: match[1] ?? match[0], at: from + match.index })
    if (pattern.source.startsWith('^')) return found
    from += match.index + match[0].length
  }
  return found
}

/** @param draftable whether there are drafts of such files */
function toWrite(draftable: boolean): string {
  return `write what belongs there${draftable ? ', or keep the page back with `draft: true`' : ''}`
}

/**
 * @param draftable whether there are drafts of such files
 * @returns where a text still is to be written; what stands between backticks is an example
 */
export function findUnfinished(nodes: readonly MarkdownNode[], { draftable }: { draftable: boolean }): LineFinding[] {
  return nodes.flatMap((node) => {
    if (node.type !== 'text') return []
    const told = new Set<number>()
    return marksIn(node.value).flatMap((found) => {
      const line = node.position!.start.line + node.value.slice(0, found.at).split('\n').length - 1
      // One for each line: an editor who mends it sees the others.
      if (told.has(line)) return []
      told.add(line)
      return [{ line, value: found.value, ...(found.told ?? { rule: stillToWrite, suggestion: toWrite(draftable) }) }]
    })
  })
}

/** What is published has no fields that are still to be written. Drafts may. */
export function checkUnfinished(entries: readonly CheckedEntry[], today: string, memory: Memory): ContentProblem[] {
  return entries
    .filter((entry) => hiddenUntil(entry, today) !== never)
    .flatMap(({ data, source }) =>
      memory.keep('unfinished', source.file, [data], () => unfinishedFields(data, source, toWrite('draft' in data))),
    )
}

/** The facts of the site are always published. */
export function checkUnfinishedFacts(facts: Service, source: SourceFile): ContentProblem[] {
  return unfinishedFields(facts, source, 'write the fact; every page and document repeats it from here')
}

/** A fact that is still to be written is told once, where it stands, and not again for each text that repeats it. */
export function withoutRepeats(problems: readonly ContentProblem[], sources: readonly SourceFile[]): ContentProblem[] {
  const byFile = new Map(sources.map((source) => [source.file, source]))
  return problems.filter(({ file, line, value, rule }) => {
    const isTold = rule === stillToWrite || leftBehind.some((one) => one.rule === rule)
    const source = isTold ? byFile.get(file) : undefined
    if (!source || line === undefined) return true
    const { body, bodyLine, frontmatter } = source
    const written = line < bodyLine ? JSON.stringify(frontmatter) : (body.split('\n')[line - bodyLine] ?? '')
    // Of a long value, an excerpt is told.
    const told = String(value).replace(/^… | …$/g, '')
    return written.includes(line < bodyLine ? JSON.stringify(told).slice(1, -1) : told)
  })
}

function unfinishedFields(data: object, source: SourceFile, suggestion: string): ContentProblem[] {
  const problems: ContentProblem[] = []
  fillData(data, (text, path) => {
    const [found] = marksIn(text)
    if (found)
      problems.push({
        file: source.file,
        line: source.lineOf(path),
        field: fieldName(path),
        value: excerpt(text, found.at),
        ...(found.told ?? { rule: stillToWrite, suggestion }),
      })
    return text
  })
  return problems
}
