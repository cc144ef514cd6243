import type { Words } from '../words/words.ts'
import { wordsOf } from '../words/words.ts'
import { catalogueAt, type PagePlace } from './current.ts'

/** @returns what the interface says on a page, in its language @throws when no build is under way */
export function wordsAt(place: PagePlace): Words {
  return wordsOf(catalogueAt(place))
}
