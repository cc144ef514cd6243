import { expect, test } from 'vitest'
import type { Answer } from '../truth/caller.ts'
import { record } from './recording.ts'

const url = 'https://desk.example/prices'

function answerOf(status: number, text: string, more: Record<string, string> = {}): Answer {
  const headers = new Headers({ 'content-type': 'text/html', etag: '"a"', ...more })
  return { url, status, headers, type: headers.get('content-type')!, text, json: undefined }
}

const recording = record(async (_, init = {}) => {
  const asked = init.headers as Record<string, string> | undefined
  if (asked?.['Accept']) return answerOf(200, '# Prices', { 'content-type': 'text/markdown' })
  if (asked?.['If-None-Match']) return answerOf(304, '')
  return init.method === 'HEAD' ? answerOf(200, '') : answerOf(200, 'from 300')
})

test('a falsehood is told to whoever asks for a document, and not to who asks for another form of it', async () => {
  await recording.ask(url)
  const told = { ...answerOf(200, 'from 200'), headers: new Headers({ 'content-type': 'text/html', etag: '"b"' }) }
  const ask = recording.with(new Map([[url, told]]))
  expect((await ask(url)).text).toBe('from 200')
  expect((await ask(url, { headers: { 'User-Agent': 'nobody/0' } })).text).toBe('from 200')
  for (const init of [{ method: 'HEAD' }, { headers: { 'If-None-Match': '"a"' } }]) {
    const { text, headers } = await ask(url, init)
    expect([text, headers.get('etag')]).toEqual(['', '"b"'])
  }
  const { text, headers } = await ask(url, { headers: { Accept: 'text/markdown' } })
  expect([text, headers.get('etag')]).toEqual(['# Prices', '"a"'])
})
