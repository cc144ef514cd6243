/** What a provider ignores in the part before the `@`, by its own help pages. */
type Ignored = { from: string; dots: boolean }

const plusTag: Ignored = { from: '+', dots: false }
const gmail: Ignored = { from: '+', dots: true }

/** Providers that differ from the rest. Everywhere else a tag begins with `+`, as most mail servers take it. */
const providers: Readonly<Record<string, Ignored>> = {
  'gmail.com': gmail,
  'googlemail.com': gmail,
  'yahoo.com': { from: '-', dots: false },
  'ymail.com': { from: '-', dots: false },
}

/** Two names of one provider. */
const sameAs: Readonly<Record<string, string>> = { 'googlemail.com': 'gmail.com' }

/**
 * @param email a valid address
 * @returns the mailbox that it reaches, in lower case, without tags and without the dots that its provider ignores. It
 * is for counting and comparing, never for sending: a server may take what we took off for a mailbox of its own.
 */
export function mailboxOf(email: string): string {
  const address = email.trim().toLowerCase()
  const at = address.lastIndexOf('@')
  const [local, domain] = [address.slice(0, at), address.slice(at + 1)]
  const { from, dots } = providers[domain] ?? plusTag
  const tag = local.indexOf(from, 1)
  const name = tag > 0 ? local.slice(0, tag) : local
  return `${dots ? name.replaceAll('.', '') : name}@${sameAs[domain] ?? domain}`
}
