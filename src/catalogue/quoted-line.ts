/** Longer lines are not shown again. */
const longestShown = 160

/**
 * @param line of the fields, such as `title: One: two` or `  - One: two`
 * @returns what to do, with the finished line where that can be written: the value between quotes
 */
export function quotedLine(line: string): string {
  const advice = 'put the value between quotes'
  const [, before = '', value = ''] = /^\s*(- (?:[\w-]{1,60}:\s)?|[\w-]{1,60}:\s)\s*(\S.*)$/.exec(line) ?? []
  const text = value.trimEnd()
  if (!text || text.length > longestShown || /^["'>|]/.test(text) || text.includes('`')) return advice
  const quoted = /["\\]/.test(text) ? `'${text.replaceAll("'", "''")}'` : `"${text}"`
  return `${advice}: write \`${before}${quoted}\``
}
