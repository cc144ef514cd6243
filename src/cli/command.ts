import type { Database } from '../database/client.ts'
import type { Vault } from '../identifiers/vault.ts'

/** What a command gets: the words after its name, the options, the database, and what opens what is sealed in it. */
type CommandInput = { words: string[]; options: CommandOptions; database: Database; vault: Vault }
type CommandOptions = { json: boolean; label?: string; scope?: string[]; days?: string; limit?: string }
export type Command = { usage: string; summary: string; run: (input: CommandInput) => Promise<string> }
