import { isIPv6 } from 'node:net';
import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { networkOf } from './network.ts';

test.each([
  ['192.0.2.1', '192.0.2.1'],
  ['::ffff:192.0.2.1', '192.0.2.1'],
  ['::FFFF:c000:201', '192.0.2.1'],
  ['0:0:0:0:0:ffff:192.0.2.1', '192.0.2.1'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['2001:0DB8:0000:0000:ffff:ffff:ffff:ffff', '2001:db8:0:0::/64'],
  ['2001:db8:0:1::1', '2001:db8:0:1::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['::', '0:0:0:0::/64'],
  ['64:ff9b::192.0.2.1', '192.0.2.1'],
  ['::ffff:0:192.0.2.1', '192.0.2.1'],
  ['2002:c000:201::1', '192.0.2.1'],
  ['2002:c000:201:ffff::2', '192.0.2.1'],
  ['64:ff9b:1::192.0.2.1', '64:ff9b:1:0::/64'],
  ['', ''],
  ['localhost', ''],
  ['192.0.2.1:80', ''],
])('%j is of %j', (address, network) => expect(networkOf(address)).toBe(network));

test('an address that is not known is of no network', () => expect(networkOf(undefined)).toBe(''));

test('every spelling of an address has one key, and so has every address of its 64 bits', () =>
  fc.assert(
    fc.property(fc.ipV6(), fc.ipV6(), (one, other) => {
      fc.pre(isIPv6(one) && isIPv6(other));
      const key = networkOf(one);
      expect(networkOf(one.toUpperCase())).toBe(key);
      expect(networkOf(new URL(`http://[${one}]/`).hostname.slice(1, -1))).toBe(key);
      const front = /^([0-9a-f:]+)::\/64$/.exec(key)?.[1];
      if (front !== undefined) expect(networkOf(`${front}:1:2:3:4`)).toBe(key);
    }),
  ));
