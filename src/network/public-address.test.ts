import { describe, expect, test } from 'vitest'
import { isPublicAddress } from './public-address.ts'

/** The first, the last and what is next to the last of each block that is not public. */
const notPublic = [
  ['this network', '0.0.0.0', '0.255.255.255'],
  ['private', '10.0.0.0', '10.255.255.255'],
  ['shared by carriers', '100.64.0.0', '100.127.255.255', '100.100.100.200'],
  ['loopback', '127.0.0.1', '127.255.255.255'],
  ['link-local, with the metadata of clouds', '169.254.0.0', '169.254.169.254', '169.254.255.255'],
  ['private', '172.16.0.0', '172.31.255.255'],
  ['protocol assignments', '192.0.0.0', '192.0.0.192', '192.0.0.255'],
  ['documentation', '192.0.2.1', '198.51.100.1', '203.0.113.1'],
  ['6to4 relays', '192.88.99.1'],
  ['private', '192.168.0.0', '192.168.255.255'],
  ['benchmarks', '198.18.0.0', '198.19.255.255'],
  ['multicast', '224.0.0.1', '239.255.255.255'],
  ['reserved and broadcast', '240.0.0.1', '255.255.255.255'],
  ['the inside of Azure', '168.63.129.16'],
  ['IPv6 unspecified and loopback', '::', '::1', '0:0:0:0:0:0:0:1'],
  ['IPv4-mapped, wherever it leads', '::ffff:127.0.0.1', '::ffff:7f00:1', '::ffff:8.8.8.8'],
  ['IPv4-compatible', '::127.0.0.1', '::8.8.8.8'],
  ['translated', '::ffff:0:127.0.0.1', '64:ff9b::10.0.0.1', '64:ff9b::8.8.8.8', '64:ff9b:1::1'],
  ['discarded', '100::1'],
  ['Teredo', '2001:0:53aa:64c::1'],
  ['6to4', '2002:7f00:1::', '2002:808:808::1'],
  ['IPv6 documentation', '2001:db8::1', '3fff::1'],
  ['IPv6 benchmarks, ORCHID', '2001:2::1', '2001:10::1', '2001:20::1'],
  ['unique local, with the metadata of clouds', 'fc00::1', 'fd00:ec2::254', 'fdff::1'],
  ['IPv6 link-local', 'fe80::1', 'fe80::1%eth0', 'febf::1'],
  ['site-local', 'fec0::1'],
  ['IPv6 multicast', 'ff02::1'],
  ['segment routing', '5f00::1'],
  ['never handed out', '1::1', '4000::1', 'f000::1'],
  ['no address at all', '', 'localhost', '0x7f.1', '0177.0.0.1', '127.1', '2130706433', '[::1]', '8.8.8.8 '],
]

describe('an address that is not public:', () => {
  test.each(notPublic.map(([why, ...addresses]) => ({ why, addresses })))('$why', ({ addresses }) => {
    expect(addresses.filter(isPublicAddress)).toEqual([])
  })
})

test('addresses next to those are public', () => {
  const open = ['1.1.1.1', '9.255.255.255', '11.0.0.0', '100.63.255.255', '100.128.0.0', '126.255.255.255', '128.0.0.0']
  const more = [
    '169.253.255.255',
    '172.15.255.255',
    '172.32.0.0',
    '192.167.255.255',
    '198.17.255.255',
    '223.255.255.255',
  ]
  const six = ['2606:4700::1111', '2a00:1450:4001:81b::200e', '2001:4860:4860::8888']
  expect([...open, ...more, ...six].filter((address) => !isPublicAddress(address))).toEqual([])
})
