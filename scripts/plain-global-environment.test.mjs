import { expect, jest, test } from '@jest/globals';

test('the global object is itself under both of its names', () => expect(global).toBe(globalThis));

test('what Node has beside the language is there', () => {
  expect([
    typeof fetch,
    typeof structuredClone,
    typeof setImmediate,
    typeof queueMicrotask,
  ]).toEqual(Array(4).fill('function'));
  expect([
    new URL('/a', 'http://b').href,
    new TextDecoder().decode(new TextEncoder().encode('ä')),
    atob('YQ=='),
  ]).toEqual(['http://b/a', 'ä', 'a']);
  expect(crypto.randomUUID()).not.toBe(crypto.randomUUID());
  expect([performance.now() > 0, process.pid > 0, new AbortController().signal.aborted]).toEqual([
    true,
    true,
    false,
  ]);
});

test('bytes of Node are bytes of the test', () => {
  expect(Buffer.from('a')).toBeInstanceOf(Uint8Array);
  expect(Buffer.from('a').buffer).toBeInstanceOf(ArrayBuffer);
});

test('a test may replace what is global', () => {
  const own = { fetch };
  globalThis.fetch = () => 'nothing';
  expect(fetch()).toBe('nothing');
  globalThis.fetch = own.fetch;
  expect(fetch).toBe(own.fetch);
});

test('timers can be made to wait for the test', () => {
  jest.useFakeTimers();
  try {
    const rung = jest.fn();
    setTimeout(rung, 60_000);
    jest.advanceTimersByTime(59_999);
    expect(rung).not.toHaveBeenCalled();
    jest.advanceTimersByTime(1);
    expect(rung).toHaveBeenCalledTimes(1);
  } finally {
    jest.useRealTimers();
  }
});

test('errors tell a long way', () => expect(Error.stackTraceLimit).toBe(100));

// Last in this file: whatever would set a global after it could not.
test('nothing stands between a test and the global object, which can be frozen', () => {
  expect(Object.isFrozen(Object.freeze(globalThis))).toBe(true);
});
