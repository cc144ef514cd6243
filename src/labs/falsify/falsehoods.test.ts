import { expect, test } from 'vitest'
import type { Answer } from '../truth/caller.ts'
import { sample } from './falsehoods.ts'

const url = 'https://desk.example/api/v1/catalog'
const text = JSON.stringify({
  updated: '2026-11-09',
  open: true,
  amount: 3800,
  tiers: ['one', 'two'],
  note: 'Paid in 14 days.',
})
const documents = new Map<string, Answer>([
  [
    url,
    {
      url,
      status: 200,
      type: 'application/json',
      headers: new Headers({ 'cache-control': 'max-age=60' }),
      text,
      json: JSON.parse(text),
    },
  ],
])

test('each falsehood changes its document, and the same seed tells the same ones', () => {
  const told = sample(documents, 40, 1)
  expect(told.length).toBeGreaterThan(10)
  for (const { answer } of told) {
    const { text: other, headers } = answer()
    expect([other, headers.get('cache-control')]).not.toEqual([text, 'max-age=60'])
  }
  const said = (seed: number) => sample(documents, 40, seed).map((one) => `${one.class} ${one.path} ${one.told}`)
  expect(said(1)).toEqual(told.map((one) => `${one.class} ${one.path} ${one.told}`))
  expect(said(2)).not.toEqual(said(1))
})

test('there is a falsehood of each class that a document gives reason for', () => {
  const classes = new Set(sample(documents, 200, 1).map((one) => one.class))
  for (const one of ['capability', 'price', 'number', 'date', 'stale', 'omission', 'header'])
    expect(classes).toContain(one)
})
