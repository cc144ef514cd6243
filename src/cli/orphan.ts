const lookMs = 250

/**
 * npm hands SIGTERM to the shell between us, which ends and does not hand it on: then we have another parent.
 * @param env tells whether npm started us @param stop is called once
 */
export function whenOrphaned(env: Readonly<Record<string, string | undefined>>, stop: () => void): void {
  if (!env['npm_lifecycle_event']) return
  const parent = process.ppid
  const look = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(look)
    stop()
  }, lookMs).unref()
}
