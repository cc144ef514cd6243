import { expect, test } from 'vitest'
import { markup } from '../text/markup.ts'
import { dressed } from './dress.ts'

const quoted = 'See <a href="https://bad.example">$&</a>'
const mail = {
  to: 'ada@example.com',
  subject: 'A question',
  text: 'See https://desk.example/claim',
  html: markup`<p><a href="https://desk.example/claim">Open</a></p><blockquote style="white-space:pre-wrap">How many?</blockquote><p>${quoted}</p>`
    .html,
}
const look = { accent: '#8a1538', ground: '#fffdf8', ink: '#2b1a12', face: 'Georgia, serif' }

test('a mail has the name, the colours and the letters of the site, and says the same', () => {
  const { html, ...rest } = dressed(mail, look, 'Smith & Sons')
  expect(rest).toEqual({ to: mail.to, subject: mail.subject, text: mail.text })
  expect(html).toContain('<strong>Smith &#38; Sons</strong>')
  expect(html).toContain('<a style="color:#8a1538" href="https://desk.example/claim">Open</a>')
  expect(html).toContain('background:#fffdf8;color:#2b1a12;font-family:Georgia, serif')
  expect(html).toContain('overflow-wrap:anywhere')
  expect(html).toContain('border-left:3px solid #8a1538;white-space:pre-wrap">How many?</blockquote>')
  // What others wrote stays text, and is no link.
  expect(html).toContain('See &#60;a href=&#34;https://bad.example&#34;&#62;$&#38;&#60;/a&#62;')
  expect(html).not.toMatch(/<img|<link|url\(/)
})

test('a mail of a site without a look of its own stays as it is', () => {
  expect(dressed(mail, undefined, 'X')).toBe(mail)
})
