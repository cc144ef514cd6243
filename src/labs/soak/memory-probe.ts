/**
 * Loaded into a server before its own code (`node --import`): tells how much memory the process has, when it is asked
 * by SIGUSR2. With `--expose-gc`, what is still in use after a collection.
 */
process.on('SIGUSR2', () => {
  globalThis.gc?.()
  const { rss, heapUsed } = process.memoryUsage()
  process.stderr.write(`memory ${JSON.stringify({ rss, heapUsed })}\n`)
})
