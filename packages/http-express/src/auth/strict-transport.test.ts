import { expect, test } from '@jest/globals';
import { denial, E, type Parley, type RealmId } from '@parley/core';
import type { Request } from 'express';
import { type Strictness, strictness } from './strict-transport.ts';

const ONE = 1 as RealmId;
let url = 'https://chat.example';
let version = 1;
let asked = 0;
const find = (command: object) => async () => {
  asked += 1;
  return JSON.stringify(command) === '{"realm":1}' ||
    JSON.stringify(command) === '{"subdomain":"one"}'
    ? E.right({ url })
    : E.left(denial('realm.unavailable'));
};
const parley = { realms: { find } } as unknown as Pick<Parley, 'realms'>;
const reaching = { parley, version: () => version };
const to = (host: string): Request => ({ headers: { host } }) as Request;
const subdomainOf = (host: string): string | null =>
  host === 'none.example' ? null : host.replace('.example', '');

const ways: ReadonlyArray<readonly [string, Strictness]> = [
  ['the Host header', strictness(reaching, { subdomainOf, realmAt: null, isOff: false })],
  [
    'the choice of a host',
    strictness(reaching, {
      subdomainOf,
      realmAt: async ({ headers }) => (headers.host === 'one.example' ? ONE : null),
      isOff: false,
    }),
  ],
];

test.each(ways)(
  'by %s, it is asked once for each version whether the address of the realm is https',
  async (_how, { isStrict }) => {
    [url, asked] = ['https://chat.example', 0];
    version += 1;
    expect([await isStrict(to('one.example')), await isStrict(to('one.example')), asked]).toEqual([
      true,
      true,
      1,
    ]);
    url = 'http://chat.example';
    expect(await isStrict(to('one.example'))).toBe(true);
    version += 1;
    expect([await isStrict(to('one.example')), asked]).toEqual([false, 2]);
  },
);

test.each(ways)('by %s, where there is no realm it is false', async (_how, { isStrict }) => {
  for (const host of ['none.example', 'other.example'])
    expect(await isStrict(to(host))).toBe(false);
});

test('turned off, it asks nothing', () => {
  [url, asked] = ['https://chat.example', 0];
  const { isStrict, isStrictIn } = strictness(reaching, {
    subdomainOf,
    realmAt: null,
    isOff: true,
  });
  expect([isStrict(to('one.example')), isStrictIn({ realm: ONE }), asked]).toEqual([
    false,
    false,
    0,
  ]);
});
