import { describe, expect, test } from '@jest/globals';
import { E } from '@parley/core';
import express from 'express';
import { readTrustedProxies } from './trust-proxy.ts';

const read = (text: string | undefined) => readTrustedProxies('TRUST', text);

describe('who is trusted as a proxy', () => {
  test.each<[string | undefined, ReadonlyArray<string> | number]>([
    [undefined, 0],
    [' ', 0],
    ['0', 0],
    ['1', 1],
    ['99', 99],
    ['loopback', ['loopback']],
    ['loopback, linklocal,uniquelocal', ['loopback', 'linklocal', 'uniquelocal']],
    ['192.0.2.1', ['192.0.2.1']],
    ['10.0.0.0/8, 2001:db8::/32', ['10.0.0.0/8', '2001:db8::/32']],
    ['::1/128,::ffff:10.0.0.0/104', ['::1/128', '::ffff:10.0.0.0/104']],
  ])('%j', (text, proxies) => {
    expect(read(text)).toEqual(E.right(proxies));
    expect(() => express().set('trust proxy', proxies)).not.toThrow();
  });

  test.each([
    ['true'],
    ['100'],
    ['-1'],
    ['1.5'],
    ['0x7f.1'],
    ['chat.example'],
    ['loopback,'],
    ['Loopback'],
    ['192.0.2.256'],
    ['192.0.2.1:80'],
    ['0.0.0.0/0'],
    ['::/0'],
    ['10.0.0.0/33'],
    ['10.0.0.0/255.0.0.0'],
    ['2001:db8::/129'],
    ['fe80::1%eth0'],
    ['10.0.0.0/8 192.0.2.1'],
  ])('%s is refused', (text) =>
    expect(read(text)).toEqual(
      E.left(
        'TRUST must be a number of proxies from 0 to 99, or addresses, subnets, loopback, ' +
          `linklocal or uniquelocal with commas between, but it is "${text}".`,
      ),
    ),
  );
});
