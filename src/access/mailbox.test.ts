import { expect, test } from 'vitest'
import { mailDomainOf } from './mail-domain.ts'
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
  ['ada+shop@yahoo.com', 'ada@yahoo.com'],
  ['ada-shop@example.com', 'ada-shop@example.com'],
  ['a.d-a_+news@pm.me', 'ada@proton.me'],
  ['ada+news@mac.com', 'ada@icloud.com'],
  ['ada@ya.ru', 'ada@yandex.ru'],
  ['ada.l@ya.ru', 'adal@yandex.ru'],
  ['ada-l@yandex.com', 'adal@yandex.ru'],
  ['shop@ada.fastmail.com', 'ada@fastmail.com'],
  ['ada+shop@fastmail.com', 'ada@fastmail.com'],
  ['shop@ada.example.com', 'shop@ada.example.com'],
  ['ada+1@outlook.com', 'ada@outlook.com'],
  ['ada@mail.gmail.com.example', 'ada@mail.gmail.com.example'],
  ['+ada@example.com', '+ada@example.com'],
  ['__@proton.me', '__@proton.me'],
  ['constructor@example.com', 'constructor@example.com'],
])('%s is the mailbox %s', (email, mailbox) => {
  expect(mailboxOf(email)).toBe(mailbox)
})

test.each([
  ['ada@example.com', 'example.com'],
  ['ada@Mail.EXAMPLE.com', 'example.com'],
  ['ada@a.b.example.co.uk', 'example.co.uk'],
  ['ada@person.example', 'person.example'],
  ['ada@one.github.io', 'one.github.io'],
  ['ada@co.uk', 'co.uk'],
  ['ada@gmail.com', undefined],
  ['ada@hotmail.co.uk', undefined],
  ['shop@ada.fastmail.com', undefined],
  ['ada@t-online.de', undefined],
  ['ada@gmail.com.example', 'com.example'],
])('%s keeps the mail server of %s busy', async (email, domain) => {
  expect(await mailDomainOf(email)).toBe(domain)
})
