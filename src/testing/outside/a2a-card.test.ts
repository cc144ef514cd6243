import { AgentCard, canonicalizeAgentCard, verifyAgentCardSignature } from '@a2a-js/sdk'
import { base64url, createRemoteJWKSet, decodeProtectedHeader, flattenedVerify } from 'jose'
import { beforeAll, expect, test } from 'vitest'
import { fetchWhole } from '../client.ts'
import { skillsFor } from '../../a2a/definitions/skills.ts'
import { operations } from '../../contract/operations.ts'
import { documentPaths, protocolPaths } from '../../contract/paths.ts'
import { canonicalJson } from '../../discovery/documents/canonical-json.ts'
import { withOlderMembers } from '../../discovery/documents/older-agent-card.ts'
import { freshFetch } from '../caller.ts'
import { runCommand } from '../command.ts'
import { describeMatrix } from '../runtimes.ts'

type Signature = { protected: string; signature: string }
type Signed = { signatures: [Signature, Signature] } & Record<string, unknown>

describeMatrix('the agent card', (runtime) => {
  const url = `${runtime.url}${documentPaths.agentCard}`
  let send: typeof fetch
  beforeAll(() => {
    send = freshFetch(runtime)
  })
  const readCard = async () => (await (await send(url)).json()) as Signed
  const kidOf = ({ signatures: [signature] }: Signed) => decodeProtectedHeader(signature).kid
  /** What a reader does who knows the standards and nothing of us: one signature has to be over all that was read. */
  const verify = ({ signatures, ...content }: Signed) => {
    const keys = createRemoteJWKSet(new URL(`${runtime.url}${operations.readKeySet.path}`))
    const payload = base64url.encode(canonicalJson(content))
    return Promise.any(signatures.map((signature) => flattenedVerify({ ...signature, payload }, keys)))
  }

  test('has what the protocol asks for, in both versions, and nothing that neither knows', async () => {
    const card = await readCard()
    const { signatures: _, ...content } = card
    const { signatures: __, ...known } = AgentCard.toJSON(AgentCard.fromJSON(card)) as Signed
    expect(withOlderMembers(known as never)).toEqual(content)
    expect(card).toMatchObject({
      url: `${runtime.url}${protocolPaths.a2a}`,
      preferredTransport: 'JSONRPC',
      protocolVersion: '0.3.0',
    })
    expect(card).toMatchObject({
      name: expect.any(String),
      description: expect.any(String),
      version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
      capabilities: { streaming: true, pushNotifications: true },
      defaultInputModes: expect.arrayContaining(['text/plain']),
      defaultOutputModes: expect.arrayContaining(['application/json']),
      provider: { organization: expect.any(String), url: runtime.url },
      skills: skillsFor([]),
      supportedInterfaces: ['1.0', '0.3'].map((protocolVersion) => ({
        url: `${runtime.url}${protocolPaths.a2a}`,
        protocolBinding: 'JSONRPC',
        protocolVersion,
      })),
    })
    for (const address of [card['documentationUrl'], card['iconUrl']])
      expect([address, (await fetchWhole(String(address))).status]).toEqual([address, 200])
  })

  test('may be kept, and asked whether it is still the same', async () => {
    const { status, headers } = await send(url)
    const etag = headers.get('etag')!
    expect([status, headers.get('cache-control'), headers.get('access-control-allow-origin')]).toEqual([
      200,
      expect.stringMatching(/max-age=[1-9]/),
      '*',
    ])
    const again = await send(url, { headers: { 'if-none-match': etag } })
    expect([again.status, again.headers.get('etag'), await again.text()]).toEqual([304, etag, ''])
    expect((await send(url, { headers: { 'if-none-match': '"another"' } })).status).toBe(200)
    const head = await send(url, { method: 'HEAD' })
    expect([head.status, head.headers.get('etag'), await head.text()]).toEqual([200, etag, ''])
  })

  test('is signed with a key that is published, in the form that the SDK makes of it, too', async () => {
    const card = await readCard()
    expect((await verify(card)).protectedHeader).toMatchObject({ alg: 'ES256', kid: expect.any(String) })
    const known = AgentCard.toJSON(AgentCard.fromJSON(card)) as Signed
    const { signatures: _, ...content } = known
    expect(canonicalizeAgentCard(card as never)).toBe(canonicalJson(content))
    const { keys } = (await (await fetch(`${runtime.url}${operations.readKeySet.path}`)).json()) as {
      keys: { kid: string }[]
    }
    // The SDK takes the card as it was served; of one that it has parsed before, it loses the security schemes.
    const check = verifyAgentCardSignature(async (kid) => keys.find((key) => key.kid === kid)! as never)
    await expect(check(card as never)).resolves.toBeUndefined()
    await expect(verify({ ...card, name: 'Somebody else' })).rejects.toThrow('All promises were rejected')
  })

  test('is signed anew after the key was changed, and the former card can still be checked', async () => {
    const [before, etag] = [await readCard(), (await send(url)).headers.get('etag')!]
    const { code, output } = await runCommand(['npm', 'run', '--silent', 'intake', '--', 'keys', 'rotate', '--json'], {
      folder: runtime.folder,
      env: { DATABASE_URL: runtime.databaseUrl, SECRET_KEY: runtime.secretKey },
    })
    expect(code).toBe(0)
    const { kid } = JSON.parse(output) as { kid: string }
    const after = await readCard()
    expect([kidOf(after), kidOf(before) === kid]).toEqual([kid, false])
    expect([(await verify(after)).protectedHeader?.kid, (await verify(before)).protectedHeader?.kid]).toEqual([
      kid,
      kidOf(before),
    ])
    const asked = await send(url, { headers: { 'if-none-match': etag } })
    expect([asked.status, asked.headers.get('etag') === etag]).toEqual([200, false])
  })
})
