import type { Snapshot } from '../../contract/snapshot.ts'

/** The agent card as it is written today, for A2A 1.0. */
export type CardOfNow = Snapshot['agentCard']

/** The type names of security schemes in 0.3, by their members in 1.0. */
const olderKinds: Readonly<Record<string, string>> = { httpAuthSecurityScheme: 'http', oauth2SecurityScheme: 'oauth2' }

/**
 * A client of 0.3 asks for the card without naming its version, so both kinds of clients read one document. No member
 * of it means something else in the other version.
 * @returns the card, with what clients of 0.3 read beside it: address, binding and version at the top, and each
 * security scheme with its `type`; the card as it is where it offers no 0.3
 * @see https://a2a-protocol.org/v0.3.0/specification/#55-agentcard-object-structure
 */
export function withOlderMembers<Card extends CardOfNow>(card: Card): Card {
  const older = card.supportedInterfaces.find(({ protocolVersion }) => protocolVersion === '0.3')
  if (!older) return card
  const { url, protocolBinding, protocolVersion } = older
  return {
    ...card,
    url,
    preferredTransport: protocolBinding,
    // Before 1.0, versions were written with their patch.
    protocolVersion: `${protocolVersion}.0`,
    ...(card.securitySchemes && {
      securitySchemes: Object.fromEntries(
        Object.entries(card.securitySchemes).map(([name, scheme]) => [name, withOlderScheme(scheme)]),
      ),
    }),
  }
}

function withOlderScheme(scheme: object): object {
  const [[kind, details] = []] = Object.entries(scheme) as [string, object][]
  const type = kind && olderKinds[kind]
  return type ? { type, ...details, ...scheme } : scheme
}
