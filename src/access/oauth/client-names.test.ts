import { describe, expect, test } from 'vitest'
import { namesOf, refusableName, withDomains } from './client-names.ts'

describe('a client goes by', () => {
  test.each([
    ['dyn_abc.mac', ['https://a.example/x', 'http://127.0.0.1:1/'], ['dyn_abc', 'a.example', '127.0.0.1']],
    ['https://Id.example/c.json', ['com.app:/x'], ['https://Id.example/c.json', 'id.example', 'com.app:']],
    ['https://id.example./c', ['https://id.example:8443/'], ['https://id.example./c', 'id.example']],
    ['agent-1', [], ['agent-1']],
    ['Agent.One', [], ['Agent.One', 'agent.one']],
  ])('the names of %s', (id, redirectUris, names) => {
    expect(namesOf({ id, redirectUris })).toEqual(names)
  })
})

describe('what an operator writes', () => {
  test.each([
    ['Evil.Example', 'evil.example'],
    ['evil.example.', 'evil.example'],
    ['https://evil.example/', 'evil.example'],
    ['evil.example:8443', 'evil.example'],
    ['bücher.example', 'xn--bcher-kva.example'],
    ['[::1]', '[::1]'],
    ['localhost', 'localhost'],
    [' https://evil.example/client.json ', 'https://evil.example/client.json'],
    ['com.Example.App:', 'com.example.app:'],
    ['dyn_abc.mac', 'dyn_abc'],
    ['agent-1', 'agent-1'],
  ])('%j stands for %s', (given, name) => {
    expect(refusableName(given)).toBe(name)
  })

  test('is something', () => {
    expect(refusableName('  ')).toBeUndefined()
  })
})

describe('who refuses a host refuses what is below it', () => {
  test.each([
    ['a.b.evil.example', ['a.b.evil.example', 'b.evil.example', 'evil.example']],
    ['evil.example', ['evil.example']],
    ['10.0.0.1', ['10.0.0.1']],
    ['localhost', ['localhost']],
    ['https://a.evil.example/x', ['https://a.evil.example/x']],
    ['com.example.app:', ['com.example.app:']],
  ])('of %s', (name, all) => {
    expect(withDomains([name])).toEqual(all)
  })
})
