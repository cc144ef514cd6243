import { parseArgs } from 'node:util'

/**
 * Takes the port out of the words after `npm run dev --`, of which all others are those of `netlify dev`: the command
 * must know where the site will be, and does not find out what Netlify was told.
 * @returns the port as it is written, empty where none follows the option; nothing where there is no such option
 */
export function portOption(words: readonly string[]): { port: string | undefined; others: string[] } {
  const { tokens } = parseArgs({
    args: [...words],
    options: { port: { type: 'string', short: 'p' } },
    strict: false,
    tokens: true,
  })
  const ports = tokens.filter((token) => token.kind === 'option').filter(({ name }) => name === 'port')
  const taken = new Set(ports.flatMap(({ index, inlineValue }) => (inlineValue ? [index] : [index, index + 1])))
  const last = ports.at(-1)
  return { port: last && (last.value ?? ''), others: words.filter((_, at) => !taken.has(at)) }
}
