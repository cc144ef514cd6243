import { expect, test } from 'vitest'
import { httpCode } from './http-code.ts'

test('a body is written member by member; what is deeper is left out, and the code says so', () => {
  const members = { name: 'A & <B>', valid: true, lead: { name: 'A' }, warnings: [], errors: [1], phone: null }
  expect(httpCode('200 OK', members).split('\n')).toEqual([
    '200 OK',
    '{',
    '  <b>&#34;name&#34;</b>: &#34;A &#38; &#60;B&#62;&#34;,',
    '  <b>&#34;valid&#34;</b>: true,',
    '  <b>&#34;lead&#34;</b>: { … },',
    '  <b>&#34;warnings&#34;</b>: [],',
    '  <b>&#34;errors&#34;</b>: [ … ],',
    '  <b>&#34;phone&#34;</b>: null',
    '}',
  ])
})
