/** Ends a command that cannot go on: the reason in words, without a stack. */
export function exitWithReason(error: unknown): never {
  console.error(`\n${reasonOf(error)}\n`)
  process.exit(1)
}

/** @returns the message for the person who ran a command */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const missing = /^Cannot find package '([^']+)'/.exec(error.message)?.[1]
  if (missing === undefined) return error.message
  return `The package ${missing} is not installed. Run "npm ci": other package managers do not read package-lock.json.`
}
