import { describe, expect, test } from 'vitest'
import { createVault } from '../../identifiers/vault.ts'
import { clientMetadataSchema, registerClient } from './clients.ts'
import { metadata, useClients } from '../../testing/clients-fixture.ts'

const { fixture, find, verdict } = useClients()

test('an id that is longer than any of ours is not looked at', async () => {
  for (const id of [`dyn_${'a'.repeat(4_100)}.x`, `https://client.example/${'a'.repeat(4_100)}`])
    expect(await find(id)).toMatchObject({ code: 'invalid_client', detail: expect.stringContaining('4096') })
  expect(fixture.called).toEqual([])
})

describe('a client that was registered', () => {
  test('is known by its id alone: nothing is stored', async () => {
    const { client } = registerClient(fixture.ports, metadata)
    expect(await find(client.id)).toEqual({
      kind: 'client',
      id: client.id,
      name: 'Client',
      redirectUris: metadata.redirect_uris,
      refreshes: true,
    })
    for (const table of ['authorizations', 'credentials', 'registrations', 'used_tokens'])
      expect(await fixture.rows(table)).toEqual([])
  })

  test('gets no refresh tokens where it named other grants alone, and its id says so', async () => {
    const { client } = registerClient(fixture.ports, { ...metadata, grant_types: ['authorization_code'] })
    expect(await find(client.id)).toMatchObject({ refreshes: false })
  })

  test('is called by the host of its address where it gave no name', () => {
    expect(registerClient(fixture.ports, { redirect_uris: ['https://client.example/x'] }).client.name).toBe(
      'client.example',
    )
  })

  test('whose id was changed in any place is not known', async () => {
    const { id } = registerClient(fixture.ports, metadata).client
    const [body = '', code = ''] = id.slice(4).split('.')
    const evil = Buffer.from(JSON.stringify({ n: 'Client', r: ['https://attacker.example/'], t: 1 })).toString(
      'base64url',
    )
    const changed = [
      `dyn_${evil}.${code}`,
      `dyn_${evil}.`,
      `dyn_${evil}`,
      `dyn_.${code}`,
      `dyn_${body}.${code}.x`,
      `dyn_${body}.${code}.`,
      `dyn_${body}.${code}=`,
      `dyn_${body}.${code.slice(0, -1)}`,
      `dyn_${body}.${code.slice(0, -1)}${String.fromCharCode(0x100 + code.charCodeAt(code.length - 1))}`,
      `dyn_${body}=.${code}`,
      `DYN_${body}.${code}`,
      ` ${id}`,
      `${id} `,
      'dyn_',
      'dyn_.',
      'dyn',
      '',
    ]
    for (let index = 4; index < id.length; index += 7)
      changed.push(`${id.slice(0, index)}${id[index] === 'A' ? 'B' : 'A'}${id.slice(index + 1)}`)
    for (const other of changed.filter((text) => text !== id))
      expect([other, await verdict(other)]).toEqual([other, 'invalid_client'])
  })

  test('of a server with another secret is not known', async () => {
    const vault = createVault('another secret of some length', fixture.ports.random)
    const { id } = registerClient({ ...fixture.ports, vault }, metadata).client
    expect(await verdict(id)).toBe('invalid_client')
  })

  test('before the secret was changed has to register again: whoever guessed the former one could make such an id', async () => {
    const { id } = registerClient(fixture.ports, metadata).client
    const { random } = fixture.ports
    for (const onlyUnbound of [undefined, true] as const) {
      const former = [{ secret: 'a secret of some length', ...(onlyUnbound && { onlyUnbound }) }]
      const vault = createVault('the secret of today, of some length', random, former)
      expect(await verdict(id, { ...fixture.ports, vault })).toBe('invalid_client')
    }
  })

  test.each([
    { redirect_uris: [] },
    { redirect_uris: ['javascript:alert(1)'] },
    { redirect_uris: ['https://client.example/', 'data:text/html,x'] },
    { redirect_uris: ['http://client.example/'] },
    { redirect_uris: Array(6).fill('https://client.example/') },
    { redirect_uris: 'https://client.example/' },
    { ...metadata, client_name: '' },
    { ...metadata, client_name: '\u200b\u202e' },
    { ...metadata, client_name: 'x'.repeat(101) },
    { ...metadata, client_name: 7 },
  ])('may not say %j', (body) => {
    expect(clientMetadataSchema.safeParse(body).success).toBe(false)
  })

  test('has a name without what could end a line or turn it round', () => {
    const read = clientMetadataSchema.parse({ ...metadata, client_name: ' a\r\nb\u202ec\u0000d\u2028e\u200bf ' })
    expect(read.client_name).toBe('a b c d e f')
  })
})
