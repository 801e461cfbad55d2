import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { ROLE } from '@parley/core';
import { answered, bad, SUCCESS } from '../../testing/answers.ts';
import { ok, openTestApp, type Person } from '../../testing/test-app.ts';

const { testApp, admin, maria, guest } = await openTestApp(['admin', 'maria', 'guest']);
afterAll(() => testApp.close());

let bot: Person;
beforeAll(async () => {
  bot = await testApp.user('robot', ROLE.administrator, (user) => ({
    ...user,
    bot: { type: 1, owner: maria.id, isSystem: false },
  }));
});

const NOT_ADMIN = bad('Must be an organization administrator', 'UNAUTHORIZED_PRINCIPAL');
const MISSING = bad('Invalid channel ID');
const add = (who: Person, fields: Record<string, unknown>) =>
  testApp.as(who).post('/default_streams', fields);
const remove = (who: Person, fields: Record<string, unknown>) =>
  testApp.as(who).del('/default_streams', fields);
const isDefault = async (channel: number): Promise<boolean> => {
  const { streams } = ok(
    await testApp.as(admin).get('/streams', { include_default: true, include_all: true }),
  ).body;
  return streams.find((one: { stream_id: number }) => one.stream_id === channel).is_default;
};

describe('POST /default_streams, DELETE /default_streams', () => {
  test('an administrator adds a channel to the list and removes it, each repeatably', async () => {
    const id = await testApp.channel(maria, 'for all');
    for (const _time of [1, 2]) {
      expect(ok(await add(admin, { stream_id: id })).body).toEqual(SUCCESS);
      expect(await isDefault(id)).toBe(true);
    }
    for (const _time of [1, 2]) {
      expect(ok(await remove(bot, { stream_id: id })).body).toEqual(SUCCESS);
      expect(await isDefault(id)).toBe(false);
    }
  });

  test('users who come afterwards are subscribed', async () => {
    const id = await testApp.channel(maria, 'welcome');
    const before = await testApp.user('early');
    ok(await add(admin, { stream_id: id }));
    const after = await testApp.user('late');
    const subscribed = async (who: Person) =>
      ok(await testApp.as(who).get('/users/me/subscriptions')).body.subscriptions.map(
        ({ stream_id }: { stream_id: number }) => stream_id,
      );
    expect(await subscribed(before)).not.toContain(id);
    expect(await subscribed(after)).toContain(id);
  });

  test.each([
    ['POST', add],
    ['DELETE', remove],
  ])('%s: who is no administrator hears so before anything else', async (_method, ask) => {
    for (const who of [maria, guest]) {
      expect(await answered(ask(who, {}))).toEqual(NOT_ADMIN);
      expect(await answered(ask(who, { stream_id: await testApp.channel(maria, 'any') }))).toEqual(
        NOT_ADMIN,
      );
    }
  });

  test.each([
    ['POST', add],
    ['DELETE', remove],
  ])('%s: what is no channel of this organization', async (_method, ask) => {
    const other = await testApp.foundRealm(`elsewhere-${_method.toLowerCase()}`);
    const foreign = await testApp.storage.read(other.founded.realm.id, ({ channels }) =>
      channels.all(),
    );
    for (const stream_id of [999_999, 0, -1, foreign[0]!.id])
      expect(await answered(ask(admin, { stream_id }))).toEqual(MISSING);
    expect(await answered(ask(admin, {}))).toEqual(
      bad("Missing 'stream_id' argument", 'REQUEST_VARIABLE_MISSING', { var_name: 'stream_id' }),
    );
    expect(await answered(ask(admin, { stream_id: '"1"' }))).toEqual(
      bad('stream_id is not an integer'),
    );
    expect(await answered(ask(admin, { stream_id: 'x' }))).toEqual(
      bad('stream_id is not valid JSON'),
    );
  });

  test('a private channel: hidden from others, refused to its subscribers', async () => {
    const id = await testApp.channel(maria, 'secret', { invite_only: true });
    expect(await answered(add(admin, { stream_id: id }))).toEqual(MISSING);
    ok(
      await testApp.as(maria).post('/users/me/subscriptions', {
        subscriptions: [{ name: 'secret' }],
        principals: [admin.id],
      }),
    );
    expect(await answered(add(admin, { stream_id: id }))).toEqual(
      bad('Private channels cannot be made default.'),
    );
    expect(ok(await remove(bot, { stream_id: id })).body).toEqual(SUCCESS);
  });

  test('an archived channel is off the list and stays off it', async () => {
    const id = await testApp.channel(maria, 'gone');
    ok(await add(admin, { stream_id: id }));
    ok(await testApp.as(admin).del(`/streams/${id}`));
    expect(await answered(add(admin, { stream_id: id }))).toEqual(MISSING);
    expect(ok(await remove(admin, { stream_id: id })).body).toEqual(SUCCESS);
  });

  test('unread parameters are named', async () => {
    const id = await testApp.channel(maria, 'ignoring');
    expect(ok(await add(admin, { stream_id: id, colour: 'red' })).body).toEqual({
      ...SUCCESS,
      ignored_parameters_unsupported: ['colour'],
    });
  });
});
