import type { Words } from '../words/words.ts'
import { wordsOf } from '../words/words.ts'
import { currentCatalogue } from './current.ts'

/** @returns what the interface says, in the language of the site @throws when no build is under way */
export function currentWords(): Words {
  return wordsOf(currentCatalogue())
}
