import { expect, test } from 'vitest'
import { factMeant } from './fact-meant.ts'

const facts = [
  'service.name',
  'service.phone',
  'service.email',
  'service.team_size',
  'service.reply_within',
  'limits.feed',
]

test.each([
  ['service.telefon', 'service.phone'],
  ['service.Telefonnummer', 'service.phone'],
  ['téléphone', 'service.phone'],
  ['service.phon', 'service.phone'],
  ['service.e-mail', 'service.email'],
  ['courriel', 'service.email'],
  ['reply-within', 'service.reply_within'],
  ['service.mitarbeiter', 'service.team_size'],
  ['serivce.name', 'service.name'],
])('`{{%s}}` probably means `{{%s}}`', (name, fact) => {
  expect(factMeant(name, facts)).toBe(`did you mean \`${fact}\`?`)
})

test('a name like none of its group is told the facts of that group, and no other fact is guessed', () => {
  expect(factMeant('service.weather', facts)).toBe(
    'choose one of `service.name`, `service.phone`, `service.email`, `service.team_size`, `service.reply_within`',
  )
  expect(factMeant('order.id', facts)).toBeUndefined()
  expect(factMeant('constructor', facts)).toBeUndefined()
  expect(factMeant('', facts)).toBeUndefined()
  expect(factMeant('service.', facts)).toBeUndefined()
})

test('a fact that the site does not have is not proposed', () => {
  expect(factMeant('service.website', facts)).toMatch(/^choose one of/)
})
