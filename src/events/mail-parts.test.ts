import { expect, test } from 'vitest'
import { compose, link } from '../mail/compose.ts'
import { choiceList, factTable, letter, quoted, saidLink } from './mail-parts.ts'

const mail = compose('ada@example.com', 'A subject', [
  'One line\nand another.',
  letter('As the desk\nwrote it'),
  quoted('As a stranger\r\nwrote <it>\u2028here'),
  choiceList(['Monday', 'Tuesday']),
  factTable(
    [
      ['Name', 'Ada'],
      ['From', 'a & b'],
    ],
    ({ name, value }) => `${name}: ${value}`,
  ),
  saidLink('Open it:', 'https://desk.example/a'),
  link('https://desk.example/b'),
])

test('a mail is a text, in which what strangers wrote is quoted line by line', () => {
  expect(mail.text).toBe(`One line
and another.

As the desk
wrote it

> As a stranger
> wrote <it>
> here

1. Monday
2. Tuesday

Name: Ada
From: a & b

Open it:
https://desk.example/a

https://desk.example/b
`)
})

test('and HTML, in which it is escaped', () => {
  expect(mail.html).toContain('<p>One line<br>and another.</p>')
  expect(mail.html).toContain('wrote &#60;it&#62;')
  expect(mail.html).toContain('<ol><li>Monday</li><li>Tuesday</li></ol>')
  expect(mail.html).toContain('<tr><th align="left">From</th><td>a &#38; b</td></tr>')
  expect(mail.html).toContain('<p>Open it:</p>\n<p><a href="https://desk.example/a">https://desk.example/a</a></p>')
})
