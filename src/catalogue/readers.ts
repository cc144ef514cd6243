import type { Entry } from './catalogue.ts'
import { perCatalogue } from './per-catalogue.ts'

type Reader = Entry<'services' | 'knowledge' | 'case-studies'>

/** @returns by the address of each page, the texts that link to it, where a reader meets what it is about */
export const readersOf = perCatalogue((catalogue): ReadonlyMap<string, readonly Reader[]> => {
  const readers = new Map<string, Reader[]>()
  for (const entry of [...catalogue.services, ...catalogue.knowledge, ...catalogue['case-studies']]) {
    const linked = new Set(Array.from(entry.html.matchAll(/ href="([^"]*)"/g), ([, url = '']) => url))
    for (const url of linked) {
      const known = readers.get(url)
      if (known) known.push(entry)
      else readers.set(url, [entry])
    }
  }
  return readers
})
