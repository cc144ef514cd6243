export const dayMs = 86_400_000

/** @returns seconds since 1970, as tokens and protocols write a moment */
export function epochSeconds(at: Date): number {
  return Math.floor(at.getTime() / 1_000)
}
