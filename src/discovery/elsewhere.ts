import type { Catalogue } from '../catalogue/catalogue.ts'
import { originsOf } from '../catalogue/scripts-in-words.ts'
import type { Elsewhere } from '../contract/page-policy.ts'

/**
 * @returns the third-party scripts and sites that pages for visitors may use, as the content says; nothing if there are
 * none
 */
export function elsewhereOf({ scripts }: Pick<Catalogue, 'scripts'>): Elsewhere | undefined {
  if (scripts.length === 0) return undefined
  return { scripts: scripts.map(({ address }) => address), sendsTo: [...new Set(scripts.flatMap(originsOf))] }
}
