import { type Changes, edited, extended, fixtureContent } from '../fixture-content.ts'
import { copy, files } from '../mistakes.ts'

/** One mistake as editors make it, and the file as it is once they did what the message says. */
export type SeededMistake = {
  mistake: string
  changes: Changes
  /** File below `content/` and line. */
  at: string
  /** A part of what is told; the fix as a whole. */
  rule: string
  fix: string | RegExp
  mended: Changes
}

const { article, otherArticle } = files

/**
 * A mistake in one place of a file.
 * @param wrong what an editor typed instead of `piece`, and `right` what the fix makes of it
 */
export const typed = (
  mistake: string,
  [file, line]: readonly [string, number],
  [piece, wrong, right]: readonly [string, string, string],
  rule: string,
  fix: string | RegExp,
): SeededMistake => ({
  mistake,
  changes: { [file]: edited(file, piece, wrong) },
  at: `${file}:${line}`,
  rule,
  fix,
  mended: { [file]: edited(file, piece, right) },
})

/** A mistake at the end of the text of the article, which is line 20. */
export const written = (
  mistake: string,
  [wrong, right]: readonly [string, string],
  rule: string,
  fix: string | RegExp,
  line = 20,
): SeededMistake => ({
  mistake,
  changes: { [article]: extended(article, wrong) },
  at: `${article}:${line}`,
  rule,
  fix,
  mended: { [article]: extended(article, right) },
})

/** A file that lies in the wrong place or has the wrong name. */
export const misplaced = (
  mistake: string,
  [wrong, right]: readonly [string, string | undefined],
  rule: string,
  fix: string | RegExp,
  source: string = otherArticle,
): SeededMistake => ({
  mistake,
  changes: copy(source, wrong),
  at: `${wrong}:1`,
  rule,
  fix,
  mended: right === undefined ? {} : { [right]: fixtureContent[source]! },
})

/** A whole file that is not as it should be. */
export const whole = (
  mistake: string,
  [file, line]: readonly [string, number],
  [wrong, right]: readonly [string | Uint8Array | null, string],
  rule: string,
  fix: string | RegExp,
): SeededMistake => ({
  mistake,
  changes: { [file]: wrong },
  at: `${file}:${line}`,
  rule,
  fix,
  mended: { [file]: right },
})
