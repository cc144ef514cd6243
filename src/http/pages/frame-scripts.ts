import { tagsOf } from './tags.ts'

/**
 * @param frame a page that was built ahead, before anything is put into it @param baseUrl public address of the site
 * @returns the CSP sources of the scripts that it loads itself, file by file; nothing where it loads none. The
 *   development server splits them into files that are not known before: there, all of the site is allowed
 */
export function frameScripts(frame: string, baseUrl: string): string | undefined {
  if (frame.includes('src="/@vite/client"')) return "'self'"
  const files = [...tagsOf(frame, 'script')].flatMap(({ text }) => {
    const path = /\ssrc="(\/[^"/][^"\s;,]*)"/.exec(text)?.[1]
    return path === undefined ? [] : [`${baseUrl}${path}`]
  })
  return files.length > 0 ? files.join(' ') : undefined
}
