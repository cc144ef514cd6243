import { betweenTags } from '../../text/text-of-html.ts'

type Candidate = { url: string; pattern: RegExp; name: string; before: number }

/**
 * Finds terms in running text. Built once for a glossary. Candidates stand under their first word, the longest first.
 */
export type TermMatcher = {
  candidates: ReadonlyMap<string, readonly Candidate[]>
  /** Finds those first words in a text of ASCII. */
  firstWords: RegExp
}

/** Elements in which terms are left alone. */
export const withoutTerms: ReadonlySet<string> = new Set(['a', 'code', 'pre', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'th'])

/** A word, or a reference to a character, whose letters are no word. */
const wordOrReference = /&(?:#\w+|\w+);|[\p{L}\p{N}]+/gu
const ascii = /^[\0-\x7f]*$/

/**
 * In an ASCII text only the first words of terms are searched for: checking all words would take several times as long.
 */
function findFirstWords(words: readonly string[]): RegExp {
  const known = words.filter((word) => ascii.test(word))
  return new RegExp(`&(?:#\\w+|\\w+);|(?<![a-z0-9])(?:${known.join('|') || '(?!)'})(?![a-z0-9])`, 'gi')
}

/** @param terms each with all its spellings and the address of its page */
export function termMatcher(terms: readonly { names: readonly string[]; url: string }[]): TermMatcher | undefined {
  const candidates = new Map<string, Candidate[]>()
  for (const { names, url } of terms)
    for (const written of names) {
      const name = betweenTags(written.toLowerCase())
      const first = [...name.matchAll(wordOrReference)].find(([word]) => !word.startsWith('&'))
      if (!first) continue
      const letters = name.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&').replace(/ +/g, '\\s+')
      const pattern = new RegExp(`(?<![\\p{L}\\p{N}-])${letters}(?![\\p{L}\\p{N}-])`, 'iuy')
      const others = candidates.get(first[0]) ?? []
      candidates.set(first[0], [...others, { url, pattern, name, before: first.index }])
    }
  for (const others of candidates.values()) others.sort((a, b) => b.before - a.before || b.name.length - a.name.length)
  return candidates.size > 0 ? { candidates, firstWords: findFirstWords([...candidates.keys()]) } : undefined
}

/** Links the first mention of each term on one page to its page, and never a page to itself. */
export class TermLinks {
  readonly #matcher: TermMatcher
  readonly #linked: Set<string>

  constructor(matcher: TermMatcher, ownUrl: string) {
    this.#matcher = matcher
    this.#linked = new Set([ownUrl])
  }

  /** @param text between two tags, escaped @returns the text as HTML */
  in(text: string): string {
    let written = ''
    let end = 0
    const words = ascii.test(text) ? this.#matcher.firstWords : wordOrReference
    words.lastIndex = 0
    for (let word = words.exec(text); word; word = words.exec(text)) {
      const found = word.index < end ? undefined : this.#termAt(text, word[0], word.index, end)
      if (!found) continue
      const { url, start, mention } = found
      if (!this.#linked.has(url)) {
        this.#linked.add(url)
        written += `${text.slice(end, start)}<a href="${url}" class="term">${mention}</a>`
      } else written += text.slice(end, start + mention.length)
      end = start + mention.length
    }
    return end === 0 ? text : written + text.slice(end)
  }

  #termAt(text: string, word: string, index: number, from: number) {
    for (const { url, pattern, name, before } of this.#matcher.candidates.get(word.toLowerCase()) ?? []) {
      const start = index - before
      if (start < from) continue
      pattern.lastIndex = start
      const mention = pattern.exec(text)?.[0]
      // Letters that only look alike to a pattern, such as ſ and s, are not the same.
      if (mention?.toLowerCase().replace(/\s+/g, ' ') === name) return { url, start, mention }
    }
    return undefined
  }
}
