import { beforeEach } from 'vitest'
import { findClient } from '../access/oauth/clients.ts'
import { useAccessFixture } from './use-access.ts'

/** Clients that are looked for by their ids, with no call made yet. */
export function useClients() {
  const fixture = useAccessFixture()

  beforeEach(() => void (fixture.called.length = 0))
  const find = (id: string, ports = fixture.ports) => findClient(ports, id)
  const verdict = async (id: string, ports = fixture.ports) => {
    const found = await find(id, ports)
    return found.kind === 'refused' ? found.code : found.name
  }
  return { fixture, find, verdict }
}

export const metadata = { redirect_uris: ['https://client.example/callback'], client_name: 'Client' }
