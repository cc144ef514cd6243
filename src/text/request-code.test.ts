import { execFile, spawnSync } from 'node:child_process'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { codeLanguages, type CodeRequest, shellWord } from './request-code.ts'

const run = promisify(execFile)
const body = {
  name: 'O\'Brien $(id) `x` \\ "quoted"',
  need: 'Zwei Zeilen\nund ein Tab\tund 🙂, </script>, ${name}, %s, {0}',
}
const hasPython = spawnSync('python3', ['--version']).status === 0

const readBody = (text: string, type = '') =>
  type.includes('json') ? JSON.parse(text) : Object.fromEntries(new URLSearchParams(text))

let server: Server
let request: CodeRequest
const received: { method?: string; scenario?: string | string[]; body?: unknown }[] = []

beforeAll(async () => {
  server = createServer(async (incoming, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of incoming) chunks.push(chunk as Buffer)
    const { method, headers } = incoming
    received.push({
      ...(method && { method }),
      ...(headers['x-scenario'] && { scenario: headers['x-scenario'] }),
      ...(chunks.length > 0 && { body: readBody(Buffer.concat(chunks).toString(), headers['content-type']) }),
    })
    response.writeHead(422, { 'Content-Type': 'application/json' }).end('{"said":"no"}')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/x?a=1&b='2'`
  request = { method: 'POST', url, headers: { 'Content-Type': 'application/json', 'X-Scenario': "it's" }, body }
})
afterAll(() => server.close())

describe('the code of a request', () => {
  const languages: [keyof typeof codeLanguages, string[]][] = [
    ['curl', ['sh', '-c']],
    ['javascript', [process.execPath, '--input-type=module', '-e']],
    ['python', ['python3', '-c']],
  ]
  const runCode = async (language: keyof typeof codeLanguages, command: readonly string[], asked: CodeRequest) => {
    const [program = '', ...options] = command
    return (await run(program, [...options, codeLanguages[language].write(asked)])).stdout
  }

  test.each(languages)(
    'in %s sends exactly that request, whatever it says, and shows a refusal',
    async (language, command) => {
      if (language === 'python' && !hasPython) return
      const stdout = await runCode(language, command, request)
      expect(received.pop()).toEqual({ method: 'POST', scenario: "it's", body })
      expect(stdout).toMatch(/422[^]*said/)
    },
  )

  test.each(languages)('in %s sends no body where there is none', async (language, command) => {
    if (language === 'python' && !hasPython) return
    const { url } = request
    await runCode(language, command, { method: 'DELETE', url, headers: { 'X-Scenario': 'none' } })
    expect(received.pop()).toEqual({ method: 'DELETE', scenario: 'none' })
  })

  test.each(languages)('in %s sends values of any kind as JSON', async (language, command) => {
    if (language === 'python' && !hasPython) return
    const values = { yes: true, none: null, count: 3, list: ['a', false], inner: { 'a "b"': [{}] } }
    await runCode(language, command, { ...request, body: values })
    expect(received.pop()).toMatchObject({ body: values })
  })

  test.each(languages)('in %s sends the fields of a form', async (language, command) => {
    if (language === 'python' && !hasPython) return
    const { url } = request
    await runCode(language, command, { method: 'POST', url, headers: {}, form: body })
    expect(received.pop()).toMatchObject({ method: 'POST', body })
  })

  test.each(languages)('in %s asks with nothing but the address', async (language, command) => {
    if (language === 'python' && !hasPython) return
    await runCode(language, command, { method: 'GET', url: request.url, headers: {} })
    expect(received.pop()).toEqual({ method: 'GET' })
  })

  test('quotes a word of the shell so that it stays one', () => {
    expect(shellWord("it's")).toBe(`'it'\\''s'`)
  })
})
