import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { ROLE } from '@parley/core';
import { listen, type Queue } from '../../testing/listen.ts';
import type { Client } from '../../testing/request.ts';
import { ok, openTestApp, type Person, type TestApp } from '../../testing/test-app.ts';

const TYPES = { event_types: ['realm_linkifiers', 'realm_playgrounds', 'update_message'] };
const OLD = { notification_settings_null: true };

let testApp: TestApp;
let owner: Client;
let maria: Person;
let channel: number;
let queue: Queue;
let old: Queue;

beforeAll(async () => {
  testApp = await openTestApp();
  owner = testApp.as(testApp.owner);
  maria = await testApp.user('maria', ROLE.guest);
  channel = await testApp.channel(testApp.owner, 'linked', { others: [maria] });
  queue = await listen(testApp, maria, TYPES);
  old = await listen(testApp, maria, { ...TYPES, client_capabilities: OLD });
});
afterAll(() => testApp.close());

const registered = async (fields: object): Promise<Record<string, unknown>> =>
  ok(
    await testApp.as(maria).post('/register', {
      fetch_event_types: ['realm_linkifiers', 'realm_playgrounds'],
      ...fields,
    }),
  ).body;
const add = async (pattern: string): Promise<number> =>
  ok(await owner.post('/realm/filters', { pattern, url_template: `https://t.test/${pattern}` }))
    .body.id;

describe('linkifiers', () => {
  const row = (id: number, pattern: string) => ({
    id,
    pattern,
    url_template: `https://t.test/${pattern}`,
  });
  const all = (...realm_linkifiers: ReadonlyArray<object>) => ({
    type: 'realm_linkifiers',
    realm_linkifiers,
  });

  test('are told to all, all of them after any change', async () => {
    const a = await add('a');
    expect(await queue.next()).toEqual([all(row(a, 'a'))]);
    const b = await add('b');
    expect(await queue.next()).toEqual([all(row(a, 'a'), row(b, 'b'))]);
    ok(await owner.patch('/realm/linkifiers', { ordered_linkifier_ids: [b, a] }));
    expect(await queue.next()).toEqual([all(row(b, 'b'), row(a, 'a'))]);
    ok(
      await owner.patch(`/realm/filters/${b}`, { pattern: 'c', url_template: 'https://t.test/c' }),
    );
    expect(await queue.next()).toEqual([all(row(b, 'c'), row(a, 'a'))]);
    ok(await owner.del(`/realm/filters/${a}`));
    expect(await queue.next()).toEqual([all(row(b, 'c'))]);
    expect(
      (await registered({ client_capabilities: { ...OLD, linkifier_url_template: true } }))
        .realm_linkifiers,
    ).toEqual([row(b, 'c')]);
    ok(await owner.del(`/realm/filters/${b}`));
    expect(await queue.next()).toEqual([all()]);
  });

  test('but not to clients that do not know templates', async () => {
    const id = await add('x');
    expect((await registered({ client_capabilities: OLD })).realm_linkifiers).toEqual([]);
    expect((await registered({})).realm_linkifiers).toEqual([]);
    ok(await owner.del(`/realm/filters/${id}`));
    await queue.next();
    expect(await old.next()).toEqual([]);
  });

  test('make links in the name of a topic that is told of', async () => {
    const id = await add('soup');
    const message = await testApp.post(testApp.owner, channel, 'lunch');
    await queue.next();
    ok(
      await owner.patch(`/messages/${message}`, {
        topic: 'soup, see a.com',
        propagate_mode: 'change_all',
      }),
    );
    const [moved] = await queue.next();
    expect(moved).toMatchObject({
      type: 'update_message',
      subject: 'soup, see a.com',
      topic_links: [
        { text: 'soup', url: 'https://t.test/soup' },
        { text: 'a.com', url: 'https://a.com' },
      ],
    });
    ok(await owner.del(`/realm/filters/${id}`));
    await queue.next();
    await old.next();
  });
});

test('playgrounds are told to all, all of them', async () => {
  const all = (...realm_playgrounds: ReadonlyArray<object>) => ({
    type: 'realm_playgrounds',
    realm_playgrounds,
  });
  const fields = {
    name: 'Try it',
    pygments_language: 'Python',
    url_template: 'https://p.test/{code}',
  };
  const { id } = ok(await owner.post('/realm/playgrounds', fields)).body;
  expect(await queue.next()).toEqual([all({ id, ...fields })]);
  ok(await owner.patch(`/realm/playgrounds/${id}`, { name: 'Run it' }));
  expect(await queue.next()).toEqual([all({ id, ...fields, name: 'Run it' })]);
  expect((await registered({})).realm_playgrounds).toEqual([{ id, ...fields, name: 'Run it' }]);
  ok(await owner.del(`/realm/playgrounds/${id}`));
  expect(await queue.next()).toEqual([all()]);
  expect(await old.next()).toHaveLength(3);
});
