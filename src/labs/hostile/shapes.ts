/** A text that is hard on a reader that looks back: what is repeated, and what stands at its ends. */
export type Shape = { name: string; unit: string; before?: string; after?: string }

/** Each is the worst case of some usual mistake in a pattern, a parser or a loop. */
export const shapes: readonly Shape[] = [
  { name: 'one letter', unit: 'a' },
  { name: 'one letter, then none of it', unit: 'a', after: '!' },
  { name: 'at and dots', unit: '@.' },
  { name: 'an address without an end', unit: '.', before: 'a@' },
  { name: 'labels of a domain', unit: 'a.', before: 'a@', after: '@' },
  { name: 'spaces', unit: ' ', before: 'a', after: 'a' },
  { name: 'tabs and newlines', unit: '\t\n', before: 'a', after: 'a' },
  { name: 'newlines', unit: '\n', before: 'a', after: 'a' },
  { name: 'slashes', unit: '/', after: 'x' },
  { name: 'dots and slashes', unit: '/..' },
  { name: 'a fence and newlines', unit: '\n', before: '```\n' },
  { name: 'backticks', unit: '`' },
  { name: 'commas', unit: ',', after: 'x' },
  { name: 'commas and spaces', unit: ' ,', after: 'x' },
  { name: 'semicolons and equals signs', unit: ';a=', after: '"' },
  { name: 'brackets', unit: '[', after: ']' },
  { name: 'nesting', unit: '[{"a":' },
  { name: 'links of Markdown', unit: '[a](' },
  { name: 'angle brackets', unit: '<a <', after: '>' },
  { name: 'quotation marks', unit: '"' },
  { name: 'escapes', unit: '\\', after: '"' },
  { name: 'percent signs', unit: '%' },
  { name: 'percent escapes', unit: '%25' },
  { name: 'labels', unit: 'name:a,' },
  { name: 'lines with labels', unit: 'need: a\n' },
  { name: 'dashes', unit: 'a-', after: '!' },
  { name: 'digits', unit: '1', after: 'x' },
  { name: 'digits and dots', unit: '1.', after: 'x' },
  { name: 'signs of a telephone number', unit: '+-(1)', after: 'x' },
  { name: 'combining marks', unit: '\u0301\u0316', before: 'a' },
  { name: 'one combining mark', unit: '\u0301', before: 'a' },
  { name: 'zero-width signs', unit: 'a\u200b' },
  { name: 'mixed alphabets', unit: 'aа', after: '!' },
  { name: 'wide letters', unit: '漢字' },
  { name: 'surrogate pairs', unit: '😀' },
  { name: 'half surrogate pairs', unit: '\ud83d' },
  { name: 'words that nobody knows', unit: 'aberst icdort ebgrsu ocfrta upehrs ' },
  { name: 'many short words', unit: 'ab cd ef gh ' },
  { name: 'sentences of spam', unit: 'dear sir, the inheritance million us dollars; ' },
]

/** Plain prose: what the same length costs when nobody means harm. */
export const benign: Shape = { name: 'prose', unit: 'We would like a second opinion on our search. ' }

/** @returns a text of a shape that takes up so many bytes and no more @param sizeOf what a piece takes up */
export function textOf(
  { unit, before = '', after = '' }: Shape,
  size: number,
  sizeOf: (piece: string) => number,
): string {
  const left = size - sizeOf(before) - sizeOf(after)
  return `${before}${unit.repeat(Math.max(0, Math.floor(left / Math.max(1, sizeOf(unit)))))}${after}`
}
