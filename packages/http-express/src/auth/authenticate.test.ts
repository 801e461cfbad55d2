import { expect, test } from '@jest/globals';
import { denial, E } from '@parley/core';
import { basicOf } from './authenticate.ts';

const headerOf = (email: string, apiKey = 'key'): string => `Basic ${btoa(`${email}:${apiKey}`)}`;

test('a header that is sent again is not read again, whoever else says something meanwhile', () => {
  const ann = basicOf(headerOf('ann@chat.example'));
  const ben = basicOf(headerOf('ben@chat.example'));
  expect([ann, ben]).toEqual(
    ['ann', 'ben'].map((name) => E.right({ email: `${name}@chat.example`, apiKey: 'key' })),
  );
  expect(basicOf(headerOf('ann@chat.example'))).toBe(ann);
  expect(basicOf(headerOf('ann@chat.example', 'other'))).toEqual(
    E.right({ email: 'ann@chat.example', apiKey: 'other' }),
  );
});

test('a long one is read each time, and so is one that is refused', () => {
  const long = headerOf('ann@chat.example', 'k'.repeat(400));
  const first = basicOf(long);
  expect(first).toEqual(E.right({ email: 'ann@chat.example', apiKey: 'k'.repeat(400) }));
  expect(basicOf(long)).not.toBe(first);
  for (let again = 0; again < 2; again++) {
    expect(basicOf('Basic soup')).toEqual(E.left(denial('request.credentials-malformed')));
    expect(basicOf('Bearer soup')).toEqual(E.left(denial('request.credentials-not-basic')));
    expect(basicOf(undefined)).toEqual(E.left(denial('request.credentials-missing')));
  }
});

test('two thousand others, and it is read anew', () => {
  const header = headerOf('ann@chat.example', 'third');
  const first = basicOf(header);
  for (let at = 0; at < 2_000; at++) basicOf(headerOf(`${at}@chat.example`));
  expect(basicOf(header)).toEqual(first);
  expect(basicOf(header)).not.toBe(first);
});
