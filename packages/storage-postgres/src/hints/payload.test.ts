import { expect, test } from '@jest/globals';
import { RealmId } from '@parley/core';
import { noticePayload, payloadsOf, readNoticePayload, readPayload } from './payload.ts';

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

test('a notice is read as it was written, unless PostgreSQL would not take it', () => {
  const said = { from: 'a', realm: RealmId(7), notice: { topic: 'ü:1,2', users: [1, 2] } };
  const payload = noticePayload(said) ?? '';
  expect([readNoticePayload(payload), readPayload(payload)]).toEqual([said, null]);
  const longest = 'x'.repeat(7_999 - 'a:7:""'.length);
  expect(noticePayload({ ...said, notice: longest })).toHaveLength(7_999);
  expect(noticePayload({ ...said, notice: `${longest}x` })).toBeNull();
});

test.each(['', 'a:1', 'a:1:', 'a:0:1', 'a:-1:1', ':1:1', 'a:1:no', 'a:99999999999999999999:1'])(
  '%j is no notice',
  (payload) => expect(readNoticePayload(payload)).toBeNull(),
);
