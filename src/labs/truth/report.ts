import type { Claim } from './claim.ts'

const marks = { verified: '✓', false: '✗', unverifiable: '?' } as const

/** @returns the claims of each document, one to a line, and how many of them hold */
export function report(claims: readonly Claim[]): string {
  const sources = [...Map.groupBy(claims, ({ source }) => source)]
  const blocks = sources.map(([source, held]) => [source, ...folded(held).map(line)].join('\n'))
  const count = (verdict: Claim['verdict']) => claims.filter((claim) => claim.verdict === verdict).length
  const sums = [`${count('verified')} verified`, `${count('false')} false`, `${count('unverifiable')} unverifiable`]
  return `${blocks.join('\n\n')}\n\n${sources.length} documents, ${claims.length} claims: ${sums.join(', ')}`
}

function line({ verdict, says, evidence }: Claim): string {
  return `  ${marks[verdict]} ${says}${evidence && ` (${evidence})`}`
}

/** Links that lead somewhere are many, and each looks like the other. */
function folded(claims: readonly Claim[]): Claim[] {
  const isLink = ({ says, verdict }: Claim) => verdict === 'verified' && /^(names|links to): /.test(says)
  const [first, ...others] = claims.filter(isLink)
  const rest = claims.filter((claim) => !isLink(claim))
  if (!first) return rest
  return [...rest, { ...first, says: `each of its ${others.length + 1} links leads somewhere`, evidence: '' }]
}

/** @returns the claims that do not hold, or that nobody can find out about */
export function broken(claims: readonly Claim[]): Claim[] {
  return claims.filter(({ verdict }) => verdict !== 'verified')
}
