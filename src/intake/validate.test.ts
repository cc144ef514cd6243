import { describe, expect, test } from 'vitest'
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
