import { describe, expect, test } from '@jest/globals';
import { knownBrowser, knownBrowserCookie } from './known-browser.ts';

const sent = (isSecure = false): string =>
  knownBrowserCookie('1 ann@example.com', isSecure).split(';')[0] ?? '';

describe('a browser that signed in before', () => {
  test('is known by its cookie under the name it signed in with', () => {
    const cookie = sent();
    const id = knownBrowser({ cookie: `a=b; ${cookie}; c=d` }, '1 ann@example.com', false);
    expect(id).toMatch(/^browser [0-9a-f]{32}$/);
    expect(knownBrowser({ cookie }, '1 bob@example.com', false)).toBeNull();
    expect(knownBrowser({ cookie }, '2 ann@example.com', false)).toBeNull();
  });

  test('is another one after each sign-in elsewhere', () => expect(sent()).not.toBe(sent()));

  test('keeps the cookie from scripts, and from other hosts where the address is https', () => {
    expect(knownBrowserCookie('n', false)).toMatch(
      /^parley_browser=[0-9a-f]{96}; Path=\/; Max-Age=7776000; SameSite=Lax; HttpOnly$/,
    );
    expect(knownBrowserCookie('n', true)).toMatch(
      /^__Host-parley_browser=[0-9a-f]{96}; Path=\/; Max-Age=7776000; SameSite=Lax; Secure; HttpOnly$/,
    );
    expect(knownBrowser({ cookie: sent(true) }, '1 ann@example.com', true)).not.toBeNull();
    expect(knownBrowser({ cookie: sent() }, '1 ann@example.com', true)).toBeNull();
  });

  test.each([
    ['nothing', undefined],
    ['a value that was made up', `parley_browser=${'0'.repeat(96)}`],
    ['a value that is too short', sent().slice(0, -1)],
    ['a value that is too long', `${sent()}0`],
    ['two values', `${sent()}; ${sent()}`],
  ])('is not known by %s', (_says, cookie) =>
    expect(
      knownBrowser(cookie === undefined ? {} : { cookie }, '1 ann@example.com', false),
    ).toBeNull(),
  );
});
