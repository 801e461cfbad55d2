import { expect, test } from '@jest/globals';
import { isStrongPassword } from './password-strength.ts';

test.each([
  ['p4$$w0rd', false],
  ['P@55w0rd1', false],
  ['1l0v3y0u', false],
  ['password'.repeat(20), false],
  ['@'.repeat(200), false],
  ['4@({[<30$5+7%2|1!i6g', true],
  ['correct horse battery', true],
])('%s is a strong password: %j', (password, expected) =>
  expect(isStrongPassword(password, [])).toBe(expected),
);

test('signs that could be letters do not take the estimate long', () => {
  isStrongPassword('reads the word lists', []);
  const before = process.threadCpuUsage();
  expect(isStrongPassword('3!(5b1@+2%1Z$<4{7|g6[i0'.repeat(20), [])).toBe(true);
  const { user } = process.threadCpuUsage(before);
  expect(user / 1000).toBeLessThan(400);
});
