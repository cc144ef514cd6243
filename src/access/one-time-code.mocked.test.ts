import { randomBytes, timingSafeEqual } from 'node:crypto'
import { expect, test, vi } from 'vitest'
import { createVault } from '../identifiers/vault.ts'
import { clientMetadataSchema, findClient, registerClient } from './oauth/clients.ts'
import { digestCode, matchesCode } from './one-time-code.ts'
import type { AccessPorts } from './ports.ts'

vi.mock('node:crypto', async (original) => {
  const crypto = await original<typeof import('node:crypto')>()
  return { ...crypto, timingSafeEqual: vi.fn(crypto.timingSafeEqual) }
})

const vault = createVault('a secret of some length', randomBytes)

test('codes and client ids are compared without telling by the duration how much was right', async () => {
  matchesCode(vault, 'a', '000000', digestCode(vault, 'a', '000001'))
  expect(timingSafeEqual).toHaveBeenCalledTimes(1)
  const ports = { vault, now: () => new Date() } as AccessPorts
  const { id } = registerClient(
    ports,
    clientMetadataSchema.parse({ redirect_uris: ['https://client.example/'] }),
  ).client
  await findClient(ports, `${id.slice(0, -1)}${id.endsWith('A') ? 'E' : 'A'}`)
  expect(timingSafeEqual).toHaveBeenCalledTimes(2)
})
