import { describe, expect, test } from '@jest/globals';
import { UserId } from '../../kernel/brand.ts';
import { madeUpDomain, madeUpEmail, namedByMadeUpEmail } from './fake-email.ts';

const realm = { url: 'https://chat.example.com' };

describe('the domain of made-up addresses', () => {
  test.each([
    ['the host', 'https://Chat.Example.com', 'chat.example.com'],
    ['the host without what follows', 'https://chat.example.com/team', 'chat.example.com'],
    ['localhost', 'http://localhost', 'localhost'],
    ['not a host with a port', 'https://chat.example.com:9991', 'users.invalid'],
    ['not a bare IP', 'http://127.0.0.1', 'users.invalid'],
    ['not an IP in brackets', 'http://[::1]', 'users.invalid'],
    ['not what is no URL', 'chat.example.com', 'users.invalid'],
  ])('%s', (_says, url, domain) => expect(madeUpDomain({ url })).toBe(domain));
});

describe('a made-up address', () => {
  test('is made from the id', () =>
    expect(madeUpEmail(realm, UserId(7))).toBe('user7@chat.example.com'));
  test.each([
    ['names its user', 'user7@chat.example.com', 7],
    ['names the user in capitals too', 'USER7@Chat.Example.com', 7],
    ['names no user at another host', 'user7@example.com', null],
    ['names no user without a number', 'user@chat.example.com', null],
    ['names no user with more than a number', 'user7a@chat.example.com', null],
  ])('%s', (_says, email, id) => expect(namedByMadeUpEmail(realm, email)).toBe(id));
});
