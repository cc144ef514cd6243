import { describe, expect, test } from 'vitest'
import { createLog, gatherLines } from './log.ts'
import { type LogSettings, readLogSettings } from '../settings/log-settings.ts'

const now = () => new Date('2026-11-20T09:30:00.000Z')

function written(settings: Partial<LogSettings>, ...lines: Parameters<ReturnType<typeof createLog>>[0][]): string[] {
  const found: string[] = []
  const log = createLog({ level: 'info', format: 'json', ...settings }, (line) => found.push(line), now)
  for (const line of lines) log(line)
  return found
}

describe('the log', () => {
  test('is one JSON object a line, for programs', () => {
    expect(written({}, { event: 'request', status: 201, route: '/api/v1/lead' })).toEqual([
      '{"at":"2026-11-20T09:30:00.000Z","level":"info","event":"request","status":201,"route":"/api/v1/lead"}',
    ])
  })

  test('is words in a row, for a person', () => {
    const line = { event: 'request', level: 'warn', status: 201, route: '/a/{id}', code: undefined, where: 'at x y' }
    expect(written({ format: 'text' }, line)).toEqual(['09:30:00 warn request status=201 route=/a/{id} where="at x y"'])
  })

  test.each(['json', 'text'] as const)('as %s keeps to its line whatever it is given', (format) => {
    const hostile = 'a\nb\r\u2028c\u001b[2Jd\u009b31m\u0085e" event=forged \u202e'
    const [line = '', ...others] = written({ format }, { event: 'x', where: hostile })
    expect(others).toEqual([])
    expect(line).toMatch(/^[ -~]+$/)
    expect(line).not.toMatch(/[^\\]" event=forged/)
    const value = format === 'json' ? JSON.parse(line).where : JSON.parse(/where=(".*")$/.exec(line)![1]!)
    expect(value).toBe(hostile)
  })

  test.each([
    ['error', ['error']],
    ['warn', ['error', 'warn']],
    ['info', ['error', 'warn', 'info']],
  ] as const)('at level %s has what is as grave as that', (level, shown) => {
    const lines = written(
      { level },
      { event: 'a', level: 'error' },
      { event: 'b', level: 'warn' },
      { event: 'c', level: 'info' },
    )
    expect(lines.map((line) => JSON.parse(line).level)).toEqual(shown)
  })
})

describe('the settings of the log', () => {
  test('are JSON for programs, text for whoever watches or develops, and can be said', () => {
    expect(readLogSettings({}, { isWatched: false })).toEqual({ level: 'info', format: 'json' })
    expect(readLogSettings({}, { isWatched: true })).toEqual({ level: 'info', format: 'text' })
    expect(readLogSettings({ NETLIFY_DEV: 'true' }, { isWatched: false })).toEqual({ level: 'info', format: 'text' })
    expect(readLogSettings({ LOG_LEVEL: 'warn', LOG_FORMAT: 'json' }, { isWatched: true })).toEqual({
      level: 'warn',
      format: 'json',
    })
  })

  test.each([
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL is "loud". Set it to one of error, warn, info, or unset it.'],
    [{ LOG_FORMAT: 'xml' }, 'LOG_FORMAT is "xml". Set it to one of json, text, or unset it.'],
  ])('that are wrong are told with their remedy: %j', (env, message) => {
    expect(() => readLogSettings(env, { isWatched: false })).toThrow(message)
  })
})

test('lines go out together and in order, and none twice', () => {
  const sent: string[] = []
  const turns: (() => void)[] = []
  const { add, flush } = gatherLines(
    (text) => sent.push(text),
    (turn) => turns.push(turn),
  )
  for (const line of ['one', 'two']) add(line)
  expect([sent, turns.length]).toEqual([[], 1])
  turns.pop()!()
  add('three')
  flush()
  turns.pop()!()
  expect(sent).toEqual(['one\ntwo\n', 'three\n'])
})

test('an error does not wait, and takes those before it along', () => {
  const sent: string[] = []
  const { add } = gatherLines(
    (text) => sent.push(text),
    () => {},
  )
  const log = createLog({ level: 'info', format: 'text' }, add, now)
  log({ event: 'request' })
  expect(sent).toEqual([])
  log({ event: 'job', level: 'error' })
  expect(sent).toEqual(['09:30:00 info request\n09:30:00 error job\n'])
})

test('lines that are many do not wait', () => {
  const sent: string[] = []
  const { add } = gatherLines(
    (text) => sent.push(text),
    () => {},
    8,
  )
  for (const line of ['one', 'two', 'three']) add(line)
  expect(sent).toEqual(['one\ntwo\n'])
})
