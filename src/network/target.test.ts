import { describe, expect, test } from 'vitest'
import { parseNetwork } from './networks.ts'
import { isWithin } from './public-address.ts'
import { checkTarget } from './target.ts'

const reasonOf = (url: string, configured = false) => {
  const result = checkTarget(url, { configured })
  return result.kind === 'refused' ? result.reason : 'let through'
}

describe('the form of an address', () => {
  test.each(['https://example.com/a?b#c', 'https://example.com:443', 'https://example.com:8443', 'https://8.8.8.8'])(
    'may be %s',
    (url) => expect(reasonOf(url)).toBe('let through'),
  )

  test.each(['http://example.com', 'http://127.0.0.1:8080', 'ftp://example.com', 'file:///etc/passwd', 'data:,x'])(
    'is https and not %s',
    (url) => expect(reasonOf(url)).toBe('not https'),
  )

  test.each([
    '',
    'example.com',
    '//example.com',
    'https://',
    'https://exa mple.com',
    'https://1.2.3.4.5',
    'https://[::1',
  ])('is a URL and not "%s"', (url) => expect(reasonOf(url)).toBe('not a URL'))

  test.each(['https://user@example.com', 'https://user:pass@example.com', 'https://:pass@example.com'])(
    'carries no credentials as %s does',
    (url) => expect(reasonOf(url)).toBe('credentials in the URL'),
  )

  test.each([1, 22, 25, 80, 444, 1023])('does not have port %i', (port) => {
    expect(reasonOf(`https://example.com:${port}`)).toBe('port neither 443 nor 1024 and above')
  })

  test.each([1024, 65_535])('may have port %i', (port) => {
    expect(reasonOf(`https://example.com:${port}`)).toBe('let through')
  })

  const spellings = [
    '127.0.0.1 0x7f000001 2130706433 127.1 0177.0.0.1 0x7f.0.0.1 0 127.0.0.1. %31%32%37.1 １２７.0.0.1 ①②⑦.1',
    '10.0.0.1 169.254.169.254 0xa9fea9fe 2852039166',
    '[::1] [::] [::ffff:127.0.0.1] [::ffff:7f00:1] [0:0:0:0:0:ffff:a9fe:a9fe] [::127.0.0.1]',
    '[fd00:ec2::254] [64:ff9b::7f00:1] [2002:7f00:1::] [fe80::1]',
  ]
  test.each(spellings.join(' ').split(' '))('does not name the inside as %s', (host) => {
    expect(reasonOf(`https://${host}/`)).toBe('address not public')
  })
})

describe('a name of this machine or its network alone', () => {
  test.each([
    'localhost',
    'localhost.',
    'LOCALHOST',
    'a.localhost',
    'metadata.google.internal',
    'printer.local',
    'nas.home.arpa',
  ])('is none that a stranger may give: %s', (host) =>
    expect(reasonOf(`https://${host}:8443/`)).toBe('a name that is not public'),
  )

  test.each(['localhost.example.com', 'mylocal', 'internal.example.com'])('is not %s', (host) =>
    expect(reasonOf(`https://${host}/`)).toBe('let through'),
  )
})

describe('an address that an operator wrote', () => {
  test.each(['http://localhost:8080', 'http://127.0.0.1:8080', 'http://[::1]:8080', 'https://localhost:8443'])(
    'may be on the machine itself: %s',
    (url) => {
      expect(reasonOf(url, true)).toBe('let through')
      expect(checkTarget(url, { configured: true })).toMatchObject({ loopback: true })
      expect(checkTarget(url)).not.toMatchObject({ loopback: true })
    },
  )

  test.each(['http://example.com', 'http://10.0.0.1:8080', 'http://localhost.example.com', 'http://localhost.:8080'])(
    'is https elsewhere: %s',
    (url) => expect(reasonOf(url, true)).toBe('not https'),
  )

  test.each(['https://10.0.0.1', 'https://127.0.0.2:8443', 'https://169.254.169.254'])(
    'is not another inside: %s',
    (url) => expect(reasonOf(url, true)).toBe('address not public'),
  )

  test('keeps to the same ports', () => {
    expect(reasonOf('http://localhost', true)).toBe('port neither 443 nor 1024 and above')
    expect(reasonOf('http://localhost:25', true)).toBe('port neither 443 nor 1024 and above')
  })
})

describe('networks that an operator allows', () => {
  const allowed = ['10.0.0.0/8', 'fd00::/8'].map((text) => parseNetwork(text)!)
  const reason = (url: string, configured = true) => {
    const result = checkTarget(url, { configured, allowed })
    return result.kind === 'refused' ? result.reason : 'let through'
  }

  test.each([
    'https://10.1.2.3:8443',
    'http://10.1.2.3',
    'http://[fd00::1]:5678',
    'http://n8n:5678',
    'http://hooks.lan',
  ])('have %s in them, or may have', (url) => expect(reason(url)).toBe('let through'))

  test.each([
    ['http://8.8.8.8:8080', 'not https'],
    ['http://192.168.0.1:8080', 'not https'],
    ['https://192.168.0.1', 'address not public'],
    ['https://[::ffff:10.1.2.3]', 'address not public'],
    ['http://10.1.2.3:25', 'port neither 443 nor 1024 and above'],
  ])('do not have %s in them', (url, why) => expect(reason(url)).toBe(why))

  test('mean nothing for what a stranger sent', () => {
    expect(reason('https://10.1.2.3', false)).toBe('address not public')
    expect(reason('http://hooks.lan', false)).toBe('not https')
  })

  test.each(['10.0.0.0', '10/8', '10.0.0.0/33', '10.0.0.0/8/8', 'fd00::/-1', '/8', 'lan/8', '010.0.0.0/8'])(
    'are not written as %s',
    (text) => expect(parseNetwork(text)).toBeUndefined(),
  )

  test('have no names, and no IPv4 in IPv6', () => {
    expect(['10.255.0.1', 'fd12::1'].map((address) => isWithin(allowed, address))).toEqual([true, true])
    expect(['11.0.0.1', '::ffff:10.0.0.1', 'fe80::1', 'nonsense'].some((text) => isWithin(allowed, text))).toBe(false)
  })
})
