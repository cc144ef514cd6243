import { expect, test } from 'vitest'
import { spoken } from '../../testing/spoken.ts'
import { servicePromises } from './service-promises.ts'

const prices = spoken(
  'pricing/build.md',
  '---\nservice: build\n---\n\nAlerts are answered in office hours. We offer no service at night, and say so.\n',
)
const other = spoken('pricing/review.md', '---\nservice: review\n---\n\nText.\n')
const service = (text: string, language?: string) => spoken('services/build.md', text, language)
const told = (text: string, language?: string) => servicePromises([prices, other, service(text, language)])

test.each([
  ['Alerts on errors, answered around the clock.', undefined],
  ['We answer 24/7.', undefined],
  ['Wir antworten rund um die Uhr.', 'de'],
  ['Nous répondons jour et nuit.', 'fr'],
  ['Alarme bearbeiten wir auch nachts und am Wochenende.', 'de'],
  ['We answer alerts at night and on weekends.', undefined],
  ['Nous répondons aussi la nuit.', 'fr'],
])('"%s" contradicts that there is no service at night', (text, language) => {
  expect(told(text, language)).toMatchObject([
    {
      line: 5,
      rule: 'promises service at night, and content/pricing/build.md says: We offer no service at night, and say so.',
    },
  ])
  expect(servicePromises([service(text, language)])).toEqual([])
})

test.each([
  'Your interface answers agents around the clock.',
  'We are not there around the clock.',
  'Nights and weekends: we come only when a switch needs it.',
  'Nobody is on call at night and at the weekend.',
  'Projects that need round-the-clock service.',
])('"%s" does not', (text) => {
  expect(told(text)).toEqual([])
})

test('who comes at night only now and then does not deny that there is service', () => {
  const some = spoken('pricing/build.md', '---\nservice: build\n---\n\nAt night we come only when a switch needs it.\n')
  expect(servicePromises([some, service('We answer 24/7.')])).toEqual([])
})

test('a service that links to the price list of another alone is told, with the link to write', () => {
  expect(told('Prices are in the [price list](../pricing/review.md).')).toMatchObject([
    {
      line: 5,
      value: '[price list](../pricing/review.md)',
      suggestion: 'write `[price list](../pricing/build.md)`',
    },
  ])
  expect(told('See the [price list](../pricing/build.md), and that of a [review](/pricing/review#a).')).toEqual([])
  expect(told('A [review](../pricing/review.md) is cheaper.')).toEqual([])
})
