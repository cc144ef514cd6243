import { describe, expect, test } from 'vitest'
import { isRedirectUri, matchesRedirectUri } from './redirect-uri.ts'

describe('an address to return to', () => {
  test.each([
    'https://client.example/callback',
    'https://client.example:8443/callback?a=1',
    'http://127.0.0.1/callback',
    'http://127.0.0.1:8123/callback',
    'http://[::1]:8123/',
    'http://localhost:8123/callback',
    'com.example.app:/callback',
    'com.example.app://callback',
  ])('may be %s', (uri) => {
    expect(isRedirectUri(uri)).toBe(true)
  })

  test.each([
    'javascript:alert(1)',
    'https://client.example\\@attacker.example/',
    'https://client.example/a b',
    'https://client.example/\u200bcallback',
    'https://client.example/<b>',
    'JavaScript:alert(1)',
    'java\nscript:alert(1)',
    '\u0001javascript:alert(1)',
    ' javascript:alert(1)',
    'javascript://https://client.example/%0aalert(1)',
    'data:text/html,<script>alert(1)</script>',
    'data:text/html;base64,PHNjcmlwdD4=',
    'vbscript:x',
    'blob:https://client.example/1',
    'file:///etc/passwd',
    'about:blank',
    'ftp://client.example/',
    'http://client.example/callback',
    'http://127.0.0.1.attacker.example/',
    'http://localhost.attacker.example/',
    'http://127.0.0.1@attacker.example/',
    'http://127.0.0.2/',
    'http://0.0.0.0/',
    'http://192.168.0.1/',
    'https://user:secret@client.example/',
    'https://user@client.example/',
    'https://client.example/#fragment',
    'https://client.example/#',
    'myapp:/callback',
    'intent:#Intent;scheme=x;end',
    '//client.example/callback',
    '/callback',
    'callback',
    'https://',
    '',
    `https://client.example/${'x'.repeat(500)}`,
  ])('may not be %j', (uri) => {
    expect(isRedirectUri(uri)).toBe(false)
  })
})

describe('an address that is asked for', () => {
  const registered = [
    'https://client.example/callback',
    'http://127.0.0.1:8123/callback',
    'com.example.app:/callback',
    'https://localhost:8124/callback',
  ]

  test.each([
    ...registered,
    'http://127.0.0.1/callback',
    'http://127.0.0.1:1/callback',
    'http://127.0.0.1:65535/callback',
  ])('may be %s: registered, but for the port of this computer', (asked) => {
    expect(matchesRedirectUri(asked, registered)).toBe(true)
  })

  test.each([
    'https://client.example/callback/',
    'https://client.example/callback?a=1',
    'https://client.example/callback#',
    'https://client.example:443/callback',
    'https://client.example:8443/callback',
    'https://CLIENT.example/callback',
    'https://client.example/x/../callback',
    'https://client.example/callback%00',
    'https://client.example/CALLBACK',
    'https://client.example.attacker.example/callback',
    'https://client.example@attacker.example/callback',
    'https://attacker.example/callback',
    'https://attacker.example\\@client.example/callback',
    'http://client.example/callback',
    'javascript:alert(1)',
    'http://localhost:8123/callback',
    'http://[::1]:8123/callback',
    'https://127.0.0.1:8123/callback',
    'https://localhost:8125/callback',
    'http://127.0.0.1:8123/',
    'http://127.0.0.1:8123/callback?a=1',
    'http://127.0.0.1:8123/callback#a',
    'http://user@127.0.0.1:8123/callback',
    'http://127.0.0.1:8123@attacker.example/callback',
    'http://attacker.example:8123/callback',
    'com.example.app:/other',
    'com.example.app2:/callback',
    '',
  ])('may not be %s', (asked) => {
    expect(matchesRedirectUri(asked, registered)).toBe(false)
  })
})
