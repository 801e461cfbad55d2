import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { ROLE } from '@parley/core';
import type { Answer, Client } from './testing/request.ts';
import { ok, openTestApp, type Person, type TestApp } from './testing/test-app.ts';

let testApp: TestApp;
let owner: Client;
let maria: Client;
let member: Person;

const NUMBERS = {
  drafts: 2,
  draftCharacters: 20,
  snippets: 2,
  alertWords: 2,
  mutedUsers: 2,
  activeBots: 2,
  bots: 4,
  invitations: 2,
  channelsMade: 2,
  channelsMadeByAdministrator: 3,
  groupsMade: 2,
  groupsMadeByAdministrator: 3,
  profileFields: 2,
  playgrounds: 2,
  linkifiers: 2,
  reactionEmoji: 2,
  topicVisibilities: 2,
  devices: 2,
};

beforeAll(async () => {
  testApp = await openTestApp({}, (ports) => ({ ...ports, numbers: NUMBERS }));
  member = await testApp.user('maria', ROLE.member);
  owner = testApp.as(testApp.owner);
  maria = testApp.as(member);
});
afterAll(() => testApp.close());

const beyond = (msg: string) => [400, { result: 'error', code: 'BAD_REQUEST', msg }];
const answered = ({ status, body }: Answer) => [status, body];
const refused = async (answer: Promise<Answer>, rule: string, msg: string): Promise<void> => {
  const given = await answer;
  expect([given.headers['parley-rule'], ...answered(given)]).toEqual([rule, ...beyond(msg)]);
};

/** How one list is filled and emptied over HTTP. `add` answers what `remove` names. */
interface List {
  readonly rule: string;
  readonly msg: string;
  readonly add: (at: number) => Promise<Answer>;
  readonly remove: (answer: Answer, at: number) => Promise<Answer>;
  readonly list: () => Promise<unknown>;
}

const draft = (content: string) => ({ type: '', to: [], topic: '', content, timestamp: 1 });
const lists: ReadonlyArray<[name: string, list: () => List]> = [
  [
    'drafts',
    () => ({
      rule: 'draft.too-many',
      msg: 'You have too many drafts (limit: 2)',
      add: (at) => maria.post('/drafts', { drafts: [draft(`d${at}`)] }),
      remove: ({ body }) => maria.del(`/drafts/${body.ids[0]}`),
      list: async () => ok(await maria.get('/drafts')).body.drafts,
    }),
  ],
  [
    'saved snippets',
    () => ({
      rule: 'snippet.too-many',
      msg: 'You have too many saved snippets (limit: 2)',
      add: (at) => maria.post('/saved_snippets', { title: `s${at}`, content: 'x' }),
      remove: ({ body }) => maria.del(`/saved_snippets/${body.saved_snippet_id}`),
      list: async () => ok(await maria.get('/saved_snippets')).body.saved_snippets,
    }),
  ],
  [
    'alert words',
    () => ({
      rule: 'alert-word.too-many',
      msg: 'You have too many alert words (limit: 2)',
      add: (at) => maria.post('/users/me/alert_words', { alert_words: [`word${at}`] }),
      remove: (_, at) => maria.del('/users/me/alert_words', { alert_words: [`word${at}`] }),
      list: async () => ok(await maria.get('/users/me/alert_words')).body.alert_words,
    }),
  ],
  [
    'invitation links',
    () => ({
      rule: 'invitation.too-many',
      msg: 'You have too many invitation links in use (limit: 2)',
      add: () => owner.post('/invites/multiuse', {}),
      remove: async () =>
        owner.del(`/invites/multiuse/${ok(await owner.get('/invites')).body.invites[0].id}`),
      list: async () => ok(await owner.get('/invites')).body.invites,
    }),
  ],
  [
    'profile fields',
    () => ({
      rule: 'profile.too-many',
      msg: 'The organization has too many profile fields (limit: 2)',
      add: (at) => owner.post('/realm/profile_fields', { name: `f${at}`, field_type: 1 }),
      remove: ({ body }) => owner.del(`/realm/profile_fields/${body.id}`),
      list: async () => ok(await owner.get('/realm/profile_fields')).body.custom_fields,
    }),
  ],
  [
    'code playgrounds',
    () => ({
      rule: 'playground.too-many',
      msg: 'The organization has too many code playgrounds (limit: 2)',
      add: (at) =>
        owner.post('/realm/playgrounds', {
          name: `p${at}`,
          pygments_language: 'Python',
          url_template: 'https://x.test/?c={code}',
        }),
      remove: ({ body }) => owner.del(`/realm/playgrounds/${body.id}`),
      list: async () =>
        testApp.storage.read(testApp.founded.realm.id, ({ playgrounds }) => playgrounds.ofRealm()),
    }),
  ],
  [
    'bots',
    () => ({
      rule: 'user.bot-too-many',
      msg: 'You have too many active bots (limit: 2)',
      add: (at) =>
        maria.post('/bots', { full_name: `bot ${at}`, short_name: `b${at}`, bot_type: 1 }),
      remove: ({ body }) => maria.del(`/bots/${body.user_id}`),
      list: async () => ok(await maria.get('/bots')).body.bots.length,
    }),
  ],
];

describe('what an account or an organization may own', () => {
  test.each(lists)('%s: full, refused, and with room again', async (_name, of) => {
    const { rule, msg, add, remove, list } = of();
    const first = ok(await add(0));
    ok(await add(1));
    const before = await list();
    await refused(add(2), rule, msg);
    expect(await list()).toEqual(before);
    ok(await remove(first, 0));
    ok(await add(3));
  });

  test('muted users', async () => {
    const [a, b, c] = [
      await testApp.user('ann'),
      await testApp.user('ben'),
      await testApp.user('carl'),
    ];
    const mute = (who: Person) => maria.post(`/users/me/muted_users/${who.id}`);
    ok(await mute(a));
    ok(await mute(b));
    await refused(mute(c), 'mute.too-many', 'You have too many muted users (limit: 2)');
    ok(await maria.del(`/users/me/muted_users/${a.id}`));
    ok(await mute(c));
  });

  test('a deactivated bot counts among all bots, and comes back only with room', async () => {
    const create = (at: string) =>
      maria.post('/bots', { full_name: `more ${at}`, short_name: `m${at}`, bot_type: 1 });
    await refused(create('a'), 'user.bot-too-many', 'You have too many active bots (limit: 2)');
    const [bot] = ok(await maria.get('/bots')).body.bots;
    ok(await maria.del(`/bots/${bot.user_id}`));
    const created = ok(await create('c')).body.user_id;
    expect((await owner.post(`/users/${bot.user_id}/reactivate`)).headers['parley-rule']).toBe(
      'user.bot-too-many',
    );
    ok(await maria.del(`/bots/${created}`));
    await refused(
      create('b'),
      'user.bot-too-many',
      'You have too many bots, including deactivated ones (limit: 4)',
    );
  });

  test('characters of drafts together, by an edit too', async () => {
    const guest = testApp.as(await testApp.user('gast', ROLE.guest));
    const [id] = ok(await guest.post('/drafts', { drafts: [draft('x'.repeat(15))] })).body.ids;
    const msg = 'You have too many characters in drafts (limit: 20)';
    await refused(guest.post('/drafts', { drafts: [draft('x'.repeat(6))] }), 'draft.too-many', msg);
    await refused(
      guest.patch(`/drafts/${id}`, { draft: draft('x'.repeat(21)) }),
      'draft.too-many',
      msg,
    );
    ok(await guest.patch(`/drafts/${id}`, { draft: draft('x'.repeat(20)) }));
    ok(await guest.patch(`/drafts/${id}`, { draft: draft('x'.repeat(4)) }));
    ok(await guest.post('/drafts', { drafts: [draft('x'.repeat(16))] }));
  });

  test('a batch is refused as a whole, after every other reason', async () => {
    const guest = testApp.as(await testApp.user('batch', ROLE.guest));
    const three = [draft('a'), draft('b'), draft('c')];
    await refused(
      guest.post('/drafts', { drafts: three }),
      'draft.too-many',
      'You have too many drafts (limit: 2)',
    );
    expect(ok(await guest.get('/drafts')).body.drafts).toEqual([]);
    expect(
      (await guest.post('/drafts', { drafts: [...three, { ...draft('d'), timestamp: -1 }] }))
        .headers['parley-rule'],
    ).toBe('draft.timestamp-negative');
  });

  test('channels of a day, for members and administrators; a day later there is room', async () => {
    const create = (client: Client, ...names: ReadonlyArray<string>) =>
      client.post('/users/me/subscriptions', { subscriptions: names.map((name) => ({ name })) });
    ok(await create(maria, 'one', 'two'));
    await refused(
      create(maria, 'three'),
      'channel.create.too-many',
      'You have too many channels created within 24 hours (limit: 2)',
    );
    ok(await create(maria, 'one'));
    await refused(
      create(owner, 'a', 'b', 'c', 'd'),
      'channel.create.too-many',
      'You have too many channels created within 24 hours (limit: 3)',
    );
    ok(await create(owner, 'a', 'b', 'c'));
    testApp.advanceClock(86_400);
    ok(await create(maria, 'three'));
  });

  test('groups of a day', async () => {
    const create = (client: Client, name: string) =>
      client.post('/user_groups/create', { name, description: '', members: [] });
    ok(await create(maria, 'g1'));
    ok(await create(maria, 'g2'));
    await refused(
      create(maria, 'g3'),
      'group.too-many',
      'You have too many groups created within 24 hours (limit: 2)',
    );
    const { caller } = member;
    const made = await testApp.parley.groups.create({
      caller,
      name: 'by the host',
      description: '',
      members: [],
      subgroups: [],
      settings: {},
    })();
    expect(made).toMatchObject({ _tag: 'Right' });
  });

  test('policies of topics, and devices', async () => {
    const channel = await testApp.channel(testApp.owner, 'topics', { others: [member] });
    const follow = (topic: string, policy = 3) =>
      maria.post('/user_topics', { stream_id: channel, topic, visibility_policy: policy });
    ok(await follow('a'));
    ok(await follow('b'));
    await refused(
      follow('c'),
      'topic.visibility.too-many',
      'You have too many topics with a visibility policy (limit: 2)',
    );
    ok(await follow('a', 0));
    ok(await follow('c'));
    const device = (token: string) => maria.post('/users/me/android_gcm_reg_id', { token });
    ok(await device('one'));
    ok(await device('two'));
    await refused(device('three'), 'push.too-many-devices', 'You have too many devices (limit: 2)');
    testApp.advanceClock(59 * 86_400);
    ok(await device('one'));
    testApp.advanceClock(86_400);
    ok(await device('three'));
    await refused(device('two'), 'push.too-many-devices', 'You have too many devices (limit: 2)');
  });

  test('different emoji on a message', async () => {
    const message = await testApp.direct(member, [testApp.owner]);
    const react = (client: Client, name: string) =>
      client.post(`/messages/${message}/reactions`, { emoji_name: name });
    ok(await react(maria, 'tada'));
    ok(await react(maria, 'heart'));
    await refused(
      react(owner, 'smile'),
      'reaction.too-many-emoji',
      'The message has too many different emoji (limit: 2)',
    );
    ok(await react(owner, 'heart'));
  });
});
