import { expect, test } from 'vitest'
import { httpCode } from './http-code.ts'

test('a body is written member by member; what is deeper is left out, and the code says so', () => {
  const members = { name: 'A & <B>', valid: true, lead: { name: 'A' }, warnings: [], errors: [1], phone: null }
  expect(httpCode('200 OK', members).split('\n')).toEqual([
    '200 OK',
    '{',
    '  <span class="c-name">"name"</span>: <span class="c-text">"A &amp; &lt;B&gt;"</span>,',
    '  <span class="c-name">"valid"</span>: <span class="c-word">true</span>,',
    '  <span class="c-name">"lead"</span>: { … },',
    '  <span class="c-name">"warnings"</span>: [],',
    '  <span class="c-name">"errors"</span>: [ … ],',
    '  <span class="c-name">"phone"</span>: <span class="c-word">null</span>',
    '}',
  ])
})

test('where only the beginning of a body is shown, it stands on one line and says that there is more', () => {
  expect(httpCode('200 OK', { valid: true }, 'beginning').split('\n')).toEqual([
    '200 OK',
    '{ <span class="c-name">"valid"</span>: <span class="c-word">true</span>, … }',
  ])
})
