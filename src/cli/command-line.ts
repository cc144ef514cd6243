import { parseArgs } from 'node:util'
import { suggest } from '../catalogue/problem.ts'
import { serviceVersion } from '../contract/service-version.ts'
import { auditCommands } from './audit-commands.ts'
import { backupCommands } from './backup-commands.ts'
import { clientCommands } from './client-commands.ts'
import { type Command, type CommandInput, type LoneCommand, optionTypes } from './command.ts'
import { credentialCommands } from './credential-commands.ts'
import { exportCommand } from './export-command.ts'
import { keyCommands } from './key-commands.ts'
import { leadCommands } from './lead-commands.ts'
import { leadWorkCommands } from './lead-work-commands.ts'
import { mailCommands } from './mail-commands.ts'
import { migrateCommand } from './migrate-command.ts'
import { operatorCommands } from './operator-commands.ts'
import { operatorTokenCommands } from './operator-token-commands.ts'
import { outboxCommands } from './outbox-commands.ts'
import { statsCommand } from './stats-command.ts'
import { waitingCommand } from './waiting-command.ts'
import { webhookCommands } from './webhook-commands.ts'

/** Every command, by its words. */
export const commands: Record<string, Command | LoneCommand> = {
  ...leadCommands,
  ...waitingCommand,
  ...leadWorkCommands,
  ...exportCommand,
  ...statsCommand,
  ...webhookCommands,
  ...outboxCommands,
  ...mailCommands,
  ...credentialCommands,
  ...clientCommands,
  ...keyCommands,
  ...operatorCommands,
  ...operatorTokenCommands,
  ...auditCommands,
  ...backupCommands,
  ...migrateCommand,
}

const summaryColumn = 26
const names = Object.keys(commands)

const help = `npm run intake -- <command>

${names.map((name) => `  ${name.padEnd(summaryColumn)}${commands[name]!.summary}`).join('\n')}

  <command> --help explains one of them. --json prints JSON. --version says which version this is.
  DATABASE_URL chooses another database than the embedded one.`

/** The help of one command, or of all that begin with the same word. */
function helpFor(words: readonly string[]): string {
  const asked = words.slice(0, 2).join(' ')
  const found = names.filter((name) => name === asked || name === words[0])
  const others = names.filter((name) => name.startsWith(`${words[0]} `))
  const shown = found.length > 0 ? found : others
  if (shown.length === 0) return help
  return shown.map((name) => describe(commands[name]!)).join('\n\n')
}

function describe({ usage, summary, details }: Command | LoneCommand): string {
  return [`npm run intake -- ${usage} [--json]`, summary, ...(details?.split('\n') ?? [])].join('\n  ')
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], allowPositionals: true, options: optionTypes })
  } catch (error) {
    // Only the first sentence, which names the option; the others are for programmers.
    throw new Error(`${(error as Error).message.split('. ')[0]}.\n\n${help}`, { cause: error })
  }
}

/** The request of a command line: help, the version, or a command with its arguments. */
export type Asked =
  | { kind: 'help'; text: string }
  | ({ kind: 'command'; command: Command | LoneCommand } & Pick<CommandInput, 'words' | 'options'>)

/** @throws with the remedy when there is no such command */
export function readCommandLine(args: readonly string[]): Asked {
  const { values, positionals } = parse(args)
  const name = [positionals.slice(0, 2).join(' '), positionals[0] ?? ''].find((candidate) =>
    Object.hasOwn(commands, candidate),
  )
  if (values.version) return { kind: 'help', text: serviceVersion }
  if (values.help || positionals.length === 0) return { kind: 'help', text: helpFor(positionals) }
  if (name === undefined)
    throw new Error(`There is no command "${positionals.join(' ')}"${nearest(positionals)}\n\n${helpFor(positionals)}`)
  const { help: _, version: __, ...options } = values
  const command = commands[name]!
  const words = positionals.slice(name.split(' ').length)
  refuseStray(name, words, options)
  return { kind: 'command', command, words, options }
}

/** @returns the end of a sentence about an unknown command */
function nearest(words: readonly string[]): string {
  const beginnings = [...new Set(names.map((name) => name.split(' ')[0]!))]
  const suggestion = [suggest(words.slice(0, 2).join(' '), names), suggest(words[0] ?? '', beginnings)].find((text) =>
    text?.startsWith('did you mean'),
  )
  return suggestion ? `: ${suggestion}` : '.'
}

/** An unknown option would otherwise be ignored silently. */
function refuseStray(name: string, words: readonly string[], options: object): void {
  const command = commands[name]!
  const stray = Object.keys(options).find(
    (option) => option !== 'json' && !command.usage.split(/[^\w-]+/).includes(`--${option}`),
  )
  if (stray) throw new Error(`${name} has no option --${stray}.\n\n${describe(command)}`)
  const expected = (command.usage.replace(/\[[^[\]]*\]|--\w+ <[^<>]*>/g, '').match(/<\w+>/g) ?? []).length
  if (words.length > expected)
    throw new Error(`"${words.slice(expected).join(' ')}" is not part of the command ${name}.\n\n${describe(command)}`)
}
