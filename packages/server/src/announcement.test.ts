import { expect, test } from '@jest/globals';
import { type Announcement, announce } from './announcement.ts';

const kept = { email: 'owner@example.com', password: 'secret', apiKey: 'key' };
const said = (over: Partial<Announcement> = {}): Announcement => ({
  url: 'http://127.0.0.1:9991',
  owner: { email: kept.email, apiKey: null, kept },
  credentials: '/srv/data/credentials.json',
  welcome: null,
  ...over,
});

test('a pipe is told one line of JSON, with the key only where this start made it', () => {
  const line =
    '{"parley":"ready","url":"http://127.0.0.1:9991","owner_email":"owner@example.com"}\n';
  expect(announce(said(), false)).toBe(line);
  expect(announce(said({ owner: { email: kept.email, apiKey: 'key', kept } }), false)).toBe(
    line.replace('}', ',"owner_api_key":"key"}'),
  );
});

test('a terminal is told where to go, as whom, and where the secrets lie, but no secret', () => {
  const welcome = 'http://127.0.0.1:9991/welcome/token/';
  const block = announce(
    said({ welcome, owner: { email: kept.email, apiKey: 'key', kept } }),
    true,
  );
  expect(block).toBe(`
Parley is ready.

  Address   http://127.0.0.1:9991
  Set up    ${welcome}  (for the next 30 minutes)
  Sign in   http://127.0.0.1:9991/login/ as owner@example.com
  Password  in /srv/data/credentials.json
  API key   in /srv/data/credentials.json
  Stop      Ctrl+C

`);
});

test('a terminal is told how to come by a password that is not written down', () => {
  for (const held of [null, { ...kept, password: null, apiKey: null }]) {
    const block = announce(said({ owner: { email: kept.email, apiKey: null, kept: held } }), true);
    expect(block).toContain('Password  the one you chose; forgotten: npx parley set-password');
    expect(block).not.toContain('credentials.json');
  }
});
