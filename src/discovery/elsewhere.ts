import type { Catalogue } from '../catalogue/catalogue.ts'
import { originsOf } from '../catalogue/scripts-in-words.ts'
import type { Elsewhere } from '../contract/page-policy.ts'

/** @returns what pages for visitors may run and ask of others, as the content says it; nothing where it allows none */
export function elsewhereOf({ scripts }: Pick<Catalogue, 'scripts'>): Elsewhere | undefined {
  if (scripts.length === 0) return undefined
  return { scripts: scripts.map(({ address }) => address), sendsTo: [...new Set(scripts.flatMap(originsOf))] }
}
