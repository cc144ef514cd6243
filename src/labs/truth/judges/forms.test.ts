import { expect, test } from 'vitest'
import { maxSearchQueryLength } from '../../../contract/bounds.ts'
import { judged } from '../judged.ts'
import { judgeForms } from './forms.ts'

const api = {
  components: {
    schemas: {
      LeadSubmission: {
        required: ['name'],
        properties: { name: { type: 'string', maxLength: 200, description: 'Who asks.' } },
      },
    },
  },
}
const field = '<input name="name" maxlength="200" required toolparamdescription="Who asks.">'
const trap = '<input name="leave_empty" toolparamdescription="Always leave it out.">'
const form = (inner: string, action = '/api/lead') =>
  `<main><form method="post" action="${action}" toolname="fill_request">${inner}</form></main>`
const search = (most: number | string, words = 'A few words.') =>
  `<header><form method="get" action="/search" toolname="search_site"><input name="q" type="search" maxlength="${most}" toolparamdescription="${words}"></form></header>`
const falseOf = (...pages: string[]) =>
  judged(judgeForms, { '/openapi.json': api, ...Object.fromEntries(pages.map((page, at) => [`/page${at}`, page])) })

test('a form that takes what the API takes is believed', async () => {
  expect(await falseOf(form(field + trap), form(field + trap))).toEqual([])
})

test.each([
  ['another length', form(field.replace('200', '20') + trap)],
  ['a field that need not be filled in', form(field.replace(' required', '') + trap)],
  ['other words for a field', form(field.replace('Who asks', 'Who pays') + trap)],
  ['another address', form(field + trap, '/sandbox')],
  ['a field that nobody reads', form(`${field}${trap}<input name="budget">`)],
  ['another advice on the trap for robots', form(field + trap.replace('Always leave it out', 'Never leave it out'))],
])('%s is noticed', async (_, page) => {
  expect(await falseOf(form(field + trap), form(field + trap), page)).not.toEqual([])
})

test('a search takes as much as is read, and is described alike wherever it stands', async () => {
  expect(await falseOf(search(maxSearchQueryLength), search(maxSearchQueryLength))).toEqual([])
  expect(await falseOf(search(30))).toHaveLength(1)
  const [one, other] = [search(maxSearchQueryLength), search(maxSearchQueryLength, 'Anything.')]
  expect(await falseOf(one, one, other)).toHaveLength(1)
})

test('a form that was sent empty comes back in the language of its page', async () => {
  const contact = form(field + trap)
  const site = { '/openapi.json': api, '/': '<html lang="en"></html>', '/contact': contact }
  const back = (answer: string, status = 422) =>
    judged(judgeForms, site, {}, (path, { body }) =>
      path === '/api/lead' && String(body).startsWith('language=en&') ? { answer, status } : '',
    )
  expect(await back('<html lang="en">')).toEqual([])
  expect(await back('<html lang="de">')).toEqual(['comes back in its language (de)'])
  expect(await back('<html lang="en">', 201)).toEqual(['comes back where it was sent empty (201 text/html)'])
})
