import type { SourceFile } from '../frontmatter.ts'

/**
 * A tier as a file has it, whether it is in order or not: of a service its `id`, `name` and `timeline`, of a price list
 * the rest.
 */
export type Tier = {
  id?: unknown
  name?: unknown
  timeline?: unknown
  tier?: unknown
  unit?: unknown
  amount?: unknown
  note?: unknown
}

/** @returns the tiers of a service or a price list by their place; one that is no group of fields has none */
export function tiersOf({ frontmatter }: SourceFile): Tier[] {
  const { tiers } = frontmatter as { tiers?: unknown }
  return Array.isArray(tiers) ? (tiers as (Tier | null)[]).map((tier) => tier ?? {}) : []
}
