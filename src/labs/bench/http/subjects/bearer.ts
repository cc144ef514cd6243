/** @returns the token of a header; empty where there is none */
export function tokenOf(authorization: string | undefined): string {
  return authorization?.replace('Bearer ', '') ?? ''
}
