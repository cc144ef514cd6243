import { type MailProvider, mailProviders, usualTags } from './mail-providers.ts'

/**
 * @param email a valid address
 * @returns the mailbox that it reaches, in lower case, without tags and without what its provider ignores. It is for
 * counting and comparing, never for sending: for some servers the removed part names another mailbox.
 */
export function mailboxOf(email: string): string {
  const address = email.trim().toLowerCase()
  const at = address.lastIndexOf('@')
  const given = { name: address.slice(0, at), domain: address.slice(at + 1) }
  const { name, domain, provider } = atProvider(given)
  const { tags, ignored, oneName, domains } = provider ?? { tags: usualTags, ignored: '', domains: [domain] }
  const kept = [...untagged(name, tags)].filter((character) => !ignored.includes(character)).join('')
  return `${kept || name}@${oneName ? domains[0] : domain}`
}

type Address = { name: string; domain: string }

function atProvider({ name, domain }: Address): Address & { provider?: MailProvider } {
  const known = mailProviders.find(({ domains }) => domains.includes(domain))
  if (known) return { name, domain, provider: known }
  const dot = domain.indexOf('.')
  const [first, rest] = [domain.slice(0, dot), domain.slice(dot + 1)]
  const named = mailProviders.find(({ namedSubdomains, domains }) => namedSubdomains && domains.includes(rest))
  return named ? { name: first, domain: rest, provider: named } : { name, domain }
}

/** A name never begins with its tag. */
function untagged(name: string, tags: string): string {
  const tag = [...name].findIndex((character, place) => place > 0 && tags.includes(character))
  return tag < 0 ? name : name.slice(0, tag)
}
