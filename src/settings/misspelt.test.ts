import { expect, test } from 'vitest'
import { misspeltSettings } from './misspelt.ts'

const found = (...names: string[]) => misspeltSettings(Object.fromEntries(names.map((name) => [name, 'a secret'])))

test.each([
  ['DATABSE_URL', 'DATABASE_URL'],
  ['DATABASE_ULR', 'DATABASE_URL'],
  ['OPERATOR', 'OPERATORS'],
  ['SECRETKEY', 'SECRET_KEY'],
  ['RETENTION_DAY', 'RETENTION_DAYS'],
])('%s is told to look like %s', (name, meant) => {
  expect(found(name)).toEqual([{ name, meant }])
})

test('names of the system and of other tools are left alone', () => {
  const others = ['PATH', 'HOME', 'HOSTNAME', 'PWD', 'SHLVL', 'LANG', 'POST', 'PGDATA', 'PGHOST', 'NODE_ENV', 'SITE_ID']
  const ofTools = [
    'NETLIFY',
    'CONTEXT',
    'URL',
    'XDG_DATA_DIRS',
    'SSH_TTY',
    'MAIL',
    'EDITOR',
    'npm_config_cache',
    'SMTP_HOST',
  ]
  expect(found(...others, ...ofTools)).toEqual([])
})

test('a name beside the setting itself is meant for others, and so is one of any length', () => {
  expect(found('DATABASE_URL', 'DATABASE_URI')).toEqual([])
  expect(found('A'.repeat(100_000))).toEqual([])
})
