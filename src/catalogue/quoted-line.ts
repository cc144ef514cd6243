/** Longer lines are not shown again. */
const longestShown = 160

/**
 * @param line of the fields, such as `title: One: two` or `  - One: two`
 * @returns what to do, with the finished line where that can be written: the value between quotes
 */
export function quotedLine(line: string): string {
  const advice = 'put the value between quotes'
  const written = line.trimStart()
  const [before] = /^(?:- )?(?:[\w-]+:\s)?/.exec(written)!
  const text = written.slice(before.length).trim()
  if (!before || !text || text.length > longestShown || /^["'>|]/.test(text) || text.includes('`')) return advice
  const quoted = /["\\]/.test(text) ? `'${text.replaceAll("'", "''")}'` : `"${text}"`
  return `${advice}: write \`${before}${quoted}\``
}
