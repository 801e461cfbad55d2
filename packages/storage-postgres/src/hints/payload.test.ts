import { expect, test } from '@jest/globals';
import { RealmId } from '@parley/core';
import { payloadsOf, readPayload } from './payload.ts';

test('what is written is read, in pieces that PostgreSQL takes', () => {
  const realms = Array.from({ length: 5_000 }, (_, index) => RealmId(index + 1_000));
  const payloads = payloadsOf({ from: 'a', realms });
  expect(payloads.length).toBeGreaterThan(1);
  expect(Math.max(...payloads.map((payload) => Buffer.byteLength(payload)))).toBeLessThan(8_000);
  expect(payloads.flatMap((payload) => readPayload(payload)?.realms ?? [])).toEqual(realms);
  expect(payloads.map((payload) => readPayload(payload)?.from)).toEqual(payloads.map(() => 'a'));
  expect(payloadsOf({ from: 'a', realms: [] })).toEqual([]);
});

test.each(['', 'a', 'a:', ':1', 'a:0', 'a:1,', 'a:-1', 'a:1;2', 'a:99999999999999999999'])(
  '%j is no payload',
  (payload) => expect(readPayload(payload)).toBeNull(),
);
