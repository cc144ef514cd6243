import { expect, test } from 'vitest'
import { judged } from '../judged.ts'
import { judgeOffers } from './offers.ts'

const home = '<html lang="en"><head><link rel="alternate" hreflang="de" href="https://desk.example/de"></head>'
const falseOf = (path: string, text: string, facts: Record<string, string>) =>
  judged(judgeOffers, { '/': home, '/api/v1/catalog': { services: [] }, [path]: `<main><p>${text}</p></main>` }, facts)

test.each([
  ['/pricing', 'Prices are without tax.'],
  ['/pricing', 'Prices are without tax. Valid from 1 October 2026'],
  ['/de/pricing', 'Alle Preise ohne Steuern.'],
  ['/de/pricing', 'Alle Preise ohne Steuern. Gültig ab 1. Oktober 2026'],
])('on %s, "%s" says that no price has tax in it, whatever stands beside it', async (path, text) => {
  expect(await falseOf(path, text, { 'prices include tax': 'false' })).toEqual([])
  expect(await falseOf(path, text, { 'prices include tax': 'true' })).not.toEqual([])
})
