import { expect, test } from '@jest/globals';
import { hanging } from './hanging.ts';

const one = (): object => ({ id: 7 });

test('what hangs on an object is found there, and the last of it', () => {
  const numbers = hanging<object, number>();
  const [first, second] = [one(), one()];
  expect(numbers.of(first)).toBeUndefined();
  numbers.hang(first, 1);
  numbers.hang(second, 2);
  numbers.hang(first, 3);
  expect([numbers.of(first), numbers.of(second)]).toEqual([3, 2]);
});

test('each kind hangs by itself', () => {
  const [numbers, texts] = [hanging<object, number>(), hanging<object, string>()];
  const both = one();
  numbers.hang(both, 1);
  expect(texts.of(both)).toBeUndefined();
  texts.hang(both, 'text');
  expect([numbers.of(both), texts.of(both)]).toEqual([1, 'text']);
});

test('nobody else sees it', () => {
  const held = Object.freeze(one());
  hanging<object, number>().hang(held, 1);
  expect(held).toStrictEqual(one());
  expect(Reflect.ownKeys({ ...held })).toEqual(['id']);
  expect(JSON.stringify(held)).toBe('{"id":7}');
});
