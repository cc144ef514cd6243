import { expect, test } from 'vitest'
import { namedBy } from './agent-auth.ts'

const refused = (message: string) => ({ errors: [{ pointer: '/type', message }] })

test('what a refusal says that a field may be is read off it, however many there are', () => {
  expect(namedBy(refused('must be b'), '/type')).toEqual(['b'])
  expect(namedBy(refused('must be b or a:x'), '/type')).toEqual(['a:x', 'b'])
  expect(namedBy(refused('must be c, b or a'), '/type')).toEqual(['a', 'b', 'c'])
  expect(namedBy(refused('must be b'), '/other')).toEqual([''])
  expect(namedBy(undefined, '/type')).toEqual([''])
})
