import { expect, test } from 'vitest'
import { judged, origin } from '../judged.ts'
import { judgeExamples } from './examples.ts'

const block = (code: string) => `# auth.md\n\n\`\`\`sh\n${code}\`\`\`\n`
const found = (code: string) => judged(judgeExamples, { '/auth.md': block(code), '/catalog': { services: [] } })

test('a block of code that shows nothing, where a command was, is not believed', async () => {
  expect(await found(`curl -sS '${origin}/catalog'\n`)).toEqual([])
  expect(await found('')).toEqual(['shows something in each block of code'])
})

test('a request that lacks what says what it sends is not believed, although a server may guess it', async () => {
  const send = `curl -sS -X POST '${origin}/catalog' -d '{"a":"<gap>"}'`
  expect(await found(`${send} -H 'Content-Type: application/json'\n`)).toEqual([])
  expect(await found(`${send}\n`)).toEqual([expect.stringMatching(/says what it sends/)])
})
