import type { AgentCard } from '@a2a-js/sdk'
import { type Client, ClientFactory, JsonRpcTransportFactory } from '@a2a-js/sdk/client'
import type { ProtocolVersion } from '../../a2a/definitions/protocol.ts'

/**
 * Connects the SDK's own client, which reads the version from the card.
 * @param card as it is served @param send how it sends its requests, by default as it does by itself
 */
export async function connectA2a(
  card: { supportedInterfaces: readonly { protocolVersion: string }[] },
  version: ProtocolVersion,
  send: typeof fetch = fetch,
): Promise<Client> {
  const factory = new ClientFactory({
    transports: [new JsonRpcTransportFactory({ legacyCompat: { enabled: true }, fetchImpl: send })],
  })
  const supportedInterfaces = card.supportedInterfaces.filter(({ protocolVersion }) => protocolVersion === version)
  return factory.createFromAgentCard({ ...card, supportedInterfaces } as unknown as AgentCard)
}
