import { expect, test } from 'vitest'
import { spoken } from '../../testing/spoken.ts'
import { hisOrHers } from './his-or-hers.ts'

const told = (text: string) => hisOrHers([spoken('people/bo.md', text)]).map(({ value, rule }) => ({ value, rule }))

test('a page of a person says he or she', () => {
  expect(told('He buys.\n\nShe writes. Ask him.')).toEqual([
    { value: 'She writes. Ask him.', rule: 'says “She”, and the rest of the page “he”, first at line 5' },
  ])
  expect(told('He buys. He writes. Ask him.')).toEqual([])
  expect(told('She met him, and he met her.')).toEqual([])
})
