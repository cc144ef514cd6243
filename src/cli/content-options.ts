import { type ParseArgsConfig, parseArgs } from 'node:util'
import { suggest } from '../catalogue/problem.ts'

type Options = NonNullable<ParseArgsConfig['options']>

/**
 * Reads what was said to a command about the content.
 * @param usage what the command takes, for who asks for help
 * @returns the options and the words, or `help` where it was asked for @throws with what was probably meant
 */
export function readContentOptions<Known extends Options>(args: readonly string[], options: Known, usage: string) {
  const known = { ...options, help: { type: 'boolean', short: 'h' } } as const
  try {
    const { values, positionals } = parseArgs({ args: [...args], allowPositionals: true, options: known })
    return { values, positionals, help: (values as { help?: boolean }).help === true }
  } catch (error) {
    const unknown = /Unknown option '-*([^' ]+)/.exec((error as Error).message)?.[1]
    const told =
      unknown === undefined
        ? // The first sentence says which option; the others are advice for programmers.
          `${(error as Error).message.split('. ')[0]}.`
        : `There is no option --${unknown}${meant(unknown, Object.keys(known))}`
    throw new Error(`${told}\n\n${usage}`, { cause: error })
  }
}

/** @returns the end of a sentence about an unknown option */
export function meant(unknown: string, known: readonly string[]): string {
  const suggestion = suggest(unknown, known)
  return suggestion?.startsWith('did you mean') ? `: ${suggestion.replace('`', '`--')}` : '.'
}
