/**
 * @returns when the lead that a form shows had changed last; a form without it, such as one of the version before, is
 *   taken as it is
 */
export function readSeen({ seen = '' }: Readonly<Record<string, string>>): Date | undefined {
  return /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/.test(seen) ? new Date(seen) : undefined
}
