/** @returns a block of code in Markdown */
export function fenced(language: 'sh' | 'ts' | 'js' | 'python' | 'json' | 'http' | 'text', code: string): string {
  return `\`\`\`${language}\n${code}\n\`\`\``
}

/** @returns a value as a block of JSON, broken up for people */
export function fencedJson(value: object): string {
  return fenced('json', JSON.stringify(value, null, 2))
}
