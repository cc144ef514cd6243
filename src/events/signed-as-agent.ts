import { signedAgents } from '../contract/signed-agents.ts'
import { agentKeyOf, type Component, signatureOver } from '../identifiers/agent-key.ts'
import type { Vault } from '../identifiers/vault.ts'

/**
 * Signs a request to somebody else as an agent of this site (Web Bot Auth).
 * @param baseUrl public address of this site; without https nobody could fetch its keys, and nothing is signed
 * @see https://datatracker.ietf.org/doc/draft-ietf-webbotauth-httpsig-protocol/
 */
export function signedAsAgent(
  { method, url }: { method: string; url: string },
  { vault, baseUrl, now }: { vault: Pick<Vault, 'digest'>; baseUrl: string; now: () => Date },
): Record<string, string> {
  if (!baseUrl.startsWith('https:')) return {}
  const directory = `"${baseUrl}${signedAgents.directory}"`
  const components: Component[] = [
    ['"@method"', method],
    ['"@authority"', new URL(url).host],
    ['"signature-agent";key="sig1"', directory],
  ]
  const signature = signatureOver(components, { key: agentKeyOf(vault), tag: signedAgents.tag, now: now() })
  return { 'Signature-Agent': `sig1=${directory}`, ...signature }
}
