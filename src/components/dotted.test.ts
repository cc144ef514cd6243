import { expect, test } from 'vitest'
import { markup } from '../text/markup.ts'
import { dotted } from './dotted.ts'

test('facts stand in one line with dots between them, each of which belongs to what follows it', () => {
  expect(dotted([markup`<time>today</time>`, '3 min', 'R&D']).html).toBe(
    '<span><time>today</time></span> <span><i>· </i>3 min</span> <span><i>· </i>R&#38;D</span>',
  )
  expect(dotted(['one']).html).toBe('<span>one</span>')
})
