import { codeLanguages, type CodeRequest } from '../../../text/request-code.ts'
import { parseCurl } from '../curl.ts'
import type { Judge } from '../reading.ts'
import { decoded } from '../text/normal.ts'

const formType = 'application/x-www-form-urlencoded'

/**
 * A request that a page shows in several languages is the same request in each: that of the command, which is tried.
 */
export const judgeSamples: Judge = ({ documents, ledger }) => {
  for (const { url, type, text } of documents.values()) {
    if (!type.startsWith('text/html')) continue
    const codes = [...text.matchAll(/<code class="language-(sh|js|python)">(.*?)<\/code>/gs)].map(
      ([, language, code = '']) => ({ language, code: decoded(code.replaceAll(/<[^>]+>/g, '')).trimEnd() }),
    )
    for (const [at, { language, code }] of codes.entries()) {
      const request = language === 'sh' && codes[at + 1]?.language === 'js' ? requestOf(code) : undefined
      if (!request) continue
      for (const [place, name] of [
        [at + 1, 'javascript'],
        [at + 2, 'python'],
      ] as const) {
        const wanted = codeLanguages[name].write(request).trimEnd()
        const shown = codes[place]?.code ?? ''
        ledger.hold(url, `in ${name}, is the request of the command: ${code.slice(0, 60)}`, shown === wanted, shown)
      }
    }
  }
}

function requestOf(command: string): CodeRequest | undefined {
  const shown = parseCurl(command.replaceAll(/\\\n\s*/g, ''))
  if (!shown) return undefined
  const { method, url, headers: all, body } = shown
  if (all['Content-Type'] !== formType) return { method, url, headers: all, ...(body && { body: JSON.parse(body) }) }
  const { 'Content-Type': _, ...headers } = all
  return { method, url, headers, form: Object.fromEntries(new URLSearchParams(body)) }
}
