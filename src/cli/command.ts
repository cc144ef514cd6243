import type { Database } from '../database/client.ts'

/** What a command gets: the words after its name, the options, and the database. */
type CommandInput = { words: string[]; options: CommandOptions; database: Database }
type CommandOptions = { json: boolean; label?: string; scope?: string[]; days?: string; limit?: string }
export type Command = { usage: string; summary: string; run: (input: CommandInput) => Promise<string> }
