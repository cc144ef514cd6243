import { linksOfText } from '../links.ts'
import type { Reader } from '../reading.ts'

/** A text for machines: its links lead somewhere. What it says is compared by judges. */
export const readText: Reader = ({ url, text, type }, walk) => {
  const targets = type.startsWith('application/xml')
    ? [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map((match) => match[1]!)
    : linksOfText(text)
  for (const target of targets) walk.follow(target, url, 'names')
}
