import { expect, test } from 'vitest'
import { commandsOf, parseCurl } from './curl.ts'

test('a line with curl is read as the request that it sends', () => {
  expect(
    parseCurl(`curl -sS -X POST 'http://desk.example/sandbox' -H 'Content-Type: application/json' -d '{"a":1}'`),
  ).toEqual({
    method: 'POST',
    url: 'http://desk.example/sandbox',
    headers: { 'Content-Type': 'application/json' },
    body: '{"a":1}',
  })
  expect(parseCurl(`curl -sS http://desk.example/x --data-urlencode 'token=a b'`)).toMatchObject({
    method: 'POST',
    body: 'token=a%20b',
  })
})

test('an option that is not known here makes a line unreadable', () => {
  expect(parseCurl('curl --insecure http://desk.example/')).toBeUndefined()
})

test('a block of code is read as its commands, and what stands in quotes keeps its lines', () => {
  expect(
    commandsOf(`# it's two\ncurl -d '{\n  "a": "b"\n}' \\\n  http://desk.example\n\nnpx --yes tool "a\\"\nb"`),
  ).toEqual([`# it's two`, `curl -d '{\n  "a": "b"\n}' http://desk.example`, `npx --yes tool "a\\"\nb"`])
})
