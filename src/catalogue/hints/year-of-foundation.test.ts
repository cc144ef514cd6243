import { expect, test } from 'vitest'
import { foundedIn } from './year-of-foundation.ts'

test.each([
  ['We were founded by two engineers in 2012.', 2012],
  ['Founded Fenwright in 2014.', 2014],
  ['Das Unternehmen wurde 2013 gegründet.', 2013],
  ['Sie gründete 2013 das Büro.', 2013],
  ['Fondée en 2011 à Lyon.', 2011],
  ['Le cabinet a été, en 2011, fondé à Lyon.', 2011],
  ['We have been in business since 2010.', 2010],
  ['Seit 2010 am Markt.', 2010],
])('"%s" says %d', (text, year) => {
  expect(foundedIn(text)?.year).toBe(year)
})

test.each([
  'Since 2023 about half of our work has had to do with models.',
  'Founded on trust.',
  'It costs 2014 pounds.',
])('"%s" says none', (text) => {
  expect(foundedIn(text)).toBeUndefined()
})
