import { beforeEach } from 'vitest'
import { createSignedAgents, type SignedAgents } from '../access/signed-agent/signed-agents.ts'
import type { Outbound, OutboundRequest, OutboundResult } from '../network/outbound.ts'
import { createSigningAgent, type Signing } from './signing-agent.ts'

const wellKnown = '/.well-known/http-message-signatures-directory'

/** Where the agent of the tests publishes its keys. */
export const site = 'https://bot.agents.example.co.uk'

/** @returns where a site has its directory of keys */
export const directoryOf = (origin: string) => `${origin}${wellKnown}`

/** A desk that agents sign their requests to, anew before each test, in an internet that the tests fill. */
export function useSignedAgents() {
  let time: Date
  let agents: SignedAgents
  const internet = new Map<string, () => OutboundResult | Promise<OutboundResult>>()
  const called: OutboundRequest[] = []
  const used = new Set<string>()
  const now = () => time
  const outbound: Outbound = async (request) => {
    called.push(request)
    return internet.get(request.url)?.() ?? { kind: 'failed', reason: 'ENOTFOUND' }
  }
  const start = (
    trusted: string[] = [],
    useOnce = async (signature: readonly string[]) => used.size < used.add(signature.join()).size,
  ) => createSignedAgents({ outbound, trusted, now, milliseconds: () => time.getTime(), useOnce })
  beforeEach(() => {
    time = new Date('2026-11-20T12:00:00Z')
    internet.clear()
    called.length = 0
    used.clear()
    agents = start()
  })

  const verify = async (headers: Record<string, string>, path = '/api/v1/lead', by = agents) => {
    const request = {
      method: 'POST',
      origin: new URL('https://desk.example'),
      pathname: path,
      search: '',
      fields: new Headers(headers),
    }
    const claim = by.read(request)
    return claim && (await by.verify(claim, request))
  }
  return {
    internet,
    /** What the desk asked of the internet. */
    called,
    /** The signatures that were used. */
    used,
    now,
    /** This moment, in seconds. */
    at: () => Math.floor(time.getTime() / 1000),
    pass: (seconds: number) => void (time = new Date(time.getTime() + seconds * 1000)),
    start,
    /** Puts others in place of those who know the agents. */
    startAnew: (...settings: Parameters<typeof start>) => void (agents = start(...settings)),
    newAgent: (directory = site) => createSigningAgent(directory, now),
    verify,
    ask: (agent: ReturnType<typeof createSigningAgent>, signing?: Signing) => verify(agent.headers(signing)),
  }
}
