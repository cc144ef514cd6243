import type { Catalogue } from '../../../catalogue/catalogue.ts'
import type { DeveloperPage } from '../developer-page.ts'
import { anonymousAccess } from './anonymous.ts'
import { emailAccess } from './email.ts'
import { providerAccess } from './id-jag.ts'
import { newerAccess } from './identity-assertion.ts'
import { oauthAccess } from './oauth.ts'
import { accessOverview } from './overview.ts'
import { revocation } from './revocation.ts'
import { signedAccess } from './signed-requests.ts'

/** @returns the page on how to get a token, use it and end it, and one for each way */
export function accessPages(catalogue: Catalogue): DeveloperPage[] {
  const { baseUrl, service } = catalogue
  return [
    accessOverview(catalogue),
    anonymousAccess(baseUrl),
    emailAccess(baseUrl),
    providerAccess(baseUrl),
    oauthAccess(baseUrl),
    signedAccess(),
    newerAccess(baseUrl),
    revocation(baseUrl, service.email),
  ]
}
