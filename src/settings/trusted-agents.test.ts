import { expect, test } from 'vitest'
import { readFunctionSettings } from './function-settings.ts'

const trusted = (value?: string) =>
  readFunctionSettings({ ...(value !== undefined && { TRUSTED_AGENTS: value }) }).trustedAgents

test('agents are trusted by their hosts, and none is by default', () => {
  expect([trusted(), trusted('')]).toEqual([[], []])
  expect(trusted(' Agents.Example.com  example.org, chat.example ')).toEqual([
    'agents.example.com',
    'example.org',
    'chat.example',
  ])
})

test.each([
  'https://example.com',
  'example.com/',
  'example.com:8443',
  '*.example.com',
  'com',
  'a@b.example',
  '.example.com',
  'exa mple',
])('an agent is not trusted by %j, which may mean another thing than was thought', (value) => {
  expect(() => trusted(value)).toThrow(
    /^TRUSTED_AGENTS has ".+", which is not the name of a host\. Set it to the hosts/,
  )
})
