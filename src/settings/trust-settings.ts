import type { TrustedIssuer } from '../access/assertion/issuers.ts'
import { signInBounds } from '../contract/lifetimes.ts'
import { isLoopback } from '../network/loopback.ts'
import { SettingError } from './setting-error.ts'

const example = 'https://idp.example.com=https://idp.example.com/jwks.json'

/**
 * `TRUSTED_ISSUERS`: `<issuer>=<address of its key set>`, several with spaces between them. `#max_age=<seconds>` behind
 * an address says how long ago a person may have signed in there; a fragment is never sent, so it cannot be part of the
 * address.
 * @throws {SettingError}
 */
export function readIssuers(value: string | undefined): TrustedIssuer[] {
  return (value ?? '')
    .split(/\s+/)
    .filter(Boolean)
    .map((pair) => {
      const split = pair.search(/=https?:/)
      const [issuer, jwksUri] = [pair.slice(0, split), pair.slice(split + 1)]
      if (split <= 0 || !URL.canParse(issuer) || !isKeySetAddress(jwksUri))
        throw new SettingError(
          `TRUSTED_ISSUERS has ${JSON.stringify(pair)}, which is not <issuer>=<address of its key set>. Set it to something like ${example}; key sets are read over https.`,
        )
      const [address = '', fragment] = jwksUri.split(/#(.*)/)
      return { issuer, jwksUri: address, ...(fragment !== undefined && { maxAge: readMaxAge(fragment, pair) }) }
    })
}

const { least, most } = signInBounds

function readMaxAge(fragment: string, pair: string): number {
  const seconds = Number(/^max_age=([1-9]\d{0,9})$/.exec(fragment)?.[1])
  if (seconds >= least && seconds <= most) return seconds
  throw new SettingError(
    `TRUSTED_ISSUERS has ${JSON.stringify(pair)}. Behind # may stand max_age=<seconds>, from ${least} to ${most}, as in ${example}#max_age=3600.`,
  )
}

/** A host name of at least two labels: one label alone would trust a whole top-level domain. */
const hostName = /^[a-z0-9-]+(?:\.[a-z0-9-]+)*\.[a-z][a-z0-9-]*$/

/**
 * `TRUSTED_AGENTS`: host names with spaces or commas between them.
 * @returns them in lower case
 * @throws {SettingError}
 */
export function readTrustedAgents(value: string | undefined): string[] {
  const hosts = (value ?? '')
    .toLowerCase()
    .split(/[\s,]+/)
    .filter(Boolean)
  const wrong = hosts.find((host) => !hostName.test(host))
  if (wrong === undefined) return hosts
  throw new SettingError(
    `TRUSTED_AGENTS has ${JSON.stringify(wrong)}, which is not the name of a host. Set it to the hosts of agents whose signatures you trust, such as agents.example.com, with spaces between them.`,
  )
}

/** Over https, or from this machine. */
function isKeySetAddress(text: string): boolean {
  const url = URL.parse(text)
  return url?.protocol === 'https:' || (url?.protocol === 'http:' && isLoopback(url.hostname))
}
