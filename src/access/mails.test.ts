import { english } from '../testing/english.ts'
import { describe, expect, test } from 'vitest'
import { claimMail, codeMail } from './mails.ts'

const facts = { to: 'ada@example.com', serviceName: 'Example & Sons', baseUrl: 'https://desk.example', words: english }
const url = 'https://desk.example/claim?link=cl_x&y=1'
const mailsFor = (name: string) => [
  claimMail({ ...facts, agentName: name, url }),
  codeMail({ ...facts, clientName: name, code: '012345' }),
]

test('the mail of a claim has the link, and not the code', () => {
  const { to, subject, text, html } = claimMail({ ...facts, agentName: null, url })
  expect([to, subject]).toEqual(['ada@example.com', 'Did you ask an agent to contact Example & Sons?'])
  expect(text).toContain(`\n\n${url}\n\n`)
  expect(html).toContain('<a href="https://desk.example/claim?link=cl_x&#38;y=1">')
  expect(text).toContain('10 minutes')
  expect(text).toMatch(/^An agent that gave no name says/)
})

test('the mail of a code has the code, and nothing to press', () => {
  const { subject, text, html } = codeMail({ ...facts, clientName: 'Client', code: '012345' })
  expect(subject).toBe('012345 is your code for Example & Sons')
  expect(text).toContain('\n\n012345\n\n')
  expect(html).not.toContain('<a ')
})

describe('a name that somebody chose', () => {
  test('is text in both parts of a mail', () => {
    for (const { html } of mailsFor('<a href="https://evil.example">A</a> & <b onclick=x>')) {
      expect(html.replace(/<\/?(p|a|strong)\b[^>]*>/g, '')).not.toMatch(/[<>]/)
      expect(html).not.toContain('href="https://evil')
    }
  })

  test('cannot end its line, hide, or turn the rest round', () => {
    for (const { subject, text, html } of mailsFor(
      'A\r\n\r\nYour code is 1\u202e\u2066\u200b\u0000\u0085\u2028\u2029B',
    )) {
      expect(text).toContain('“A Your code is 1 B”')
      expect(`${subject}${text}${html}`).not.toMatch(/[\0\r\u0085\u200b\u2028-\u202e\u2066]/)
      expect(subject).not.toContain('Your code is')
    }
  })

  test.each([
    'Win at evil.example',
    'https://evil.example/x',
    'www.evil.example/',
    'mail eve@evil.example',
    'evil。example',
    'javascript:alert(1)',
    '\\\\evil.example\\share',
  ])('leads nobody anywhere: %s', (name) => {
    for (const { text, html } of mailsFor(name)) {
      const quoted = [/“(.*?)”/.exec(text)![1]!, /“(.*?)”/.exec(html)![1]!]
      for (const shown of quoted) expect(shown).not.toMatch(/\w[.。]\w|[:/@\\]/)
    }
  })

  test('is otherwise what it is', () => {
    for (const name of ['Acme procurement agent', 'Агент 7', 'Agent (v. 2), Ltd.', '代理'])
      for (const { text } of mailsFor(name)) expect(text).toContain(`“${name}”`)
  })
})
