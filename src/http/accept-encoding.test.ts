import { expect, test } from 'vitest'
import { headerBounds } from '../contract/bounds.ts'
import { chosenEncoding } from './accept-encoding.ts'

test.each([
  [undefined, 'identity'],
  ['', 'identity'],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip', 'gzip'],
  ['x-gzip', 'gzip'],
  ['GZIP;Q=0.5', 'gzip'],
  ['br;q=0.5, gzip;q=0.9', 'gzip'],
  ['br;q=0, *', 'gzip'],
  ['*', 'br'],
  ['deflate', 'identity'],
  ['identity, br;q=0.5', 'identity'],
  ['gzip;q=0', 'identity'],
  ['gzip;q=much', 'identity'],
  ['identity;q=0, gzip', 'gzip'],
  ['identity;q=0', undefined],
  ['*;q=0', undefined],
  ['*;q=0, identity;q=0.1', 'identity'],
  [`${' '.repeat(headerBounds['accept-encoding'])}br`, 'identity'],
])('who accepts %j reads %s', (accepted, encoding) => {
  expect(chosenEncoding(accepted)).toBe(encoding)
})
