import { expect, test } from 'vitest'
import { problemsOf } from '../../testing/load-fixture.ts'

const person = (name: string, picture: string) =>
  `---\nname: ${name}\ndescription: ${name} builds pipelines for sensors and answers for their data.\nrole: Engineer\nupdated: 2026-03-01\norder: ${name.length}\npicture: ${picture}\npicture_alt: ${name} at work\n---\n\n${name} works with data.\n`

test('who lost a portrait is told to put it back, and is not offered that of a colleague', async () => {
  const problems = await problemsOf({
    'people/jana-novotna.md': person('Jana Novotná', '/images/jana-novotna.svg'),
    'people/jan-novotny.md': person('Jan Novotný', '/images/jan-novotny.svg'),
    'images/jan-novotny.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  })
  expect(problems.filter(({ rule }) => rule === 'the picture is not there')).toMatchObject([
    {
      suggestion: 'put the file back as `content/images/jana-novotna.svg`, or take `picture` and `picture_alt` out',
    },
  ])
})
