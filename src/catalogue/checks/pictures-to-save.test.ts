import { expect, test } from 'vitest'
import type { ContentProblem } from '../problem.ts'
import { namedAsSaved } from './pictures-to-save.ts'

const picture: ContentProblem = {
  file: 'content/images/IMG_2034.HEIC',
  line: 1,
  rule: 'is a picture as telephones of Apple keep it, and few browsers show it',
  suggestion: 'open it in a program for pictures, and save it as JPEG: content/images/img-2034.jpg',
}
const shows = (value: unknown): ContentProblem => ({
  file: 'content/people/jane-doe.md',
  line: 10,
  value,
  rule: 'must be a picture in content/images/',
  suggestion: 'A portrait.',
})

test.each([
  ['/images/IMG_2034.HEIC', 'write `/images/img-2034.jpg` once it is saved so'],
  ['../images/IMG_2034.HEIC', 'write `../images/img-2034.jpg` once it is saved so'],
])('where "%s" is shown, it says what the picture will be called', (value, suggestion) => {
  expect(namedAsSaved([picture, shows(value)])).toEqual([picture, { ...shows(value), suggestion }])
})

test('of another picture, of one that is not to be saved otherwise, and of no text, nothing changes', () => {
  const others = [shows('/images/IMG_2035.HEIC'), shows(3), shows('IMG_2034.HEIC')]
  expect(namedAsSaved([picture, ...others])).toEqual([picture, ...others])
  const empty = { ...picture, rule: 'is empty', suggestion: 'save the picture there anew, or delete the file' }
  expect(namedAsSaved([empty, shows('/images/IMG_2034.HEIC')])).toEqual([empty, shows('/images/IMG_2034.HEIC')])
})
