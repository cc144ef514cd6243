import { beforeAll, describe, expect, test } from 'vitest'
import { maxAnswersBytes, type Question } from '../contract/questions.ts'
import { questionsOf } from '../catalogue/questions.ts'
import { english } from '../testing/english.ts'
import { loadFixture } from '../testing/load-fixture.ts'
import { fixtureAnswers, fixtureQuestions, questionContent } from '../testing/question-fixture.ts'
import { withFormAnswers } from './gather-answers.ts'
import { withTimeOfConsent } from './keep.ts'
import { readAnswers } from './read-answers.ts'
import { questionHelp, questionLabel } from './question-texts.ts'

let questions: readonly Question[]
beforeAll(async () => {
  questions = await fixtureQuestions()
})

const read = (given: unknown, binding = false) => readAnswers(questions, given, { binding })
const keptOf = (given: unknown) => {
  const result = read(given)
  return result.ok ? result.answers : undefined
}
const errorsOf = (given: unknown, binding = false) => {
  const result = read(given, binding)
  return result.ok ? [] : result.errors
}

describe('a question that is required for some services', () => {
  let asked: readonly Question[]
  beforeAll(async () => {
    const files = { ...questionContent }
    files['questions/email.md'] = files['questions/email.md']!.replace('order:', 'required: true\norder:')
    asked = questionsOf(await loadFixture(files))
  })
  const wrong = (answers: Record<string, string>) => {
    const form = { questions_shown: 'yes', 'answers.budget': 'small', 'answers.storage': 'yes', ...answers }
    const { payload, shown } = withFormAnswers(asked, form)
    const result = readAnswers(asked, payload['answers'], { binding: shown })
    return result.ok ? [] : result.errors.map(({ pointer, code }) => [pointer, code])
  }

  test('brings the question which service it is, before it', () => {
    const names = asked.map(({ name }) => name)
    expect(names.indexOf('service')).toBe(names.indexOf('email') - 1)
    expect(asked.find(({ name }) => name === 'service')).toMatchObject({
      kind: 'choice',
      required: false,
      options: expect.arrayContaining([{ id: 'pipeline-audit', label: expect.any(String) }]),
    })
    expect(questions.some(({ name }) => name === 'service')).toBe(false)
  })

  test('is required of who chose one of these, and of nobody else', () => {
    const other = asked.find(({ name }) => name === 'service')!.options.find(({ id }) => id !== 'pipeline-audit')
    expect(wrong({ 'answers.service': 'pipeline-audit' })).toEqual([['/answers/email', 'required']])
    expect(wrong({ 'answers.service': 'pipeline-audit', 'answers.email': 'The night shift' })).toEqual([])
    expect(wrong({})).toEqual([])
    if (other) expect(wrong({ 'answers.service': other.id })).toEqual([])
  })

  test('is warned of to a program that names the service', () => {
    const warned = (service: object) => {
      const result = readAnswers(asked, { budget: 'small', storage: true, ...service }, { binding: false })
      return result.ok ? result.warnings.map(({ pointer }) => pointer) : result.errors
    }
    expect(warned({ service: 'pipeline-audit' })).toEqual(['/answers/email'])
    expect(warned({})).toEqual([])
  })

  test('says in its label for which', () => {
    const question = asked.find(({ name }) => name === 'email')!
    const { title } = question.services[0]!
    expect(questionLabel(question, english)).toBe(`Who mails you our reports? (for ${title})`)
    expect(questionHelp(question, english)).toBeUndefined()
  })
})

describe('answers', () => {
  test('are kept with their questions as they are asked', () => {
    const kept = keptOf(fixtureAnswers)!
    expect(kept['budget']).toEqual({
      place: 1,
      label: 'What may it cost?',
      kind: 'choice',
      value: 'small',
      text: 'Up to 10,000 crowns',
    })
    expect(Object.values(kept).map(({ text }) => text)).toEqual([
      'Up to 10,000 crowns',
      '2027-02-28',
      'given',
      '12 plants',
      'SCADA, Spreadsheets, by hand',
      'https://mill.example',
      'The night shift',
      'We counted by hand.\nThen we stopped.',
    ])
  })

  test('that are a consent keep the text that was agreed to, its version, and once it is stored the time', () => {
    const kept = keptOf({ storage: true })!
    const version = questions.find(({ name }) => name === 'storage')!.consent!.version
    expect(version).toMatch(/^[0-9a-f]{64}$/)
    expect(kept['storage']!.consent).toEqual({
      text: 'We store what you write until it is answered. See [about us](/about).',
      version,
    })
    const at = new Date('2026-11-20T12:00:00Z')
    expect(withTimeOfConsent(kept, at)['storage']!.consent!.at).toBe('2026-11-20T12:00:00.000Z')
  })

  test.each([undefined, null, {}, { start_date: '' }, { start_date: null, storage: false, systems: [] }])(
    'that are left out are none: %j',
    (given) => expect(read(given)).toMatchObject({ ok: true, answers: undefined }),
  )

  test('that a program leaves out though they are required are warned of by name', () => {
    const result = read({ start_date: '2027-02-28' })
    expect(result).toMatchObject({
      ok: true,
      warnings: [
        { pointer: '/answers/budget', code: 'unanswered', message: 'was not answered: What may it cost?' },
        { pointer: '/answers/storage', code: 'unanswered' },
      ],
    })
  })

  test('that a person leaves out though they are required are mistakes, and only those', () => {
    expect(errorsOf({}, true).map(({ pointer, code }) => [pointer, code])).toEqual([
      ['/answers/budget', 'required'],
      ['/answers/storage', 'required'],
    ])
  })

  test('as people type them mean the same', () => {
    const typed = {
      budget: 'up to 10,000 crowns',
      start_date: ' 2027-02-28 ',
      storage: 'yes',
      plants: '12',
      systems: 'SCADA; sheets',
      website: 'mill.example/contact',
    }
    const values = Object.values(keptOf(typed)!).map(({ value }) => value)
    expect(values).toEqual(['small', '2027-02-28', true, 12, ['scada', 'sheets'], 'https://mill.example/contact'])
  })

  test('that are wrong are all told at once, each with its pointer and an example that passes', () => {
    const wrong = {
      budget: 'middling',
      start_date: '2027-02-29',
      storage: 'perhaps',
      plants: 501,
      systems: ['erp', 'erp'],
      website: 'javascript:alert(1)',
      email: 'two\nlines',
      history: 'x'.repeat(2_001),
    }
    const errors = errorsOf(wrong)
    expect(errors.map(({ pointer, code }) => [pointer, code])).toEqual([
      ['/answers/budget', 'invalid_format'],
      ['/answers/start_date', 'invalid_format'],
      ['/answers/storage', 'wrong_type'],
      ['/answers/plants', 'invalid_format'],
      ['/answers/systems', 'invalid_format'],
      ['/answers/website', 'invalid_format'],
      ['/answers/email', 'invalid_character'],
      ['/answers/history', 'too_long'],
    ])
    expect(errors[0]).toMatchObject({
      message: 'is none of the options',
      hint: 'Send one of `small` (Up to 10,000 crowns), `large` (More than that).',
    })
    const examples = Object.fromEntries(errors.map(({ pointer, example }) => [pointer.split('/')[2], example]))
    expect(errorsOf(examples)).toEqual([])
  })

  test.each([
    ['2026-13-01', 'is no day of the calendar'],
    ['tomorrow', 'is no day of the calendar'],
    ['0'.repeat(10_000), 'is no day of the calendar'],
    [20_270_228, 'must be a string'],
  ])('that are an impossible day are told so: %.20s', (day, message) => {
    expect(errorsOf({ start_date: day })).toMatchObject([{ pointer: '/answers/start_date', message }])
  })

  test('to what is not asked are mistakes, of which some are named and the rest is counted', () => {
    expect(errorsOf({ 'a/b~c': 1 })).toMatchObject([
      { pointer: '/answers/a~1b~0c', message: 'is not a question that is asked' },
    ])
    const many = Object.fromEntries(Array.from({ length: 500 }, (_, place) => [`q${place}`, 1]))
    expect(errorsOf(many)).toHaveLength(21)
    for (const name of ['__proto__', 'constructor', 'toString'])
      expect(errorsOf(JSON.parse(`{"${name}":"x"}`))).toHaveLength(1)
  })

  test.each([7, 'text', ['small'], true])('that are no object are one mistake: %j', (given) => {
    const errors = errorsOf(given)
    expect(errors).toMatchObject([{ pointer: '/answers', code: 'wrong_type' }])
    expect(errorsOf(errors[0]!.example)).toEqual([])
  })

  test('have a bound together', () => {
    expect(errorsOf({ budget: 'x'.repeat(maxAnswersBytes) })).toMatchObject([{ pointer: '/answers', code: 'too_long' }])
  })
})
