/** Where a database is. */
export type DatabaseAddress = {
  /** An address for each host, as the driver takes it, in the order in which they are tried. At least one. */
  hosts: [string, ...string[]]
  /** Whether only a host will do that may be written to: `target_session_attrs` is `read-write` or `primary`. */
  readWrite: boolean
}

const parts = /^(postgres(?:ql)?:\/\/)([^/?#]*)(.*)$/is

/**
 * Reads `postgres://user:password@a:5432,b:5432/name?target_session_attrs=read-write`. The driver knows one host only.
 * @returns nothing for what is no address of a PostgreSQL
 * @see https://www.postgresql.org/docs/current/libpq-connect.html#LIBPQ-MULTIPLE-HOSTS
 */
export function readAddress(text: string): DatabaseAddress | undefined {
  const [, scheme, authority, rest] = parts.exec(text) ?? []
  if (scheme === undefined || authority === undefined) return undefined
  const at = authority.lastIndexOf('@') + 1
  const places = authority.slice(at).split(',')
  const hosts = places.map((place) => `${scheme}${authority.slice(0, at)}${place}${rest}`)
  const [first, ...others] = hosts
  const url = URL.parse(first!)
  if (!url || others.some((host) => !URL.canParse(host)) || (others.length > 0 && places.includes(''))) return undefined
  const target = url.searchParams.get('target_session_attrs')
  return { hosts: [first!, ...others], readWrite: target === 'read-write' || target === 'primary' }
}
