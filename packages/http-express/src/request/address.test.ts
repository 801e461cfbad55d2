import { expect, test } from '@jest/globals';
import { addressOf } from './address.ts';

test.each<[string, string | undefined, string]>([
  ['an address', '192.0.2.7', '192.0.2.7'],
  ['with a port', '192.0.2.7:51000', '192.0.2.7'],
  ['of the sixth version', '2001:DB8::7', '2001:db8:0:0::/64'],
  ['in brackets', '[2001:db8::7]', '2001:db8:0:0::/64'],
  ['in brackets with a port', '[2001:db8::7]:51000', '2001:db8:0:0::/64'],
  ['of the fourth version within one of the sixth', '::ffff:192.0.2.7', '192.0.2.7'],
  ['of the fourth version within one of the sixth, in hex', '::ffff:c000:207', '192.0.2.7'],
  ['of the fourth version behind NAT64', '64:ff9b::192.0.2.7', '192.0.2.7'],
  ['of the fourth version behind 6to4', '2002:c000:207:5::9', '192.0.2.7'],
  ['another host of a network', '2001:db8::ffff:7', '2001:db8:0:0::/64'],
  ['with a zone', 'fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['a tab before it', '\t192.0.2.7', '192.0.2.7'],
  ['nothing', undefined, '127.0.0.1'],
  ['an empty text', '', '127.0.0.1'],
  ['a word', 'unknown', '127.0.0.1'],
  ['a word with a port', 'unknown:80', '127.0.0.1'],
  ['a number too high', '192.0.2.700', '127.0.0.1'],
  ['an address of a link, with a name without end', `fe80::1%${'a'.repeat(100)}`, '127.0.0.1'],
])('%s', (_what, ip, address) =>
  expect(addressOf({ ip, socket: { remoteAddress: '::ffff:127.0.0.1' } })).toBe(address),
);

test('a connection that has ended has no address', () => {
  expect(addressOf({ ip: undefined, socket: { remoteAddress: undefined } })).toBe('');
});
