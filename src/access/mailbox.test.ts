import { expect, test } from 'vitest'
import { mailboxOf } from './mailbox.ts'

test.each([
  ['ada@example.com', 'ada@example.com'],
  [' Ada@Example.COM ', 'ada@example.com'],
  ['ada+1@example.com', 'ada@example.com'],
  ['ada+1+2@example.com', 'ada@example.com'],
  ['a.da@example.com', 'a.da@example.com'],
  ['a.d.a+news@gmail.com', 'ada@gmail.com'],
  ['a.da@googlemail.com', 'ada@gmail.com'],
  ['ada-shop@yahoo.com', 'ada@yahoo.com'],
  ['ada-shop@example.com', 'ada-shop@example.com'],
  ['+ada@example.com', '+ada@example.com'],
])('%s is the mailbox %s', (email, mailbox) => {
  expect(mailboxOf(email)).toBe(mailbox)
})
