import type { AuditAction } from '../contract/audit.ts'
import type { ReplyPromise } from '../contract/promise.ts'
import type { Database } from '../database/client.ts'
import type { Vault } from '../identifiers/vault.ts'
import type { ServerSettings } from '../settings/server-settings.ts'
import type { Secrets } from '../settings/secret.ts'

/** The input of a command: the words after its name, the options, the database, and the vault. */
export type CommandInput = {
  words: string[]
  options: CommandOptions
  database: Database
  /** A database for reading, perhaps some seconds behind. */
  readDatabase: Database
  /** The promise of the last build; nothing without a build, or if it cannot be counted. */
  readPromise: () => Promise<ReplyPromise | undefined>
  /** The language of the site, as it was built last; English without a build. */
  readLanguage: () => Promise<string>
  /** Asking for it fails where there is no secret. */
  vault: Vault
  settings: ServerSettings
  /** The secrets that the vault is made of. */
  secrets: () => Secrets
}

/** Every option of every command, as `parseArgs` wants it; `--help` lists those that a command's usage names. */
export const optionTypes = {
  json: { type: 'boolean', default: false },
  help: { type: 'boolean', default: false },
  version: { type: 'boolean', default: false },
  after: { type: 'string' },
  answer: { type: 'string', multiple: true },
  assignee: { type: 'string' },
  author: { type: 'string' },
  choice: { type: 'string', multiple: true },
  days: { type: 'string' },
  event: { type: 'string' },
  format: { type: 'string' },
  from: { type: 'string' },
  'from-database-url': { type: 'boolean' },
  label: { type: 'string' },
  limit: { type: 'string' },
  out: { type: 'string' },
  overwrite: { type: 'boolean' },
  'print-grants': { type: 'string' },
  reason: { type: 'string' },
  scope: { type: 'string', multiple: true },
  source: { type: 'string' },
  language: { type: 'string' },
  awaiting: { type: 'string' },
  daily: { type: 'string' },
  'without-draft': { type: 'string', multiple: true },
  state: { type: 'string', multiple: true },
  text: { type: 'string' },
  time: { type: 'string', multiple: true },
  to: { type: 'string' },
  type: { type: 'string', multiple: true },
} as const

export type CommandOptions = { json: boolean } & {
  [Name in keyof Omit<typeof optionTypes, 'json' | 'help' | 'version'>]?: (typeof optionTypes)[Name] extends {
    multiple: true
  }
    ? string[]
    : (typeof optionTypes)[Name] extends { type: 'boolean' }
      ? boolean
      : string
}

/** The output: one text, or pieces as they come. `failed`: the command did only a part of its work. */
export type Output = string | AsyncIterable<string> | { failed: string }

/** The input of a command that opens the database itself. */
export type SettingsInput = Pick<CommandInput, 'words' | 'options'> & { settings: ServerSettings }

/** The description of any command. */
type Described = {
  usage: string
  summary: string
  /** For `<command> --help`: what the usage leaves open. */
  details?: string
}

export type Command = Described & {
  run: (input: CommandInput) => Promise<Output>
  /** Written down once it worked, before anything is shown; where it is about one lead, its id is the first word. */
  audited?: AuditAction
}

/** A command that opens the database itself. */
export type LoneCommand = Described & { runAlone: (input: SettingsInput) => Promise<Output> }
