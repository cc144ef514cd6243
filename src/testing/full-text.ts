import { paths } from '../contract/paths.ts'

/**
 * @param get reads a path of the site
 * @returns the text of every page as agents have it, whether it stands in one file or in a list of them
 */
export async function fullTextOf(get: (path: string) => Promise<string>): Promise<string> {
  const first = await get(paths.llmsFull)
  const parts = [...first.matchAll(/^- \[[^\]]*\]\(https?:\/\/[^/]+(\/llms-full\/[^)]+)\)/gm)]
  return [first, ...(await Promise.all(parts.map((match) => get(match[1]!))))].join('\n---\n\n')
}
