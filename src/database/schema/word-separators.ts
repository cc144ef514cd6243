/**
 * What stands between words, beside the white space of ASCII: signs of punctuation, spaces, symbols and marks of
 * emphasis, by their code points. Coarse where nothing is written with what is between them. PostgreSQL is given words
 * alone: by itself it leaves out what looks like a tag, keeps an address in one piece, and takes, under the locale `C`,
 * each character beyond ASCII for a letter, typographic apostrophes and dashes too.
 */
const ranges: readonly (readonly [from: number, to: number])[] = [
  [0x21, 0x2f],
  [0x3a, 0x40],
  [0x5b, 0x60],
  [0x7b, 0xa9],
  [0xab, 0xb4],
  [0xb6, 0xb9],
  [0xbb, 0xbf],
  [0xd7, 0xd7],
  [0xf7, 0xf7],
  // Modifier letters, one of which serves as an apostrophe.
  [0x2b9, 0x2ff],
  [0x37e, 0x37e],
  [0x387, 0x387],
  // Armenian, Hebrew, Arabic, Syriac, Devanagari, Thai.
  [0x55a, 0x55f],
  [0x589, 0x58f],
  [0x5be, 0x5be],
  [0x5c0, 0x5c0],
  [0x5c3, 0x5c3],
  [0x5c6, 0x5c6],
  [0x5f3, 0x5f4],
  [0x600, 0x60f],
  [0x61b, 0x61f],
  [0x66a, 0x66d],
  [0x6d4, 0x6d4],
  [0x700, 0x70d],
  [0x964, 0x965],
  [0x970, 0x970],
  [0xe3f, 0xe3f],
  [0xe4f, 0xe4f],
  [0xe5a, 0xe5b],
  [0x1680, 0x1680],
  // General punctuation, currencies, arrows, mathematics, boxes, dingbats.
  [0x2000, 0x2bff],
  [0x2e00, 0x2e7f],
  // What Chinese and Japanese are punctuated with.
  [0x3000, 0x3004],
  [0x3008, 0x3020],
  [0x3030, 0x3030],
  [0x303d, 0x303f],
  [0x30fb, 0x30fb],
  [0xfd3e, 0xfd3f],
  // Variation selectors, which stand behind emoji.
  [0xfe00, 0xfe1f],
  [0xfe30, 0xfe6f],
  [0xfeff, 0xfeff],
  [0xff00, 0xff0f],
  [0xff1a, 0xff20],
  [0xff3b, 0xff40],
  [0xff5b, 0xff65],
  [0xffe0, 0xffff],
  [0x1f000, 0x1faff],
]

const inSql = (point: number) =>
  point > 0xffff ? `\\U${point.toString(16).padStart(8, '0')}` : `\\u${point.toString(16).padStart(4, '0')}`
const inScript = (point: number) => `\\u{${point.toString(16)}}`

function classOf(written: (point: number) => string): string {
  return ranges.map(([from, to]) => (from === to ? written(from) : `${written(from)}-${written(to)}`)).join('')
}

/** A pattern of PostgreSQL for what stands between words, apart from the white space of ASCII: its parser knows that, and most of a text is it. */
export const separatorsInSql = `[${classOf(inSql)}]+`

const separators = new RegExp(`[\\0-\\x20${classOf(inScript)}]+`, 'u')

/** @returns the words of a text, as the index of words has them */
export function wordsIn(text: string): string[] {
  return text.split(separators).filter((word) => word !== '')
}
