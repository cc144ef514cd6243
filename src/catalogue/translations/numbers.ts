import type { CheckedEntry } from '../checked-entry.ts'
import { otherUnit } from '../hints/said-twice.ts'
import { paragraphsOf } from '../hints/wrong-language.ts'
import { fillData } from '../placeholders.ts'
import { type ContentProblem, excerpt, fieldName } from '../problem.ts'
import { everyNumberIn, missingFrom, numbersIn, type Written, writtenIn } from './written-numbers.ts'

const mostShown = 5

/**
 * @param language of the entry, and of its original
 * @returns the numbers that one of them has and the other has not: a price, a share or a year that was changed in one
 */
export function numberHints(
  translation: CheckedEntry | undefined,
  original: CheckedEntry,
  language: { translation: string; original: string },
): ContentProblem[] {
  if (!translation) return []
  const own = numbersIn(translation.markdown, language.translation)
  const its = numbersIn(original.markdown, language.original)
  const lacking = missingFrom(own, its)
  const added = missingFrom(its, own)
  if (lacking.length + added.length === 0) return []
  const { source } = translation
  return [
    {
      file: source.file,
      line: source.bodyLine + (added[0]?.line ?? 0),
      ...(added.length === 0
        ? untranslated(lacking, original.source, language.original)
        : advice(lacking, added, original.source.file, language)),
      ...compared(original, lacking),
      otherSide: fromOriginal(translation, original, lacking[0], added[0], language),
    },
  ]
}

/** @returns the same, told of the original: for whoever has just changed it */
function fromOriginal(
  { source: { file }, markdown: here }: CheckedEntry,
  { source: original, markdown: there }: CheckedEntry,
  lacking: Written | undefined,
  added: Written | undefined,
  language: { translation: string; original: string },
): NonNullable<ContentProblem['otherSide']> {
  const says = lacking && writtenIn(language.original, lacking)
  const its = added && writtenIn(language.translation, added)
  const line = lacking ? lacking.line : sameParagraph(here, added?.line ?? 0, there)
  const text = there.split('\n')[line] ?? ''
  const at = {
    file: original.file,
    line: original.bodyLine + line,
    value: excerpt(text, lacking ? text.indexOf(lacking.text) : 0),
  }
  if (says && its)
    return {
      ...at,
      rule: `says ${says}, and its translation, ${file}, says ${its}`,
      suggestion: 'write the same number in both',
    }
  if (its)
    return {
      ...at,
      rule: `may say another number than its translation: only ${file} says ${its}`,
      suggestion: 'compare both, and correct the one that is wrong',
    }
  return {
    ...at,
    rule: `says ${says}, and its translation, ${file}, does not`,
    suggestion: 'correct the one whose number is wrong',
    // A sentence that is new is missing in the translation, and told there.
    ifNumberChanged: true,
  }
}

/** @returns the line at which the paragraph of as many before it begins */
function sameParagraph(here: string, line: number, there: string): number {
  const [own, its] = [paragraphsOf(here), paragraphsOf(there)]
  return its[own.findLastIndex((one) => one.line <= line)]?.line ?? 0
}

/** Where only the original says more, it has most often grown by a sentence, and nothing is wrong. */
function untranslated(
  lacking: readonly Written[],
  { file, bodyLine }: CheckedEntry['source'],
  language: string,
): Pick<ContentProblem, 'rule' | 'suggestion'> {
  const numbers = shown(lacking.map((number) => writtenIn(language, number)))
  const line = bodyLine + lacking[0]!.line
  return {
    rule: `may lack a sentence of its original, ${file}, which says ${numbers} at line ${line}`,
    suggestion: `if that sentence is new, translate it here; if both have it, correct the one whose number is wrong`,
  }
}

/**
 * What the original says and the translation does not: if that is told of as wrong itself, the translation is right.
 */
function compared({ source }: CheckedEntry, lacking: readonly Written[]): Pick<ContentProblem, 'compared'> {
  return lacking.length > 0 ? { compared: { file: source.file, says: lacking.map(({ text }) => text) } } : {}
}

/** Numbers are told in the digits of the file in which an editor looks for them. */
function advice(
  lacking: readonly Written[],
  added: readonly Written[],
  file: string,
  language: { translation: string; original: string },
): Pick<ContentProblem, 'rule' | 'suggestion'> {
  const here = (number: Written) => writtenIn(language.translation, number)
  const there = (number: Written) => writtenIn(language.original, number)
  const [missing, other] = [lacking[0], added[0]]
  if (missing && other && lacking.length === 1 && added.length === 1)
    return {
      rule: `says ${here(other)} where its original, ${file}, says ${there(missing)}`,
      suggestion: `write \`${here(missing)}\` here; or, if that is wrong, write \`${there(other)}\` in ${file}`,
    }
  // Where only the translation says more, it has most often grown by a sentence, and nothing is wrong.
  if (!missing)
    return {
      rule: `may say a sentence more than its original, ${file}: this one says ${shown(added.map(here))}`,
      suggestion: `if that sentence is new, write it in ${file}, too; if both have it, correct the one whose number is wrong`,
    }
  const differs = [
    `only the original says ${shown(lacking.map(there))}`,
    ...(other ? [`only this file says ${shown(added.map(here))}`] : []),
  ]
  return {
    rule: `does not say the same numbers as its original, ${file}: ${differs.join('; ')}`,
    suggestion: `look for ${there(missing)} in ${file}, compare the sentence with the one here, and correct the one that is wrong`,
  }
}

/**
 * @param language of the entry, and of its original
 * @returns the fields in which both say a number in digits, and not the same: “4 weeks” and “6 Wochen”
 */
export function fieldNumberHints(
  translation: CheckedEntry | undefined,
  original: CheckedEntry,
  language: { translation: string; original: string },
): ContentProblem[] {
  if (!translation) return []
  const texts = new Map<string, { its: string; path: readonly PropertyKey[] }>()
  fillData(original.data, (text, path) => {
    texts.set(fieldName(path), { its: text, path: [...path] })
    return text
  })
  const hints: ContentProblem[] = []
  fillData(translation.data, (text, path) => {
    const field = fieldName(path)
    const { its, path: place } = texts.get(field) ?? { its: text, path: [] }
    const [here, there] = [everyNumberIn(text, language.translation), everyNumberIn(its, language.original)]
    // A day is told of elsewhere, and who writes one number in words writes fewer in digits.
    const added = text !== its && here.length === there.length ? missingFrom(there, here) : []
    const unit = text === its ? undefined : otherUnit(its, text)
    if (unit)
      hints.push({
        file: translation.source.file,
        line: translation.source.lineOf(path),
        field,
        value: text,
        rule: `says ${unit}, and its original does not: ${original.source.file} says ${JSON.stringify(its)}`,
        suggestion: 'compare both, and write the same time in both',
        otherSide: {
          ...sideOf(original.source, place, its),
          rule: `says another time than its translation: ${translation.source.file} says ${JSON.stringify(text)}`,
          suggestion: 'write the same time in both',
        },
      })
    else if (added.length > 0 && !isDay(text))
      hints.push({
        file: translation.source.file,
        line: translation.source.lineOf(path),
        field,
        value: excerpt(text, added[0]!.at),
        ...(wholeFields(text, its, missingFrom(here, there), added, original.source.file, language) ??
          advice(missingFrom(here, there), added, original.source.file, language)),
        ...compared(original, missingFrom(here, there)),
        otherSide: {
          ...sideOf(original.source, place, its),
          rule: `says another number than its translation: ${translation.source.file} says ${JSON.stringify(excerpt(text, added[0]!.at))}`,
          suggestion: 'write the same number in both',
        },
      })
    return text
  })
  return hints
}

function sideOf(source: CheckedEntry['source'], path: readonly PropertyKey[], value: string) {
  return { file: source.file, line: source.lineOf(path), field: fieldName(path), value }
}

/** A longer field is told by its number alone. */
const longestShown = 40

/**
 * @returns both values, and each as it is with the number of the other, where they are short: of “1 h 50 min”, a 1 says
 * little
 */
function wholeFields(
  text: string,
  its: string,
  lacking: readonly Written[],
  added: readonly Written[],
  file: string,
  language: { translation: string; original: string },
): Pick<ContentProblem, 'rule' | 'suggestion'> | undefined {
  const [missing, other] = [lacking[0], added[0]]
  if (!missing || !other || lacking.length + added.length !== 2) return undefined
  if (Math.max(text.length, its.length) > longestShown) return undefined
  const changed = (whole: string, { at, text: number }: Written, to: string) =>
    JSON.stringify(whole.slice(0, at) + to + whole.slice(at + number.length))
  return {
    rule: `says ${JSON.stringify(text)} where its original, ${file}, says ${JSON.stringify(its)}`,
    suggestion: `write ${changed(text, other, writtenIn(language.translation, missing))} here; or, if that is wrong, write ${changed(its, missing, writtenIn(language.original, other))} in ${file}`,
  }
}

function isDay(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text)
}

function shown(numbers: readonly string[]): string {
  if (numbers.length > mostShown) return `${numbers.slice(0, mostShown).join(', ')} …`
  return [numbers.slice(0, -1).join(', '), numbers.at(-1)].filter(Boolean).join(' and ')
}
