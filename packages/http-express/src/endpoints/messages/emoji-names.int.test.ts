import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { request } from '../../testing/request.ts';
import { ok, openTestApp } from '../../testing/test-app.ts';

const { testApp, maria } = await openTestApp(['maria']);
afterAll(() => testApp.close());

/** Names that clients load from the server, each with the code of its emoji. */
let names: ReadonlyArray<readonly [name: string, code: string]>;
beforeAll(async () => {
  const { server_emoji_data_url: path } = ok(
    await testApp.as(maria).post('/register', { fetch_event_types: ['realm'] }),
  ).body;
  const table: Readonly<Record<string, ReadonlyArray<string>>> = ok(
    await request(testApp.server).get(path),
  ).body.code_to_names;
  names = Object.entries(table).flatMap(([code, known]) =>
    known.map((name) => [name, code] as const),
  );
});

test('no name stands for two emoji, and there are thousands', () => {
  expect(names.length).toBeGreaterThan(3_000);
  expect(new Set(names.map(([name]) => name)).size).toBe(names.length);
});

test('every name is the same emoji in a message', async () => {
  for (let from = 0; from < names.length; from += 200) {
    const some = names.slice(from, from + 200);
    const content = some.map(([name]) => `:${name}:`).join(' ');
    const { rendered } = ok(await testApp.as(maria).post('/messages/render', { content })).body;
    const shown = [...String(rendered).matchAll(/emoji-([0-9a-f-]+)"[^>]*>:([^:]+):</g)].map(
      ([, code, name]) => [name, code],
    );
    expect(shown).toEqual(some);
  }
});

// One of each hundred, and what clients were refused.
const drawn = () =>
  names.filter(
    ([name], at) => at % 100 === 0 || ['flag_france', 'woman_shrugging', 't_rex'].includes(name),
  );

test('a status takes the name alone, and with its code', async () => {
  for (const [name, code] of drawn()) {
    const status = { emoji_name: name, emoji_code: code, reaction_type: 'unicode_emoji' };
    for (const fields of [{ emoji_name: name }, status]) {
      ok(await testApp.as(maria).post('/users/me/status', { ...fields, status_text: 'x' }));
      expect(ok(await testApp.as(maria).get(`/users/${maria.id}/status`)).body.status).toEqual({
        ...status,
        status_text: 'x',
      });
    }
  }
});

test('a reaction takes the name alone, and goes by it', async () => {
  const message = await testApp.post(maria, await testApp.channel(maria, 'names'), 'names');
  for (const [name, code] of drawn()) {
    ok(await testApp.as(maria).post(`/messages/${message}/reactions`, { emoji_name: name }));
    const { reactions } = ok(await testApp.as(maria).get(`/messages/${message}`)).body.message;
    expect(reactions).toEqual([
      { emoji_name: name, emoji_code: code, reaction_type: 'unicode_emoji', user_id: maria.id },
    ]);
    ok(await testApp.as(maria).del(`/messages/${message}/reactions`, { emoji_name: name }));
  }
});

test('an emoji may be called by another one’s name together with its own code', async () => {
  const message = await testApp.post(maria, await testApp.channel(maria, 'kisses'), 'kisses');
  const of = (fields: object) =>
    testApp.as(maria).post(`/messages/${message}/reactions`, { emoji_name: 'kiss', ...fields });
  ok(await of({ emoji_code: '1f48f', reaction_type: 'unicode_emoji' }));
  ok(await of({}));
  const { reactions } = ok(await testApp.as(maria).get(`/messages/${message}`)).body.message;
  expect(reactions).toMatchObject([{ emoji_code: '1f48f' }, { emoji_code: '1f617' }]);
});
