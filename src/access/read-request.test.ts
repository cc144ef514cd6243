import { describe, expect, test } from 'vitest'
import { exampleClaimToken } from '../contract/access-examples.ts'
import { idJagType, registrationSchema } from '../contract/registration.ts'
import { readClaim, readCompletion, readRegistration } from './read-request.ts'

const errorsOf = (
  body: Record<string, unknown>,
  read: (body: Record<string, unknown>) => object = readRegistration,
) => {
  const result = read(body) as { kind: string; code?: string; errors?: { pointer: string; code: string }[] }
  return { code: result.code, errors: result.errors?.map(({ pointer, code }) => `${pointer} ${code}`) }
}
const email = { type: 'identity_assertion', assertion_type: 'verified_email', assertion: 'ada@example.com' }

describe('a registration', () => {
  test.each([
    { type: 'anonymous' },
    { type: 'anonymous', agent_name: 'Agent', requested_credential_type: 'bearer_token', more: 1 },
    { type: 'anonymous', requested_credential_type: 'access_token' },
    { type: 'anonymous', requested_credential_type: 'api_key' },
    email,
    { type: 'identity_assertion', assertion_type: idJagType, assertion: 'a.b.c', requested_credential_type: 'api_key' },
  ])('is read: %j', (body) => {
    const { more: _, ...request } = body as Record<string, unknown>
    expect(readRegistration(body)).toEqual({ kind: 'read', request })
  })

  test('for a credential that we do not issue is refused under its own code', () => {
    for (const wrong of ['password', 'Bearer_Token', '', null, 7, ['bearer_token']])
      expect(errorsOf({ type: 'anonymous', requested_credential_type: wrong })).toEqual({
        code: 'unsupported_credential_type',
        errors: ['/requested_credential_type invalid_format'],
      })
  })

  test('is told all that is wrong with it at once', () => {
    const wrong = { agent_name: ' ', requested_credential_type: 'password' }
    const shared = ['/agent_name too_short', '/requested_credential_type invalid_format']
    const expected = (...own: string[]) => ({
      code: 'invalid_request',
      errors: expect.arrayContaining([...own, ...shared]),
    })
    expect(errorsOf({ ...wrong, type: 'anonymous' })).toEqual(expected())
    expect(errorsOf({ ...wrong, type: 'robot' })).toEqual(expected('/type invalid_format'))
    expect(errorsOf({ ...wrong, type: 'identity_assertion' })).toEqual(expected('/assertion_type required'))
    expect(errorsOf({ ...wrong, type: 'identity_assertion', assertion_type: 'saml' })).toEqual(
      expected('/assertion_type invalid_format'),
    )
    expect(errorsOf({ ...wrong, ...email, assertion: 'ada' })).toEqual(expected('/assertion invalid_format'))
    expect(errorsOf({ ...wrong, ...email, assertion_type: idJagType, assertion: 7 })).toEqual(
      expected('/assertion wrong_type'),
    )
    expect(errorsOf({ ...wrong, type: 'identity_assertion', assertion_type: idJagType })).toEqual(
      expected('/assertion required'),
    )
  })

  test.each([null, 7, [], {}, 'Anonymous', '__proto__', 'constructor'])('of the type %j is refused', (type) => {
    expect(errorsOf({ type })).toEqual({ code: 'invalid_request', errors: ['/type invalid_format'] })
  })

  test.each([
    ['too_long', 'x'.repeat(101)],
    ['too_short', ''],
    ['too_short', ' \n\t '],
    ['invalid_character', 'a\0b'],
    ['invalid_character', 'a\u001b[31m'],
    ['invalid_character', 'a\rb'],
    ['invalid_character', 'a\u0085b'],
    ['invalid_character', '\ud800'],
    ['wrong_type', 7],
    ['wrong_type', null],
  ])('by an agent with a name that is %s is refused: %j', (code, name) => {
    expect(errorsOf({ type: 'anonymous', agent_name: name }).errors).toEqual([`/agent_name ${code}`])
  })

  test.each([
    'ada',
    'ada@localhost',
    'a@b@example.com',
    'ada@example.com, eve@example.com',
    'ada@example.com\nBcc: eve@example.com',
    'Ada <ada@example.com>',
    '"ada"@example.com',
    'ada@example.com ',
    'ada@[127.0.0.1]',
    'аda@example.com',
    'ada@example.com\u202e',
    `${'a'.repeat(250)}@example.com`,
    '',
  ])('for an address that is none is refused: %j', (assertion) => {
    expect(errorsOf({ ...email, assertion }).code).toBe('invalid_request')
  })

  test('that is refused comes with an example for each field that passes', () => {
    const bodies: Record<string, unknown>[] = [
      { type: 'robot' },
      { type: 'anonymous', agent_name: '', requested_credential_type: 'x' },
      { ...email, assertion: '', agent_name: '' },
      { ...email, assertion_type: 'saml' },
      { ...email, assertion_type: idJagType, assertion: 'x'.repeat(9_000) },
    ]
    for (const body of bodies) {
      const result = readRegistration(body)
      if (result.kind !== 'refused') throw new Error('was read')
      const mended = { ...body }
      for (const { pointer, hint, example, message } of result.errors!) {
        expect([hint, message].map((text) => text.length > 5)).toEqual([true, true])
        mended[pointer.slice(1)] = example
      }
      expect([mended, registrationSchema.safeParse(mended).success]).toEqual([mended, true])
    }
  })

  test('that is refused says all that is wrong in one sentence, too', () => {
    expect(readRegistration({ type: 'anonymous', agent_name: 7, requested_credential_type: 'x' })).toMatchObject({
      detail:
        'requested_credential_type must be bearer_token or access_token or api_key. Send bearer_token, or leave the field out. agent_name must be a string. Send 1 to 100 characters, or leave the field out.',
    })
    expect(readRegistration({})).toMatchObject({
      detail:
        'type is required. Send anonymous or identity_assertion. A consultation request has no type: send name, email and need.',
    })
  })

  test('that is a claim in newer words without its token says that the token is missing', () => {
    expect(readRegistration({ type: 'login_hint', login_hint: 'ada@example.com' })).toMatchObject({
      errors: [{ pointer: '/claim_token', code: 'required' }],
    })
    expect(readRegistration({ type: 'service-auth', login_hint: 'ada@example.com' })).toMatchObject({
      errors: [{ pointer: '/type', message: 'must be anonymous or identity_assertion' }],
    })
  })

  test('with an ID-JAG that is refused is shown what one looks like', () => {
    const result = readRegistration({ ...email, assertion_type: idJagType, assertion: '' })
    expect(result).toMatchObject({
      errors: [{ pointer: '/assertion', example: expect.stringMatching(/^eyJ.*\..*\./) }],
    })
  })
})

describe('a claim', () => {
  test('names a token and an address', () => {
    const claim = { claim_token: exampleClaimToken, email: 'ada@example.com' }
    expect(readClaim({ ...claim, more: 1 })).toEqual({ kind: 'read', request: claim })
    expect(errorsOf({ claim_token: 'clm_short' }, readClaim)).toEqual({
      code: 'invalid_request',
      errors: ['/claim_token invalid_format', '/email required'],
    })
    expect(errorsOf({ claim_token: `${exampleClaimToken}\n`, email: 'ada' }, readClaim).errors).toHaveLength(2)
  })

  test('is completed with six digits as text', () => {
    const completion = { claim_token: exampleClaimToken, otp: '000000' }
    expect(readCompletion(completion)).toEqual({ kind: 'read', request: completion })
    for (const otp of ['12345', '1234567', '12345a', '१२३४५६', ' 123456', '', '123456\n'])
      expect(errorsOf({ ...completion, otp }, readCompletion).errors).toEqual(['/otp invalid_format'])
    expect(errorsOf({ ...completion, otp: 123456 }, readCompletion).errors).toEqual(['/otp wrong_type'])
    expect(errorsOf({}, readCompletion).errors).toEqual(['/claim_token required', '/otp required'])
  })
})
