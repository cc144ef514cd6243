/** Ends a command that cannot go on: the reason in words, without a stack. */
export function exitWithReason(error: unknown): never {
  console.error(`\n${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
}
