/**
 * What stands between words, beside the white space of ASCII: signs of punctuation, spaces, symbols and marks of
 * emphasis, of Latin, Greek, Armenian, Hebrew, Arabic, Syriac, Devanagari, Thai, Chinese and Japanese, and emoji.
 * Coarse where nothing is written with what is between them. PostgreSQL is given words alone: by itself it leaves out
 * what looks like a tag, keeps an address in one piece, and takes, under the locale `C`, each character beyond ASCII
 * for a letter, typographic apostrophes and dashes too.
 */
const separators =
  // oxlint-disable-next-line no-misleading-character-class -- variation selectors are meant by themselves
  /[\u{0021}-\u{002f}\u{003a}-\u{0040}\u{005b}-\u{0060}\u{007b}-\u{00a9}\u{00ab}-\u{00b4}\u{00b6}-\u{00b9}\u{00bb}-\u{00bf}\u{00d7}\u{00f7}\u{02b9}-\u{02ff}\u{037e}\u{0387}\u{055a}-\u{055f}\u{0589}-\u{058f}\u{05be}\u{05c0}\u{05c3}\u{05c6}\u{05f3}-\u{05f4}\u{0600}-\u{060f}\u{061b}-\u{061f}\u{066a}-\u{066d}\u{06d4}\u{0700}-\u{070d}\u{0964}-\u{0965}\u{0970}\u{0e3f}\u{0e4f}\u{0e5a}-\u{0e5b}\u{1680}\u{2000}-\u{2bff}\u{2e00}-\u{2e7f}\u{3000}-\u{3004}\u{3008}-\u{3020}\u{3030}\u{303d}-\u{303f}\u{30fb}\u{fd3e}-\u{fd3f}\u{fe00}-\u{fe1f}\u{fe30}-\u{fe6f}\u{feff}\u{ff00}-\u{ff0f}\u{ff1a}-\u{ff20}\u{ff3b}-\u{ff40}\u{ff5b}-\u{ff65}\u{ffe0}-\u{ffff}\u{1f000}-\u{1faff}]+/u

/**
 * The same for PostgreSQL. Its parser knows the white space of ASCII, and most of a text is that: to leave it alone is
 * quick.
 */
export const separatorsInSql = separators.source.replaceAll(/\\u\{(\w+)\}/g, (_, point: string) =>
  point.length > 4 ? `\\U${point.padStart(8, '0')}` : `\\u${point}`,
)

/** @returns the words of a text, as the index of words has them */
export function wordsIn(text: string): string[] {
  return text
    .split(separators)
    .flatMap((part) => part.split(/[\0-\x20]+/))
    .filter((word) => word !== '')
}
