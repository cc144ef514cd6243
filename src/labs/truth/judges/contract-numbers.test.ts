import { expect, test } from 'vitest'
import { contractNumbers } from '../tables/contract-numbers.ts'
import type { Answer } from '../caller.ts'
import { Ledger } from '../claim.ts'
import { broken } from '../report.ts'
import type { Walk } from '../reading.ts'
import { judgeContractNumbers } from './contract-numbers.ts'

async function falseOf(text: string, type = 'text/markdown', isDocument = true): Promise<string[]> {
  const ledger = new Ledger()
  const url = 'https://desk.example/developers/limits.md'
  const answer = { url, type, text } as Answer
  const documents = new Map(isDocument ? [[url, answer]] : [])
  const exchanges = new Map(isDocument ? [] : [['POST', { method: 'POST', headers: {}, body: '', answer }]])
  await judgeContractNumbers({ documents, exchanges, ledger } as Partial<Walk> as Walk)
  return broken(ledger.claims).map(({ evidence }) => evidence)
}

test('a number of the contract is believed, with separators or without', async () => {
  expect(await falseOf('A body may have at most 65,536 bytes. A body may have at most 65536 bytes.')).toEqual([])
})

test('another number is not, in a text or in JSON', async () => {
  expect(await falseOf('A lead has at most 500 messages.')).toEqual(['200'])
  expect(await falseOf('{"interval":2}', 'application/json; charset=utf-8')).toEqual(['5'])
})

test('nor is it in what a call is answered', async () => {
  const refused = '{"error":{"message":"A task that brings no lead ends after 48 hours"}}'
  expect(await falseOf(refused, 'application/json', false)).toEqual(['24'])
})

test('each sentence has one number, and each number is one', () => {
  for (const [words, ...numbers] of contractNumbers) {
    expect(words.source.match(/\((?!\?)/g)).toHaveLength(1)
    expect(numbers.every((number) => Number.isInteger(number))).toBe(true)
  }
})

test('nor is a number in another unit', async () => {
  expect(await falseOf('A token is good for 10 minutes and for this content only.')).toEqual([])
  expect(await falseOf('A token is good for 24 hours and for any content.')).toEqual([
    'not A token is good for 24 hours',
  ])
})
