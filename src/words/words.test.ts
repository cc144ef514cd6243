import { describe, expect, test } from 'vitest'
import { leadStates } from '../contract/states.ts'
import { scopes } from '../contract/scopes.ts'
import { english } from '../testing/english.ts'
import { markup } from '../text/markup.ts'
import { de } from './de.ts'
import { en } from './en.ts'
import { fr } from './fr.ts'
import { shippedLanguages, textsFor } from './languages.ts'
import { liveTexts } from './live-groups.ts'
import type { Message } from './message.ts'
import { placeholdersIn } from './placeholders.ts'
import { wordsOf } from './words.ts'

const wordsIn = (language: string, timeZone?: string) =>
  wordsOf({ words: { language, texts: textsFor(language), ...(timeZone && { timeZone }) } })
/** Every message of a language, by its group and key. */
const messagesOf = (file: object): [name: string, message: Message][] =>
  Object.entries(file).flatMap(([group, messages]) =>
    Object.entries(messages as object).map(([key, message]): [string, Message] => [`${group}.${key}`, message]),
  )

describe('a message', () => {
  test('is chosen by the plural category of its language, and its numbers are written as there', () => {
    expect([1, 2, 3000].map((count) => english.search.found({ count }))).toEqual([
      '1 result',
      '2 results',
      '3,000 results',
    ])
    expect(wordsIn('de-AT').search.found({ count: 1 })).toBe('1 Treffer')
    // In French, none is singular.
    expect([0, 2].map((count) => wordsIn('fr').inbox.count({ count, number: String(count) }))).toEqual([
      '0 demande',
      '2 demandes',
    ])
  })

  test('escapes itself and what is put in, as HTML; markup is put in as it is', () => {
    const contact = markup`<a href="/contact">ask us</a>`
    const query = '“x”'
    expect(english.search.nothing.markup({ query, contact }).html).toContain('or <a href="/contact">ask us</a>.')
    expect(english.search.nothing.markup({ query, contact: '<b>' }).html).toContain('or &#60;b&#62;.')
    expect(wordsIn('fr').claim.named.markup({ name: 'x' }).html).toBe('Un agent qui se nomme x')
  })

  test('is not looked into again for what was put in', () => {
    expect(english.approval.checkCode({ title: '{email}' })).toBe('Please check the code: {email}')
  })
})

describe('each language', () => {
  const files = shippedLanguages.map((language) => [language, textsFor(language)] as const)

  test.each(files)('%s leaves open exactly what the English words leave open', (_, file) => {
    const names = (of: object) => messagesOf(of).map(([name, message]) => [name, placeholdersIn(message)])
    expect(names(file)).toEqual(names(en))
  })

  test.each(files)('%s has a text for each plural category that whole numbers take there', (language, file) => {
    const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions()
    // Millions in French, which no list here reaches.
    const needed = pluralCategories.filter((category) => category !== 'many')
    for (const [name, message] of messagesOf(file))
      if (typeof message !== 'string')
        expect([name, Object.keys(message)]).toEqual([name, expect.arrayContaining(needed)])
  })

  test('has its own quotation marks and spaces, and no others', () => {
    const texts = (file: object) =>
      messagesOf(file).flatMap(([name, message]) =>
        (typeof message === 'string' ? [message] : Object.values(message)).map((text) => [name, text] as const),
      )
    expect(texts(de).filter(([, text]) => /[“"«»](?<!“)|[^„]*”|'/.test(text))).toEqual([])
    expect(texts(fr).filter(([, text]) => /["“”„']| [:;?!»]|« /.test(text))).toEqual([])
  })

  test('falls back to the language without its country, and to English where there is none', () => {
    expect(textsFor('de-AT')).toEqual(de)
    expect(textsFor('cs-CZ')).toEqual(en)
  })
})

test('a time zone is named as people of a language know it, and not by an offset', () => {
  const winter = new Date('2026-12-01T10:00:00Z')
  const ends = (language: string, zone: string) =>
    wordsIn(language, zone)
      .write.moment(winter)
      .replace(/^.*:00(?: AM)? /, '')
  expect([
    ends('de', 'Europe/London'),
    ends('fr', 'Europe/Paris'),
    ends('de', 'Europe/Vienna'),
    ends('en-GB', 'Europe/London'),
    ends('de', 'UTC'),
  ]).toEqual(['Mittlere Greenwich-Zeit', 'heure normale d’Europe centrale', 'MEZ', 'GMT', 'UTC'])
})

test('dates, durations, prices and lists are those of the language, in the time zone of the site', () => {
  const plain = (text: string) => text.replace(/[\u00A0\u202F]/g, ' ')
  const at = new Date('2026-07-01T22:30:00Z')
  const said = (language: string, timeZone: string) => {
    const { write } = wordsIn(language, timeZone)
    return [
      write.day('2026-03-02'),
      write.moment(at),
      write.duration(86_400),
      write.duration(600),
      write.money(4800, 'EUR'),
      write.list(['a', 'b', 'c']),
      write.hours(9000),
    ].map(plain)
  }
  expect(said('de-AT', 'Europe/Vienna')).toEqual([
    '2. März 2026',
    expect.stringMatching(/^2\. Juli 2026 um 00:30 (MESZ|GMT\+2)$/),
    '24 Stunden',
    '10 Minuten',
    '€ 4.800',
    'a, b und c',
    '2,5 Stunden',
  ])
  expect(said('fr', 'UTC')).toEqual([
    '2 mars 2026',
    '1 juillet 2026 à 22:30 UTC',
    '24 heures',
    '10 minutes',
    '4 800 €',
    'a, b et c',
    '2,5 heures',
  ])
})

test('what handlers say is a part of the words', () => {
  const live = liveTexts(en)
  expect(Object.keys(live)).not.toContain('home')
  expect(live.search).toBe(en.search)
})

test('English says of states what the contract tells programs', () => {
  expect(en.stateMeanings).toEqual(leadStates)
})

test('of each scope people read, as a verb, what an agent does with it', () => {
  expect(Object.keys(en.scopes)).toEqual([...Object.keys(scopes), 'openid', 'email'])
  for (const said of Object.values(en.scopes)) expect(said).toMatch(/^(?:Read|Send|Look up|Recognise) /)
})
