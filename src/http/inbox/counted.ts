import type { LeadCount } from '../../intake/operator/list-leads.ts'
import type { LiveWords } from '../../words/live-groups.ts'

/** @returns a number of leads as a page writes it; with a sign behind it where they were counted no further */
export function counted({ leads, more }: LeadCount, { inbox, write }: LiveWords): string {
  return more ? inbox.more({ number: write.number(leads) }) : write.number(leads)
}
