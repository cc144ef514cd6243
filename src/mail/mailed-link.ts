import { lifetimes } from '../contract/lifetimes.ts'
import { pathFor } from '../contract/operation-route.ts'
import { operationRoutes } from '../contract/routes.ts'
import { newRequestLink } from '../identifiers/request-link.ts'
import type { Vault } from '../identifiers/vault.ts'

/** @returns an address that opens the page of a request, for as long as mails say */
export function mailedLink(
  { vault, baseUrl, now }: { vault: Vault; baseUrl: string; now: () => Date },
  leadId: string,
): string {
  const until = new Date(now().getTime() + lifetimes.requestLink * 1_000)
  return `${baseUrl}${pathFor(operationRoutes.showRequest, { id: leadId })}?link=${newRequestLink(vault, leadId, until)}`
}
