import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { tools } from './tools.ts'

test('the list has the tool of each file, under the name of the file', () => {
  const files = readdirSync(new URL('tools', import.meta.url)).map((file) => file.replace('.ts', ''))
  expect(tools.map(({ name }) => name.replaceAll('_', '-')).toSorted()).toEqual(files.toSorted())
})

test('only what has its own token of the lead asks for no scope', () => {
  expect(tools.filter(({ scope }) => scope === undefined).map(({ name }) => name)).toEqual([
    'lead_status',
    'reply_to_desk',
    'withdraw_lead',
  ])
})
