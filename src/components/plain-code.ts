/** A space before a sign that stands by itself. */
const beforeSign = / (?=[^\p{L}\p{N}\s](?:[ ,]|$))/gu

/**
 * @returns a sentence without the backticks that mark code in Markdown. A list of signs, such as `+ . ( ) -`, stays on
 *   one line: a bracket at the beginning of the next would belong to nothing. A hyphen comes last: behind one, lines
 *   end all the same
 */
export function plainCode(sentence: string): string {
  return sentence.replaceAll('`', '').replaceAll(beforeSign, '\u00A0')
}
