import { describe, expect, test } from 'vitest'
import { parseDictionary } from '../../text/structured-fields.ts'
import { isSignedBy } from './public-key.ts'
import { type Fields, readSignature } from './read-signature.ts'
import { signatureBase } from './signature-base.ts'

/** RFC 9421, appendices B.1.4 and B.1.2. */
const ed25519 = { kty: 'OKP', crv: 'Ed25519', x: 'JrQLj5P_89iXES9-vFgrIy29clF9CC_oPPsw3c5D0bs' }
const rsa = {
  kty: 'RSA',
  e: 'AQAB',
  n: 'r4tmm3r20Wd_PbqvP1s2-QEtvpuRaV8Yq40gjUR8y2Rjxa6dpG2GXHbPfvMs8ct-Lh1GH45x28Rw3Ry53mm-oAXjyQ86OnDkZ5N8lYbggD4O3w6M6pAvLkhk95AndTrifbIFPNU8PPMO7OyrFAHqgDsznjPFmTOtCEcN2Z1FpWgchwuYLPL-Wokqltd11nqqzi-bJ9cvSKADYdUAAN5WUtzdpiy6LbTgSxP7ociU4Tn0g5I6aDZJ7A8Lzo0KSyZYoA485mqcO0GVAdVw9lq4aOT9v6d-nb4bnNkQVklLQ3fVAvJm-xdDOp9LCNCN48V2pnDOkFV6-U9nV5oyc6XI2w',
}

/** The vectors of draft-ietf-webbotauth-httpsig-protocol-01, in its dictionary and in its former form. */
const vectors = {
  Ed25519: {
    key: ed25519,
    agent: 'agent2="https://signature-agent.test"',
    input:
      'sig2=("@authority" "signature-agent";key="agent2");created=1735689600;keyid="poqkLGiymh_W0uP6PZFw-dvez3QJT5SolqXBCW38r0U";alg="ed25519";expires=4889289600;nonce="n9p433xm+NJ3ph3upfBIGmsuwHw387YV7Q/F+6BSpGCVjYCqQw6rznNA8PVVLySrAWsv0hQtFioQb6E1YsauiA==";tag="web-bot-auth"',
    signature: 'sig2=:RdNFx5Bj6au3YgAMQL/RzmUlZE8QZLIaXGRpw985hWnwPfMxT228NMk6ehRS1PSl4e8PhbNZACSanGdhEwYCCg==:',
  },
  'Ed25519, with the bare text of before': {
    key: ed25519,
    agent: '"https://signature-agent.test"',
    input:
      'sig2=("@authority" "signature-agent");created=1735689600;keyid="poqkLGiymh_W0uP6PZFw-dvez3QJT5SolqXBCW38r0U";alg="ed25519";expires=1735693200;nonce="e8N7S2MFd/qrd6T2R3tdfAuuANngKI7LFtKYI/vowzk4lAZYadIX6wW25MwG7DCT9RUKAJ0qVkU0mEeLElW1qg==";tag="web-bot-auth"',
    signature: 'sig2=:jdq0SqOwHdyHr9+r5jw3iYZH6aNGKijYp/EstF4RQTQdi5N5YYKrD+mCT1HA1nZDsi6nJKuHxUi/5Syp3rLWBA==:',
  },
  'RSASSA-PSS': {
    key: rsa,
    agent: 'agent2="https://signature-agent.test"',
    input:
      'sig2=("@authority" "signature-agent";key="agent2");created=1735689600;keyid="oD0HwocPBSfpNy5W3bpJeyFGY_IQ_YpqxSjQ3Yd-CLA";alg="rsa-pss-sha512";expires=4889289600;nonce="wcfPQPh7SzkvrIVvhD00vNk9PkxJNY2NVbYl2PVBB4zmUoluSwE7W6bPtF60QA3k8g06FU7PPCD+J58YofY1zg==";tag="web-bot-auth"',
    signature:
      'sig2=:gHzpLNeHaHIO19NaJH9YMW5dcVSi2s0wOMBr6p18vcofS106sfC4KBIS0/szPlBBd1vIcyQ88B6CTEWIhRAiVrb9zfX0mx1aG12CSGWcYkSirHeyTxhbuJvXd27ed6skWoy4PjXItq38936ivUQjfdIwXh1aX6HxkAC3vRnEdSNfntkLWeEuIQ5BLIOBGE39fSwg27Qjq6OVWYas/9/aFUr3HA34MXWYdp+//cvlEKDp3kRoLOw9ro0AOr6srHrTeEtxon2afcws1aZVSlPdd2fZSEIGmw9HAHLDCEkFTERu1gH2k/zIEqgy7CAYXI9E5slog0cLg/Vc6+f8gih33g==:',
  },
  'RSASSA-PSS, with the bare text of before': {
    key: rsa,
    agent: '"https://signature-agent.test"',
    input:
      'sig2=("@authority" "signature-agent");created=1735689600;keyid="oD0HwocPBSfpNy5W3bpJeyFGY_IQ_YpqxSjQ3Yd-CLA";alg="rsa-pss-sha512";expires=1735693200;nonce="XSHtZVCThSIAksXsH9WBs6AtxtXC0eQGiIcUGSoJstFs8lAWakjhrfwzLhyjtme5iXMZvmFWqDEs6cT3Jf+BbQ==";tag="web-bot-auth"',
    signature:
      'sig2=:I1QWNzGXdP1a4dSvOHLCVOOanEYHDk+ZsVxM9MLX/p4ko69ghKwR5EOtAD96g7g4GWP7lmpM/jFAf9q8EFRDTPLjUXySwMv4YPgabv2LQihTJG2y8a2m6IGltyruwQNiqSJVUuRaG9+b17CGmAMFZh30X6GXLdQJrCARpeTqPwp2DC+a8haDE/VE5EruqzjA5/2mKwvrkzkSqeW5tOVtFwWRRHIOidquf/8Je6kM9mhgkg4arudLA5SL4wyyYE1jURIgcOl8agrfdJ5Def23DIRtiOLRa8jT9cpTLFAuFHN+mrZA/LH9h0gSIg1cPb+0cMASee5uku1KjWcFer7jWA==:',
  },
}

const fieldsOf = ({ agent, input, signature }: { agent: string; input: string; signature: string }): Fields =>
  new Headers({ 'Signature-Agent': agent, 'Signature-Input': input, Signature: signature })
const requestWith = (fields: Fields, host = 'example.com') => ({
  method: 'GET',
  origin: new URL(`https://${host}`),
  pathname: '/path/to/resource',
  search: '',
  fields,
})

describe.each(Object.entries(vectors))('the vector of the draft for %s', (_, vector) => {
  const fields = fieldsOf(vector)
  const read = readSignature(fields)!

  test('verifies, and names where the keys are', () => {
    expect(read.directory.href).toBe('https://signature-agent.test/')
    const base = signatureBase(read, requestWith(fields))!
    expect(isSignedBy({ jwk: vector.key }, base, read.value, read.algorithm)).toBe(true)
  })

  test('does not for another host, key, algorithm or signature', () => {
    const [base, elsewhere] = [requestWith(fields), requestWith(fields, 'example.org')].map((one) =>
      signatureBase(read, one)!,
    )
    const other = vector.key === rsa ? ed25519 : rsa
    const altered = Uint8Array.from(read.value, (byte, index) => (index === 9 ? byte ^ 1 : byte))
    expect(isSignedBy({ jwk: vector.key }, elsewhere!, read.value)).toBe(false)
    expect(isSignedBy({ jwk: other }, base!, read.value)).toBe(false)
    expect(isSignedBy({ jwk: vector.key }, base!, read.value, 'hmac-sha256')).toBe(false)
    expect(isSignedBy({ jwk: vector.key }, base!, altered)).toBe(false)
  })
})

describe('a signature', () => {
  const good = vectors.Ed25519
  const changed = (changes: Partial<typeof good>) => readSignature(fieldsOf({ ...good, ...changes }))

  test.each([
    ['for another purpose', { input: good.input.replace('web-bot-auth', 'other') }],
    ['that binds it to no site', { input: good.input.replace('"@authority"', '"@method"') }],
    ['that does not say when it was made', { input: good.input.replace(/;created=\d+/, '') }],
    ['that does not end', { input: good.input.replace(/;expires=\d+/, '') }],
    ['without a key', { input: good.input.replace(/;keyid="[^"]+"/, '') }],
    ['that does not cover where its keys are', { input: good.input.replace(' "signature-agent";key="agent2"', '') }],
    ['that covers a member that is not there', { agent: 'other="https://signature-agent.test"' }],
    ['that covers one part twice', { input: good.input.replace('"@authority"', '"@authority" "@authority"') }],
    ['of a part with a flag', { input: good.input.replace('"@authority"', '"@authority";req') }],
    ['of an agent over plain http', { agent: 'agent2="http://signature-agent.test"' }],
    ['of an agent with a password', { agent: 'agent2="https://a:b@signature-agent.test"' }],
    ['of an agent that is no address', { agent: 'agent2="signature-agent.test"' }],
    ['of an agent with parameters', { agent: 'agent2="https://signature-agent.test";type=cimd' }],
    ['that is no dictionary', { input: `${good.input},` }],
    ['without its value', { signature: good.signature.replace('sig2', 'sig3') }],
    ['whose value is text', { signature: 'sig2="RdNFx5"' }],
  ])('%s is none', (_, changes) => {
    expect(changed(changes)).toBeUndefined()
  })

  test('of several is the first that says all, and stands for the member that it covers', () => {
    const two = `other=("@method");tag="x",${good.input}`
    expect(changed({ input: two, agent: `agent1="https://other.example",${good.agent}` })?.directory.host).toBe(
      'signature-agent.test',
    )
    const both = good.input.replace('"signature-agent"', '"signature-agent";key="agent1" "signature-agent"')
    const agents = `agent1="https://other.example",${good.agent}`
    expect(changed({ input: both, agent: agents })).toBeUndefined()
    const relabelled = {
      input: both.replace('sig2=', 'agent2='),
      signature: good.signature.replace('sig2=', 'agent2='),
    }
    expect(changed({ ...relabelled, agent: agents })?.directory.host).toBe('signature-agent.test')
  })

  test('may cover what a request is, and not what is not there or not read', () => {
    const headers = new Headers({ 'X-A': ' 1 ', Signature: 'sig2=:YQ==:;x=1' })
    const request = { ...requestWith(headers, 'localhost:4321'), search: '?a=1' }
    const parts = (...names: string[]) =>
      signatureBase(
        { components: names.map((name) => ({ raw: `"${name}"`, name, key: undefined })), parameters: '()' },
        request,
      )
    expect(parts('@method', '@scheme', '@authority', '@path', '@query', '@request-target', '@target-uri', 'x-a')).toBe(
      [
        '"@method": GET',
        '"@scheme": https',
        '"@authority": localhost:4321',
        '"@path": /path/to/resource',
        '"@query": ?a=1',
        '"@request-target": /path/to/resource?a=1',
        '"@target-uri": https://localhost:4321/path/to/resource?a=1',
        '"x-a": 1',
        '"@signature-params": ()',
      ].join('\n'),
    )
    expect(parts('x-b')).toBeUndefined()
    expect(parts('@status')).toBeUndefined()
    const member = { raw: '"signature";key="sig2"', name: 'signature', key: 'sig2' }
    expect(signatureBase({ components: [member], parameters: '()' }, request)).toContain(
      '"signature";key="sig2": :YQ==:;x=1\n',
    )
  })
})

describe('a dictionary of structured fields', () => {
  test('has items and lists with parameters, and is kept as it was written', () => {
    const read = parseDictionary('a=("x" "y";k="z");n=1.5;t=tok;b=?1 ,\tb=:YWI=:, c;d=@7, e="q\\"\\\\", a=1')!
    expect([...read.keys()]).toEqual(['b', 'c', 'e', 'a'])
    expect(read.get('e')).toMatchObject({ raw: '"q\\"\\\\"', value: { kind: 'string', value: 'q"\\' } })
    expect(Buffer.from((read.get('b') as any).value.value).toString()).toBe('ab')
  })

  test.each(['a=', 'a=1,', 'a=1 b=2', 'A=1', 'a=("x"', 'a=("x""y")', 'a="x', 'a=:YQ', 'a=1;', 'a="\u00e9"', '=1'])(
    'is none where it is %j',
    (text) => {
      expect(parseDictionary(text)).toBeUndefined()
    },
  )
})
