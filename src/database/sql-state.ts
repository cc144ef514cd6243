/** @returns the SQLSTATE of a failed query, wherever in the chain of causes it stands */
export function sqlState(error: unknown): string | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if ('code' in cause && typeof cause.code === 'string') return cause.code
  return undefined
}
