import { describe, expect, test } from 'vitest'
import { heldFromPoints, type SpamSignal } from '../../contract/spam.ts'
import { plainLead } from '../../testing/lead-fixture.ts'
import { honestNeeds, spamNeeds } from '../../testing/spam-examples.ts'
import { isHeld } from '../../contract/spam.ts'
import { scoreSpam } from './score.ts'

const scoreOf = (need: string, name = plainLead.name) => scoreSpam({ ...plainLead, name, need })
const signalsOf = (need: string, name?: string) => scoreOf(need, name)?.reasons.map(({ signal }) => signal) ?? []

test(`none of ${honestNeeds.length} honest requests is held, and few of them have any points`, () => {
  expect(honestNeeds.length).toBeGreaterThan(60)
  expect(honestNeeds.filter((need) => isHeld(scoreOf(need)))).toEqual([])
  expect(honestNeeds.filter((need) => scoreOf(need)).length).toBeLessThan(honestNeeds.length / 5)
})

test.each(spamNeeds)('spam is held: $need', ({ name, need }) => {
  expect(scoreOf(need, name)?.score).toBeGreaterThanOrEqual(heldFromPoints)
})

describe('a signal', () => {
  test.each<[SpamSignal, string]>([
    ['many_links', 'https://a.example http://b.example www.c.example https://d.example'],
    ['link_markup', 'See <a class="x" href="https://a.example">this</a>'],
    ['link_markup', 'See [URL=https://a.example]this[/URL]'],
    ['spam_phrases', 'We give you guaranteed profits'],
    ['repeated_text', 'please buy our best product today. '.repeat(4)],
    ['repeated_text', 'buy now '.repeat(30)],
    ['mixed_alphabets', 'This is a саsino with a bоnus'],
    ['invisible_characters', 'f\u200Br\u200Be\u200Be'],
    ['random_letters', 'kJhGfdSaQwErTy'],
    [
      'shouting',
      'THIS IS THE GREATEST OFFER OF ALL TIMES AND YOU SHOULD NOT WAIT FOR A SINGLE MINUTE BEFORE YOU REPLY',
    ],
  ])('%s is seen in: %s', (signal, need) => {
    expect(signalsOf(need)).toEqual([signal])
    expect(isHeld(scoreOf(need))).toBe(false)
  })

  test.each<[string, number]>([
    ['https://a.example '.repeat(3), 0],
    ['https://a.example '.repeat(4), 2],
    ['https://a.example '.repeat(9), 2],
    ['https://a.example '.repeat(10), 3],
    ['Our саsino moved', 0],
    ['f\u200Br\u200Bee', 0],
    ['kJhGfdSaQ', 0],
    ['kJhGfdsaqw', 0],
    ['kJhGfdSaqw', 3],
    [' kJhGfdSaqw\n', 3],
    ['kJhGfdSaqw is the key', 0],
    ['The key kJhGfdSaqw', 0],
    ['free  \n spins', 2],
  ])('counts for something only from where an honest text hardly goes: %j has %i points', (need, expected) => {
    expect(scoreOf(need)?.score ?? 0).toBe(expected)
  })

  test('is seen in the name, where a link has no business', () => {
    expect(signalsOf('Hello', 'Visit www.win.example')).toEqual(['link_in_name'])
  })

  test('of the field that no person sees holds a lead by itself', () => {
    expect(isHeld(scoreSpam(plainLead, ['honeypot']))).toBe(true)
  })

  test('of a form that was sent at once holds none by itself: browsers fill in forms, and bring back what was typed', () => {
    expect(scoreSpam(plainLead, ['too_fast'])).toEqual({ score: 3, reasons: [{ signal: 'too_fast', points: 3 }] })
    expect(isHeld(scoreSpam(plainLead, ['too_fast']))).toBe(false)
    for (const need of ['We give you guaranteed profits', 'https://a.example '.repeat(4)]) {
      expect(isHeld(scoreOf(need))).toBe(false)
      expect(isHeld(scoreSpam({ ...plainLead, need }, ['too_fast']))).toBe(true)
    }
  })

  test('is told with its points, which make up the score, and without the text', () => {
    const verdict = scoreOf('Guaranteed profits, free spins! <a href="https://zanzibar.example">')!
    expect(verdict).toEqual({
      score: 7,
      reasons: [
        { signal: 'link_markup', points: 3 },
        { signal: 'spam_phrases', points: 4 },
      ],
    })
  })
})

test('nothing is no reason: a plain lead has no verdict at all', () => {
  expect(scoreSpam(plainLead)).toBeUndefined()
})

test('the longest text is judged within a tenth of a second, whatever it is made of', () => {
  const pieces = [
    'a',
    ' ',
    'https://',
    'dear sir ',
    'rank first ',
    '<a ',
    '\u200B',
    'аa',
    '[url',
    'your ',
    '.\n',
    'million ',
  ]
  for (const piece of pieces) {
    const need = piece.repeat(Math.ceil(5_000 / piece.length)).slice(0, 5_000)
    // Time of the processor, the least of some tries: a machine that does other things meanwhile says nothing of it.
    const tries = Array.from({ length: 5 }, () => {
      const before = process.cpuUsage()
      scoreOf(need)
      return process.cpuUsage(before).user / 1000
    })
    expect(Math.min(...tries)).toBeLessThan(100)
  }
})
