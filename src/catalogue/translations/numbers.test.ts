import { describe, expect, test } from 'vitest'
import type { CheckedEntry } from '../checked-entry.ts'
import { fieldNumberHints, numberHints } from './numbers.ts'

const entry = (file: string, markdown: string) =>
  ({ markdown, source: { file, bodyLine: 7 } }) as unknown as CheckedEntry
const told = (original: string, translation: string, to = 'de') =>
  numberHints(entry('de/a.md', translation), entry('a.md', original), { translation: to, original: 'en-GB' }).map(
    ({ rule }) => rule,
  )

test.each([
  ['It costs £11,500 and takes 2.5 days.', 'Es kostet 11.500 £ und dauert 2,5 Tage.', 'de'],
  ['It costs £11,500 and takes 2.5 days.', 'Cela coûte 11\u202f500 £ et prend 2,5 jours.', 'fr'],
  ['Three weeks, or 12 days, by 22 June 2026.', 'Drei Wochen oder zwölf Tage, bis 22. Juni 2026.', 'de'],
  ['From 9:00 to 17:30, 2026-06-22.', 'Von 9 bis 17.30 Uhr am 22.06.2026.', 'de'],
  ['See [this](/a?n=4711), `n = 99` and https://works.example/42.', 'Siehe [dies](/b?n=1234).', 'de'],
  ['```\n4,711\n```\nSo it is.', 'So ist es.', 'de'],
  ['From {{a}} on, 2 h 50 min.', 'De 9 h à 17 h 30, 18 h à 19 h, 2 h 50 min.', 'fr'],
  ['From nine to six, 48 hours.', 'Von 9 bis 18 Uhr, 48 h.', 'de'],
  ['In 2014 120 people came.', 'Im Jahr 2014 kamen 120 Leute.', 'de'],
])('%j says the same numbers as %j in %s', (original, translation, language) => {
  expect(told(original, translation, language)).toEqual([])
})

test('a number that one of both has alone is told, with where it is', () => {
  const [hint] = numberHints(
    entry('de/a.md', 'Der Preis:\n\nEs kostet 11.900 £.'),
    entry('a.md', 'The price:\n\nIt costs £11,500, 40% of it at the start.'),
    { translation: 'de', original: 'en-GB' },
  )
  expect(hint).toMatchObject({
    file: 'de/a.md',
    line: 9,
    rule: 'does not say the same numbers as its original, a.md: only the original says 11,500 and 40; only this file says 11.900',
    suggestion: 'look for 11,500 in a.md, compare the sentence with the one here, and correct the one that is wrong',
    compared: { file: 'a.md', says: ['11,500', '40'] },
  })
})

test('one number for another is told with what to write, in the digits of each language', () => {
  const [hint] = numberHints(entry('de/a.md', 'Es kostet 11.900 £.'), entry('a.md', 'It costs £11,500.'), {
    translation: 'de',
    original: 'en-GB',
  })
  expect(hint).toMatchObject({
    rule: 'says 11.900 where its original, a.md, says 11,500',
    suggestion: 'write `11.500` here; or, if that is wrong, write `11,900` in a.md',
  })
})

test('thousands that are set apart by the other sign are no other number', () => {
  expect(told('It costs £21,000.', 'Es kostet 21,000 £.')).toEqual([])
})

test('a year has no sign between its digits', () => {
  expect(told('It was 2014.', 'Es war 2015.')[0]).toContain('says 2015 where its original, a.md, says 2014')
})

test('many are told by the first of them', () => {
  expect(told(Array.from({ length: 9 }, (_, n) => n + 100).join('; '), '')).toEqual([
    'may lack a sentence of its original, a.md, which says 100, 101, 102, 103, 104 … at line 7',
  ])
})

test('a sentence that the original alone has is told as one to translate, and where it stands', () => {
  const [hint] = numberHints(
    entry('de/a.md', 'So ist es.'),
    entry('a.md', 'So it is.\n\nLarge buyers pay after 60 days. Call 0300 123 2040.'),
    { translation: 'de', original: 'en-GB' },
  )
  expect(hint).toMatchObject({
    rule: 'may lack a sentence of its original, a.md, which says 60, 0300, 123 and 2040 at line 9',
    suggestion: 'if that sentence is new, translate it here; if both have it, correct the one whose number is wrong',
  })
})

test('a sentence that the translation alone has is no contradiction', () => {
  const [hint] = numberHints(
    entry('de/a.md', 'So ist es. Fällig innerhalb von 14 Tagen.'),
    entry('a.md', 'So it is.'),
    { translation: 'de', original: 'en-GB' },
  )
  expect(hint).toMatchObject({
    rule: 'may say a sentence more than its original, a.md: this one says 14',
    suggestion:
      'if that sentence is new, write it in a.md, too; if both have it, correct the one whose number is wrong',
  })
})

describe('a field', () => {
  const withNote = (file: string, note: string) =>
    ({
      data: { updated: file === 'a.md' ? '2026-01-02' : '2026-01-09', tiers: [{ note }] },
      source: { file, lineOf: () => 4 },
    }) as unknown as CheckedEntry
  const ofFields = (original: string, translation: string) =>
    fieldNumberHints(withNote('de/a.md', translation), withNote('a.md', original), {
      translation: 'de',
      original: 'en-GB',
    })

  test.each([
    ['You may stop and pay £21,000.', 'Hören Sie auf, zahlen Sie 12.000 £.'],
    ['4 weeks', '6 Wochen'],
  ])('that says "%s" and in a translation "%s" is told', (original, translation) => {
    expect(ofFields(original, translation)).toMatchObject([
      { file: 'de/a.md', line: 4, field: 'tiers[0].note', value: translation },
    ])
    expect(ofFields('You pay £21,000.', 'Sie zahlen 12.000 £.')).toMatchObject([
      {
        rule: 'says "Sie zahlen 12.000 £." where its original, a.md, says "You pay £21,000."',
        suggestion: 'write "Sie zahlen 21.000 £." here; or, if that is wrong, write "You pay £12,000." in a.md',
      },
    ])
  })

  test('that is short is told whole, and a long one by its number', () => {
    expect(ofFields('8 h 50 min', '1 h 50 min')).toMatchObject([
      {
        rule: 'says "1 h 50 min" where its original, a.md, says "8 h 50 min"',
        suggestion: 'write "8 h 50 min" here; or, if that is wrong, write "1 h 50 min" in a.md',
        compared: { file: 'a.md', says: ['8'] },
      },
    ])
    expect(
      ofFields(
        'A ceiling is set after week 3; you may stop there and pay £21,000.',
        'Nach Woche 3 zahlen Sie 12.000 £.',
      ),
    ).toMatchObject([{ rule: 'says 12.000 where its original, a.md, says 21,000' }])
  })

  test.each([
    ['You pay £21,000.', 'Sie zahlen 21,000 £.'],
    ['£21,000 after week 3', 'nach Woche 3 dann 21.000 £'],
    ['Two days', '2 Tage'],
    ['within 1 day', 'binnen eines Tages'],
  ])('that says "%s" and "%s" says the same', (original, translation) => {
    expect(ofFields(original, translation)).toEqual([])
  })

  test.each([
    ['4 weeks', '4 Monate', 'says 4 months'],
    ['2 to 10 working days', '2 bis 10 Wochen', 'says 2 weeks'],
  ])('that says "%s" and in a translation "%s" is told by its unit', (original, translation, rule) => {
    expect(ofFields(original, translation)).toMatchObject([{ line: 4, rule: expect.stringContaining(rule) }])
  })

  test.each([
    ['2 to 10 working days', '2 bis 10 Werktage'],
    ['two weeks', '14 Tage'],
    ['4 to 12 weeks, then by the month', '4 bis 12 Wochen, danach monatlich'],
    ['Monthly, at least 3 months', 'Mensuel, au moins 3 mois'],
  ])('that says "%s" and "%s" says the same time', (original, translation) => {
    expect(ofFields(original, translation)).toEqual([])
  })
})
