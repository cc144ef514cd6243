import { textsFor } from '../words/languages.ts'
import { type Words, wordsOf } from '../words/words.ts'
import type { Script } from './single-files.ts'

/**
 * @param language BCP 47 tag
 * @returns which scripts of others run here, for a privacy notice: who runs each, what for, and where it sends to. On
 *   one line
 */
export function scriptsInWords(scripts: readonly Script[], language: string): string {
  const words = wordsOf({ words: { language, texts: textsFor(language) } })
  return scripts.length === 0
    ? words.scripts.none
    : [words.scripts.some, ...scripts.map((script) => inWords(script, words))].join(' ')
}

function inWords(script: Script, { scripts, write }: Words): string {
  const { name, purpose, provider, address } = script
  return scripts.one({
    name,
    provider,
    purpose: purpose.replace(/\.$/, ''),
    address: `\`${address}\``,
    sites: write.list(originsOf(script).map((origin) => `\`${origin}\``)),
  })
}

/** @returns the sites that a script may send to: its own, and those that it names */
export function originsOf({ address, sends_to: others }: Pick<Script, 'address' | 'sends_to'>): string[] {
  return [...new Set([new URL(address).origin, ...others])]
}
