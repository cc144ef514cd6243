import { signedAgents } from '../../contract/signed-agents.ts'
import type { Outbound } from '../../network/outbound.ts'
import { createDirectories, isWellKnown } from './directories.ts'
import { isSignedBy } from './public-key.ts'
import { type AgentSignature, readSignature } from './read-signature.ts'
import { signatureBase, type SignedRequest } from './signature-base.ts'

/** Who signed a request. */
export type Signer = {
  /** How it is shown: the host of its directory, and its path where that is not the one for this. */
  name: string
  /** The name it is counted under: the registrable domain, because hosts below it cost nothing. */
  domain: string
  /** Whether the operators trust it. */
  trusted: boolean
}

/** A signature that was read and not checked. */
type Claim = { signature: AgentSignature; name: string; trusted: boolean }

export type SignedAgents = {
  /** @returns what a request claims; nothing where it has no signature of an agent that could be checked */
  read: (request: SignedRequest) => Claim | undefined
  /** @returns who signed it; nothing where the claim does not hold, or cannot be seen to hold */
  verify: (claim: Claim, request: SignedRequest) => Promise<Signer | undefined>
}

export type SignedAgentPorts = {
  outbound: Outbound
  /** Hosts that the operators trust, with all below them. */
  trusted: readonly string[]
  now: () => Date
  /** Uses a signature up. @returns whether this was the first time @throws when that cannot be found out */
  useOnce: (signature: readonly string[], until: Date) => Promise<boolean>
  /** For the age of directories; by default a clock that only goes forward. */
  milliseconds?: () => number
}

/**
 * Recognises agents by Web Bot Auth: a profile of HTTP Message Signatures, with keys that the agent's site publishes.
 * An invalid signature is ignored, so signing never puts an agent at a disadvantage.
 * @see https://datatracker.ietf.org/doc/draft-ietf-webbotauth-httpsig-protocol/ (revision 01)
 */
export function createSignedAgents({ outbound, trusted, now, useOnce, milliseconds }: SignedAgentPorts): SignedAgents {
  const directories = createDirectories(outbound, milliseconds)
  return {
    read: (request) => {
      const signature = readSignature(request.fields)
      if (!signature || !isFresh(signature, now())) return undefined
      const { directory } = signature
      const own = isWellKnown(directory)
      return {
        signature,
        name: own ? directory.host : `${directory.host}${directory.pathname}`,
        // Elsewhere on a host, the file may be a stranger's.
        trusted: own && trusted.some((host) => directory.host === host || directory.host.endsWith(`.${host}`)),
      }
    },
    verify: async ({ signature, name, trusted: isTrusted }, request) => {
      const { directory, keyId, algorithm, value, expires } = signature
      const base = signatureBase(signature, request)
      const key = base === undefined ? undefined : await directories.keyOf(directory, keyId, { first: isTrusted })
      if (base === undefined || !key) return undefined
      const seconds = now().getTime() / 1000
      if (seconds < key.notBefore || seconds >= key.notAfter) return undefined
      if (!isSignedBy(key, base, value, algorithm)) return undefined
      // The last check, so that a request that fails another one stays usable. The signed content is remembered, not
      // the signature, so the same content again is a replay.
      const first = await useOnce(['signature', directory.href, keyId, base], new Date(expires * 1000)).catch(
        () => false,
      )
      return first ? { name, domain: await registrableDomain(directory), trusted: isTrusted } : undefined
    },
  }
}

function isFresh({ created, expires }: AgentSignature, now: Date): boolean {
  const seconds = now.getTime() / 1000
  return (
    created <= seconds + signedAgents.skewSeconds &&
    expires > seconds &&
    expires > created &&
    expires - created <= signedAgents.longestSeconds
  )
}

/** The list of public suffixes is loaded with the first signature. */
async function registrableDomain({ hostname }: URL): Promise<string> {
  const { getDomain } = await import('../public-suffixes.ts')
  return getDomain(hostname, { allowPrivateDomains: true }) ?? hostname
}
