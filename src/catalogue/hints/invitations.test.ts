import { expect, test } from 'vitest'
import { spoken } from '../../testing/spoken.ts'
import { pastPlans } from './past-plans.ts'

const told = (text: string, path = 'pages/a.md') =>
  pastPlans([spoken(path, `It is.\n\n${text}`)], '2026-11-26').map(({ line, value }) => [line, value])

test.each([
  ['You will also meet us at the Bristol Tech Fair on 12 October 2026.', '12 October 2026'],
  ['You will find us at the fair in hall 4 on 12 October 2026.', '12 October 2026'],
  ['On 12 October 2026, please visit us in hall 4.', '12 October 2026'],
  ['You can meet us on 12 October 2026.', '12 October 2026'],
  ['Meet us at the Bristol Tech Fair on Monday, 12 October 2026!', '12 October 2026'],
  ['Visit us at our stand, 12–14 October 2026.', '14 October 2026'],
  ['Find us at stand 4 from 12 to 14 October 2026.', '14 October 2026'],
  ['Join our webinar on October 12, 2026: it is free.', 'October 12, 2026'],
  ['Sie treffen uns am 12. Oktober 2026 auf der Messe in Köln.', '12. Oktober 2026'],
  ['Besuchen Sie uns vom 12. bis 14. Oktober 2026 in Halle 4.', '14. Oktober 2026'],
  ['Nehmen Sie an unserem Webinar am Montag, dem 12. Oktober 2026, teil.', '12. Oktober 2026'],
  ['Retrouvez-nous au salon le 12 octobre 2026.', '12 octobre 2026'],
  ['Vous nous retrouverez à Lyon, le lundi 12 octobre 2026.', '12 octobre 2026'],
  ['Participez à notre webinaire en octobre 2026.', 'octobre 2026'],
])('"%s" is told, in an article too', (text, value) => {
  expect(told(text)).toEqual([[7, value]])
  expect(told(text, 'knowledge/a.md')).toEqual([[7, value]])
})

test.each([
  'You will also meet us at the Bristol Tech Fair on 12 October 2027.',
  'Visit us at our new office from 1 March 2026.',
  'Find us in the house that we moved to on 1 March 2026.',
  'Visit us at the office we opened in March 2014.',
  'You will find us in the register of March 2026.',
  'You can meet us in the same house as in 2019.',
  'On 12 October 2026 many people came to meet us.',
  'In Bristol they could join our team of 12 on 12 October 2026.',
  'Am 12. Oktober 2026 wollten sie treffen, was uns hilft.',
  'Visitors found us at the fair on 12 October 2026.',
  'The client wrote: “Meet us at the fair on 12 October 2026.”',
  'Sie finden uns ab 1. März 2026 in der Neuen Straße.',
  'Sie finden uns seit 1. März 2026 in der Neuen Straße.',
  'Besuchen Sie uns in dem Büro, das wir am 1. März 2014 eröffnet haben.',
  'Am 12. Oktober 2026 trafen uns viele auf der Messe.',
  'Retrouvez-nous dans les bureaux que nous avons ouverts le 1 mars 2014.',
  'Retrouvez-nous au salon le 12 octobre 2027.',
])('"%s" is not', (text) => {
  expect(told(text)).toEqual([])
})
