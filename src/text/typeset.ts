import { typesetText } from './typeset-text.ts'

/** A tag, whose attributes stand between double quotes, or what stands between two tags. */
const piece = /<(\/?)([a-z][a-z0-9]*)(?:[^a-z0-9<>"](?:[^<>"]|"[^"]*")*)?>|[^<]+|</gi
/** What is not read as sentences stays as it is. */
const kept = /^(?:pre|script|style|svg|template|textarea)$/
const character = /&[#\w]{1,8};/g
/** A piece of code that is shorter is not broken; the style sheet has its half of it. */
const longCode = 24

/** A word, with all its hyphens. */
const compound = /[\p{L}\p{N}-]+/gu
/**
 * A compound is not broken where one of its ends is too short to stand alone, and all of it finds room in any column.
 */
const shortEnd = 3
const longestWhole = 14
const ofAddress = /[@/._:]/
const goingOn = /^(?:[@/_]|[.:][\p{L}\p{N}])/u

/**
 * Sets a page as a compositor would. What it says stays the same, and only its reader's eye sees it: documents for
 * programs are made of the same content without this.
 * @param html of a whole page
 * @returns the same; below its header, except in code, apostrophes are curly, and a number stays on one line with its
 *   unit, a short compound in one piece
 */
export function typesetPage(html: string): string {
  const start = html.indexOf('<main')
  const end = html.indexOf('</body>')
  return start < 0 || end < 0 ? html : html.slice(0, start) + typeset(html.slice(start, end)) + html.slice(end)
}

function typeset(html: string): string {
  let keeping = ''
  const written: string[] = []
  const pieces = [...html.matchAll(piece)]
  for (const [index, [text, slash, tag = '']] of pieces.entries()) {
    const name = tag.toLowerCase()
    if (name === '') {
      // An option holds text alone.
      const isOption = pieces[index - 1]?.[2] === 'option'
      const set = keeping ? text : typesetText(text)
      written.push(keeping || isOption ? set : set.replace(compound, inOnePiece))
    } else {
      const isCode = !keeping && name === 'code' && !slash
      written.push(isCode ? codeOpening(text, pieces[index + 1]?.[0] ?? '') : text)
      if (!keeping && !slash && (kept.test(name) || name === 'code')) keeping = name
      else if (slash && name === keeping) keeping = ''
    }
  }
  return written.join('')
}

/** With another hyphen it would be another word to whoever looks for it, so the style sheet keeps it in one piece. */
function inOnePiece(word: string, at: number, text: string): string {
  const parts = word.split('-')
  const isShort =
    parts.length > 1 && word.length <= longestWhole && Math.min(parts[0]!.length, parts.at(-1)!.length) <= shortEnd
  // A label has a line of its own, and a part of an address is no word.
  const [before = ' ', after] = [text[at - 1], text.slice(at + word.length)]
  const isMeant = text.trim() !== word && !ofAddress.test(before) && !goingOn.test(after)
  return isShort && parts.every((part) => part !== '') && isMeant ? `<span class="w">${word}</span>` : word
}

function codeOpening(opening: string, code: string): string {
  const isLong = opening === '<code>' && code.replace(character, '-').length >= longCode
  return isLong ? '<code class="long">' : opening
}
