import type { Claim } from './claim.ts'

const marks = { verified: '✓', false: '✗', unverifiable: '?' } as const

/** @returns the claims of each document, one to a line, and how many of them hold */
export function report(claims: readonly Claim[]): string {
  const sources = [...Map.groupBy(claims, ({ source }) => source)]
  const blocks = sources.map(([source, held]) =>
    [
      source,
      ...held.map(({ verdict, says, evidence }) => `  ${marks[verdict]} ${says}${evidence && ` (${evidence})`}`),
    ].join('\n'),
  )
  const count = (verdict: Claim['verdict']) => claims.filter((claim) => claim.verdict === verdict).length
  return `${blocks.join('\n\n')}\n\n${sources.length} documents, ${claims.length} claims: ${count('verified')} verified, ${count('false')} false, ${count('unverifiable')} unverifiable`
}

/** @returns the claims that do not hold, or that nobody can find out about */
export function broken(claims: readonly Claim[]): Claim[] {
  return claims.filter(({ verdict }) => verdict !== 'verified')
}
