import { linksOfText } from '../links.ts'
import type { Reader } from '../reading.ts'

/** A text for machines: its links lead somewhere, and where it says until when it holds, it still does. */
export const readText: Reader = ({ url, text, type, headers }, walk) => {
  const targets = type.startsWith('application/xml')
    ? [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map((match) => match[1]!)
    : linksOfText(text)
  for (const target of targets) walk.follow(target, url, 'names')
  const expires = /^Expires: (.+)$/m.exec(text)?.[1]
  if (expires) {
    const days = (Date.parse(expires) - Date.now()) / 86_400_000
    walk.ledger.hold(url, 'has not expired, and does within a year', days > 0 && days < 366, expires)
  }
  const tokens = headers.get('x-markdown-tokens')
  if (tokens) {
    const ratio = text.length / Number(tokens)
    walk.ledger.hold(url, `has about ${tokens} tokens`, ratio > 2 && ratio < 8, `${text.length} characters`)
  }
}
