import { isPublicProvider } from './mail-providers.ts'

/**
 * Finds the organisation that gets a mail, for the bound of its domain. The list of public suffixes is loaded with the
 * first mail, because few calls need it.
 * @param email a valid address
 * @returns the registrable domain, that of a customer where customers have subdomains of their own; nothing at
 *   providers of mailboxes for everybody: there, one stranger would use up the bound of all the others
 */
export async function mailDomainOf(email: string): Promise<string | undefined> {
  const { getDomain } = await import('./public-suffixes.ts')
  const address = email.trim().toLowerCase()
  const host = address.slice(address.lastIndexOf('@') + 1)
  const domain = getDomain(host, { allowPrivateDomains: true }) ?? host
  return isPublicProvider(domain) ? undefined : domain
}
