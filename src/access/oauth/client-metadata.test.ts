import { describe, expect, test } from 'vitest'
import { createOutbound } from '../../network/outbound.ts'
import { answered } from '../../testing/access-fixture.ts'
import { createClientDocuments } from './client-metadata.ts'
import { metadata, useClients } from '../../testing/clients-fixture.ts'

const { fixture, find, verdict } = useClients()

describe('a client that is described where its id leads', () => {
  const id = 'https://client.example/oauth/client.json'
  const document = { ...metadata, client_id: id, token_endpoint_auth_method: 'none' }
  const publish = (body: unknown, at = id) => {
    fixture.internet.set(at, answered(body))
    // What failed before is asked for again.
    fixture.pass(10)
  }

  test('is read there, within limits', async () => {
    publish({ ...document, more: 1 })
    expect(await find(id)).toEqual({
      kind: 'client',
      id,
      name: 'Client',
      redirectUris: metadata.redirect_uris,
      refreshes: true,
    })
    expect(fixture.called).toEqual([
      { url: id, headers: { Accept: 'application/json' }, maxBytes: 16_384, timeoutMs: 5_000 },
    ])
  })

  test('says by its grants whether it gets refresh tokens', async () => {
    publish({ ...document, grant_types: ['authorization_code'] })
    expect(await find(id)).toMatchObject({ refreshes: false })
    publish({ ...document, grant_types: ['authorization_code', 'refresh_token'] })
    expect(await find(id)).toMatchObject({ refreshes: true })
  })

  test('is called by its host where it gave no name, and by a plain one where it did', async () => {
    const { client_name: _, ...unnamed } = document
    publish(unnamed)
    expect(await verdict(id)).toBe('client.example')
    publish({ ...document, client_name: 'A\u202eB\n\nC' })
    expect(await verdict(id)).toBe('A B C')
  })

  test.each([
    ['names another client_id', { ...document, client_id: 'https://other.example/client.json' }],
    ['names its client_id in another spelling', { ...document, client_id: `${id}/` }],
    ['names none', { ...document, client_id: undefined }],
    ['wants a secret', { ...document, token_endpoint_auth_method: 'client_secret_basic' }],
    ['wants to sign', { ...document, token_endpoint_auth_method: 'private_key_jwt' }],
    ['has a secret', { ...document, client_secret: 'secret' }],
    ['has nowhere to return to', { ...document, redirect_uris: [] }],
    ['has no list to return to', { ...document, redirect_uris: 'https://client.example/' }],
    ['is a list', [document]],
    ['is null', 'null'],
    ['is no JSON', '<html>'],
    ['is empty', ''],
  ])('is not known where the document %s', async (_, body) => {
    publish(body)
    expect(await verdict(id)).toBe('invalid_client')
  })

  test('cannot return to what nobody may return to', async () => {
    publish({
      ...document,
      redirect_uris: ['javascript:alert(1)', 'https://client.example/callback', 'http://a.example/'],
    })
    expect(await find(id)).toMatchObject({ redirectUris: ['https://client.example/callback'] })
  })

  test.each([
    ['redirects', { kind: 'answered', status: 302, headers: new Headers({ Location: id }), body: '' }],
    ['is not there', { kind: 'answered', status: 404, headers: new Headers(), body: '{}' }],
    ['is too large', { kind: 'failed', reason: 'body too large' }],
    ['takes too long', { kind: 'failed', reason: 'timeout' }],
  ] as const)('is not known where the document %s', async (_, site) => {
    fixture.internet.set(id, site)
    fixture.pass(10)
    expect(await verdict(id)).toBe('invalid_client')
  })

  test('is not known where the document comes with an error', async () => {
    fixture.internet.set(id, answered(document, 500))
    expect(await verdict(id)).toBe('invalid_client')
  })

  test.each([
    ['is not there', answered('', 404)],
    ['does not answer', { kind: 'failed', reason: 'timeout' }],
    ['is no JSON', answered('<html>')],
  ] as const)('whose document %s is asked for once in ten seconds, by however many', async (_, site) => {
    const other = 'https://failing.example/client.json'
    fixture.internet.set(other, site)
    fixture.pass(10)
    await Promise.all(Array.from({ length: 20 }, () => verdict(other)))
    for (let count = 0; count < 20; count++) expect(await verdict(other)).toBe('invalid_client')
    expect(fixture.called).toHaveLength(1)
    publish({ ...document, client_id: other }, other)
    expect(await verdict(other)).toBe('Client')
    expect(fixture.called).toHaveLength(2)
  })

  test('is asked for once by 20 at the same time, and by the next one again: it may have changed', async () => {
    publish(document)
    const read = await Promise.all(Array.from({ length: 20 }, () => fixture.ports.readClientDocument(id)))
    expect(read.every((client) => client.kind === 'client' && client.name === 'Client')).toBe(true)
    expect(fixture.called).toHaveLength(1)
    publish({ ...document, client_name: 'Renamed' })
    expect(await verdict(id)).toBe('Renamed')
  })

  test('has an address that is not endless', async () => {
    expect(await verdict(`https://client.example/${'a'.repeat(2_048)}`)).toBe('invalid_client')
    expect(fixture.called).toEqual([])
  })

  test('is told what is wrong with its document', async () => {
    const detail = async () => {
      const found = await find(id)
      return found.kind === 'refused' ? found.detail : undefined
    }
    fixture.internet.delete(id)
    fixture.pass(10)
    expect(await detail()).toContain('could not be read')
    publish({ ...document, client_id: `${id}/` })
    expect(await detail()).toContain('another client_id')
    publish({ ...document, redirect_uris: [] })
    expect(await detail()).toContain('redirect_uris')
    expect(await find('https://client.example')).toMatchObject({ detail: expect.stringContaining('with a path') })
  })

  test.each([
    'https://client.example',
    'https://client.example/',
    'https://CLIENT.example/client.json',
    'https://client.example:443/client.json',
    'https://client.example/a/../client.json',
    'https://client.example/./client.json',
    'https://client.example/%2e%2e/client.json',
    'https://client.example/client.json#',
    'https://client.example/client.json#a',
    'https://user@client.example/client.json',
    'https://user:secret@client.example/client.json',
    'https://client.example\\client.json',
    'https://client.example/client json',
    'https:/client.example/client.json',
    'https:client.example/client.json',
    'http://client.example/client.json',
    'HTTPS://client.example/client.json',
    'file:///etc/passwd',
    'https://',
  ])('must have its id in the plain spelling, and nothing is asked for otherwise: %s', async (other) => {
    expect(await verdict(other)).toBe('invalid_client')
    expect(fixture.called).toEqual([])
  })

  test.each([
    'https://127.0.0.1/client.json',
    'https://127.0.0.1:8443/client.json',
    'https://localhost/client.json',
    'https://[::1]/client.json',
    'https://[::ffff:7f00:1]/client.json',
    'https://10.0.0.1/client.json',
    'https://169.254.169.254/latest/meta-data',
    'https://192.168.1.1/client.json',
    'https://[fd00::1]/client.json',
    'https://client.example:22/client.json',
    'https://inside.example/client.json',
  ])('is not looked for inside the house: %s', async (inside) => {
    const readClientDocument = createClientDocuments(createOutbound({ lookup: async () => [{ address: '10.1.2.3' }] }))
    expect(await verdict(inside, { ...fixture.ports, readClientDocument })).toBe('invalid_client')
  })
})
