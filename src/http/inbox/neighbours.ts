import { pathFor } from '../../contract/operation-route.ts'
import { operationRoutes } from '../../contract/routes.ts'
import type { Database } from '../../database/client.ts'
import { listLeads } from '../../intake/operator/list-leads.ts'
import type { ShownLead } from '../../intake/operator/shown.ts'
import { type Markup, markup } from '../../text/markup.ts'
import type { LiveWords } from '../../words/live-groups.ts'

/** Ids of the leads that wait for the desk, next to a lead: the newer one and the older one. */
export type Neighbours = { previous: string | undefined; next: string | undefined }

/** As many leads as a page of the list has are looked at, the newest. */
export async function readNeighbours(
  database: Database,
  { id, receivedAt }: ShownLead,
  most: number,
): Promise<Neighbours> {
  const listed = await listLeads(database, { awaiting: 'desk' }, { limit: most })
  const others = listed.kind === 'page' ? listed.leads.filter((other) => other.id !== id) : []
  const isNewer = (other: ShownLead) =>
    other.receivedAt.getTime() === receivedAt.getTime() ? other.id > id : other.receivedAt > receivedAt
  return { previous: others.findLast(isNewer)?.id, next: others.find((other) => !isNewer(other))?.id }
}

/** @returns the way to them; nothing where no other lead waits */
export function neighbourLinks(neighbours: Neighbours | undefined, { inbox }: LiveWords): Markup {
  const { previous, next } = neighbours ?? {}
  if (previous === undefined && next === undefined) return markup``
  const link = (id: string | undefined, rel: 'prev' | 'next', label: string) =>
    id === undefined ? [] : markup` <a href="${pathFor(operationRoutes.showLead, { id })}" rel="${rel}">${label}</a>`
  return markup`<nav aria-label="${inbox.viewDesk}"><a href="${operationRoutes.showInbox.path}">${inbox.viewDesk}</a>${link(previous, 'prev', inbox.previous)}${link(next, 'next', inbox.next)}</nav>`
}
