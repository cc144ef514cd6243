import { expect, test } from 'vitest'
import * as z from 'zod'
import { readArguments } from './arguments.ts'
import { tools } from './tools.ts'

test('a number out of its bounds is told with them, and with one that passes', () => {
  const schema = z.object({ limit: z.int().min(1).max(10).default(5).meta({ description: 'How many results.' }) })
  expect(readArguments(schema, { limit: 90 })).toEqual({
    ok: false,
    errors: [
      {
        pointer: '/limit',
        code: 'too_long',
        message: 'must be at most 10',
        hint: 'How many results. Send a whole number from 1 to 10.',
        example: '1',
      },
    ],
  })
})

test('of each tool, the example of a number passes', () => {
  let tried = 0
  for (const { input } of tools)
    for (const [name, field] of Object.entries((input as z.ZodObject).shape)) {
      const read = readArguments(z.object({ [name]: field as z.ZodType }), { [name]: -1 })
      if (read.ok || !/whole number/.test(read.errors[0]!.hint)) continue
      tried++
      expect((field as z.ZodType).safeParse(Number(read.errors[0]!.example)).success).toBe(true)
    }
  expect(tried).toBe(2)
})

test('what is wrong within a list is named by its place there', () => {
  const schema = z.object({ choices: z.array(z.object({ label: z.string(), minutes: z.int() })) })
  expect(readArguments(schema, { choices: [{ label: 'a', minutes: 1 }, { minutes: '5' }] })).toMatchObject({
    ok: false,
    errors: [
      { pointer: '/choices/1/label', code: 'required', message: 'is required' },
      { pointer: '/choices/1/minutes', code: 'wrong_type' },
    ],
  })
})
