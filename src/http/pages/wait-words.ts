import type { Refusal } from '../../access/refusal.ts'
import type { LiveWords } from '../../words/live-groups.ts'

/** @returns what a person is told who asked for more mail than there may be */
export function waitWords({ retryAfter }: Pick<Refusal, 'retryAfter'>, { approval, write }: LiveWords): string {
  if (retryAfter === undefined) return approval.wait
  // Long waits are told in minutes.
  return approval.mailsUsedUp({ duration: write.duration(Math.ceil(retryAfter / 60) * 60) })
}
