import { describe, expect, test } from 'vitest'
import { fieldHints } from '../contract/lead.ts'
import { toStoredLead, validateLead } from './validate.ts'

const plain = { name: 'Ada', email: 'ada@example.com', need: 'Engines' }

function errorsOf(body: unknown) {
  const result = validateLead(body, [])
  return result.ok ? [] : result.errors
}

function warningsOf(more: object) {
  const result = validateLead({ ...plain, ...more }, [])
  return result.ok ? result.warnings : undefined
}

describe('a submission', () => {
  test('with what is needed passes, without a warning', () => {
    expect(validateLead(plain, [])).toEqual({ ok: true, submission: plain, warnings: [] })
  })

  test('with all fields passes, without a warning', () => {
    expect(warningsOf({ phone: '+44 117 496 0199', source: 'agent' })).toEqual([])
    expect(warningsOf({ phone: null, source: null })).toEqual([])
  })

  test('is told all that is wrong at once, one error for each field', () => {
    const errors = errorsOf({ email: 'ada', need: ' ', phone: '1', source: 7 })
    expect(errors.map(({ pointer, code }) => [pointer, code])).toEqual([
      ['/name', 'required'],
      ['/email', 'invalid_format'],
      ['/need', 'too_short'],
      ['/phone', 'too_short'],
      ['/source', 'wrong_type'],
    ])
  })

  test('learns of a field that is there as null that it has the wrong type, and of no field that it is missing', () => {
    expect(errorsOf({ ...plain, name: null })).toMatchObject([{ pointer: '/name', code: 'wrong_type' }])
    expect(errorsOf({ email: plain.email, need: plain.need })).toMatchObject([{ pointer: '/name', code: 'required' }])
  })

  test('gets an example with each error which, put in its place, mends it', () => {
    const wrong = { name: '', email: '', need: '', phone: '', source: '' }
    const errors = errorsOf(wrong)
    expect(errors).toHaveLength(5)
    const mended = Object.fromEntries(errors.map(({ pointer, example }) => [pointer.slice(1), example]))
    expect(validateLead(mended, [])).toMatchObject({ ok: true, warnings: [] })
  })

  test.each([null, 'text', 7, [plain], undefined])(
    'that is no object (%j) gets one error for the whole, with an example that passes and rehearses nothing',
    (body) => {
      const errors = errorsOf(body)
      expect(errors).toMatchObject([{ pointer: '', code: 'wrong_type' }])
      expect(validateLead(errors[0]!.example, [])).toMatchObject({ ok: true, warnings: [] })
      expect(errors[0]!.example).not.toHaveProperty('source')
    },
  )
})

describe('what is no field of a lead', () => {
  test('is dropped, and each is named by its JSON pointer', () => {
    const result = validateLead({ ...plain, budget: 5, 'a/b~c': 1 }, [])
    expect(result).toMatchObject({ ok: true, submission: plain })
    expect(warningsOf({ budget: 5, 'a/b~c': 1 })!.map(({ pointer, code }) => [pointer, code])).toEqual([
      ['/budget', 'unknown_field'],
      ['/a~1b~0c', 'unknown_field'],
    ])
  })

  test('is named fifty times; of the rest there is the number', () => {
    const fields = (count: number) =>
      Object.fromEntries(Array.from({ length: count }, (_, index) => [`field${index}`, index]))
    expect(warningsOf(fields(50))!.map(({ pointer }) => pointer)).toEqual(
      Object.keys(fields(50)).map((field) => `/${field}`),
    )
    const warnings = warningsOf(fields(53))!
    expect(warnings).toHaveLength(51)
    expect(warnings.at(-1)).toMatchObject({ pointer: '', code: 'unknown_field' })
    expect(warnings.at(-1)!.message).toContain('3 more')
  })

  test('may be meant as the choice of the sandbox, which is told where that is made', () => {
    expect(warningsOf({ sandbox: true })![0]!.hint).toContain('query parameter')
    expect(warningsOf({ sandboxed: true })![0]!.hint).not.toContain('query parameter')
  })
})

test('a lead is stored with the label of its door, unless it has one of its own', () => {
  expect(toStoredLead(plain, 'api')).toEqual({ ...plain, phone: null, source: 'api' })
  expect(toStoredLead({ ...plain, phone: null, source: null }, 'api')).toEqual({ ...plain, phone: null, source: 'api' })
  const full = { ...plain, phone: '12345', source: 'agent' }
  expect(toStoredLead(full, 'api')).toEqual(full)
})

describe('a submission that has its fields by other names', () => {
  const refused = (body: unknown) => {
    const result = validateLead(body, [])
    return result.ok
      ? 'passes'
      : {
          hints: Object.fromEntries(result.errors.map(({ pointer, hint }) => [pointer, hint])),
          warnings: Object.fromEntries(result.warnings.map(({ pointer, hint }) => [pointer, hint])),
        }
  }

  test('is told which key to call what, and which keys are not known', () => {
    expect(refused({ Name: 'Ada', 'e-mail': 'ada@example.com', message: 'Engines', budget: 5, sandbox: true })).toEqual(
      {
        hints: {
          '/name': 'It is there as "Name": call it name.',
          '/email': 'It is there as "e-mail": call it email.',
          '/need': 'It is there as "message": call it need.',
        },
        warnings: {
          '/Name': 'Call it `name`.',
          '/e-mail': 'Call it `email`.',
          '/message': 'Call it `need`.',
          '/budget': 'If it matters, write it into `need`.',
          '/sandbox': 'The sandbox is chosen by the query parameter or the header, never by the body.',
        },
      },
    )
  })

  test.each(['lead', 'data'])('in one object, %s, is told to send what is in it', (wrapper) => {
    const inside = `It is inside "${wrapper}": send what is in there as the body itself.`
    expect(refused({ [wrapper]: plain })).toMatchObject({
      hints: { '/name': inside, '/email': inside, '/need': inside },
      warnings: { [`/${wrapper}`]: expect.any(String) },
    })
    expect(refused({ [wrapper]: { name: 'Ada' } })).toMatchObject({ hints: { '/email': fieldHints.email } })
  })

  test('is told so of what may be missing, too, when it passes; a name that is taken is none', () => {
    expect(warningsOf({ Phone: '+44 117 496 0199' })).toMatchObject([{ pointer: '/Phone', hint: 'Call it `phone`.' }])
    expect(warningsOf({ Name: 'Ada' })).toMatchObject([{ hint: 'If it matters, write it into `need`.' }])
  })

  test.each([null, 'text', [plain], { ['n'.repeat(1_000)]: 1 }, { lead: [plain] }, { lead: null }])(
    'is not seen where there is none: %j',
    (body) => {
      expect(JSON.stringify(refused(body))).not.toMatch(/It is (?:there|inside)/)
    },
  )
})
