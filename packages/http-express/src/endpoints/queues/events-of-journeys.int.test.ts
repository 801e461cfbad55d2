import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { ROLE } from '@parley/core';
import { listen } from '../../testing/listen.ts';
import { ok, openTestApp, type Person, type TestApp } from '../../testing/test-app.ts';

let testApp: TestApp;
/** Moves whatever moves. */
let maria: Person;
let nico: Person;
let pia: Person;
let guest: Person;
let number = 0;
beforeAll(async () => {
  testApp = await openTestApp();
  maria = await testApp.user('maria', ROLE.administrator);
  nico = await testApp.user('nico');
  pia = await testApp.user('pia');
  guest = await testApp.user('gina', ROLE.guest);
});
beforeEach(() => {
  number += 1;
});
afterAll(() => testApp.close());

const TYPES = { event_types: ['update_message', 'delete_message'] };
const PRIVATE = { invite_only: true, history_public_to_subscribers: true };
const PROTECTED = { invite_only: true, history_public_to_subscribers: false };

const channel = (
  name: string,
  others: ReadonlyArray<Person>,
  options: object = {},
  by = maria,
): Promise<number> => testApp.channel(by, `${name} ${number}`, { ...options, others });
const move = async (message: number, to: number): Promise<void> =>
  void ok(
    await testApp.as(maria).patch(`/messages/${message}`, {
      stream_id: to,
      propagate_mode: 'change_all',
      send_notification_to_new_thread: false,
      send_notification_to_old_thread: false,
    }),
  );
const leave = async (person: Person, from: string): Promise<void> =>
  void ok(
    await testApp
      .as(person)
      .del('/users/me/subscriptions', { subscriptions: [`${from} ${number}`] }),
  );
const come = async (person: Person, to: string): Promise<void> =>
  void ok(
    await testApp.as(maria).post('/users/me/subscriptions', {
      subscriptions: [{ name: `${to} ${number}` }],
      principals: [person.id],
    }),
  );

/** What each of these people is told meanwhile, in short: the type and the messages. */
const toldOf = async (
  people: ReadonlyArray<Person>,
  act: () => Promise<unknown>,
): Promise<ReadonlyArray<unknown>> => {
  const queues = await Promise.all(people.map((person) => listen(testApp, person, TYPES)));
  await act();
  const told = await Promise.all(queues.map(({ next }) => next()));
  return told.map((events) => events.map(({ type, message_ids }) => [type, message_ids]));
};

describe('a move to another channel', () => {
  test.each([
    ['public', {}],
    ['private with shared history', PRIVATE],
  ])(
    'from a %s one: subscribers of either who may read it, but no guest of the new one alone',
    async (_, options) => {
      const from = await channel('kitchen', [nico, guest], options);
      const to = await channel('garden', [pia]);
      const id = await testApp.post(maria, from, 'roses');
      const elsewhere = await testApp.user(`elsewhere${number}`);
      const told = await toldOf([maria, nico, pia, guest, elsewhere], () => move(id, to));
      const moved = [['update_message', [id]]];
      expect(told).toEqual([moved, moved, moved, [['delete_message', [id]]], []]);
      const back = await toldOf([nico, pia], () => move(id, from));
      expect(back).toEqual([moved, options === PRIVATE ? [['delete_message', [id]]] : moved]);
    },
  );

  test('to a channel with a guest who was not in the old one: the guest is not told', async () => {
    const [from, to] = [await channel('kitchen', []), await channel('garden', [guest])];
    const id = await testApp.post(maria, from, 'roses');
    expect(await toldOf([guest], () => move(id, to))).toEqual([[]]);
  });

  test('from protected history: users who received it, and no one else', async () => {
    const from = await channel('vault', [nico], PROTECTED);
    const id = await testApp.post(maria, from, 'gold');
    await come(pia, 'vault');
    const to = await channel('hall', [nico, pia]);
    const told = await toldOf([maria, nico, pia], () => move(id, to));
    expect(told).toEqual([[['update_message', [id]]], [['update_message', [id]]], []]);
  });

  test('to a private channel they may read unsubscribed: it is gone, and no more', async () => {
    const [from, to] = [
      await channel('kitchen', [nico, pia]),
      await channel('attic', [pia], PRIVATE),
    ];
    ok(
      await testApp
        .as(maria)
        .patch(`/streams/${to}`, { can_add_subscribers_group: { new: testApp.group('members') } }),
    );
    const id = await testApp.post(maria, from, 'roses');
    const told = await toldOf([nico, pia], () => move(id, to));
    expect(told).toEqual([[['delete_message', [id]]], [['update_message', [id]]]]);
    expect(ok(await testApp.as(nico).get(`/messages/${id}`)).body.message.flags).toEqual([
      'read',
      'historical',
    ]);
  });

  test('and within one: users who starred or reacted, and mentioned bots', async () => {
    const place = await channel('kitchen', []);
    const robot = await testApp.user(`robot${number}`, ROLE.member, (user) => ({
      ...user,
      bot: { type: 1, owner: maria.id, isSystem: false },
    }));
    const [one, two] = [
      await testApp.post(maria, place, 'roses'),
      await testApp.post(maria, place, 'roses', `@**robot${number} user**`),
    ];
    const elsewhere = await testApp.user(`elsewhere${number}`);
    ok(
      await testApp
        .as(nico)
        .post('/messages/flags', { messages: [one], op: 'add', flag: 'starred' }),
    );
    ok(await testApp.as(pia).post(`/messages/${two}/reactions`, { emoji_name: 'rose' }));
    const people = [nico, pia, robot, elsewhere];
    const rename = async (message: number, fields: Record<string, unknown>): Promise<void> =>
      void ok(await testApp.as(maria).patch(`/messages/${message}`, fields));
    const silently = { send_notification_to_new_thread: false };
    const [both, last] = [
      ['update_message', [one, two]],
      ['update_message', [two]],
    ];
    const whole = { topic: 'thorns', propagate_mode: 'change_all', ...silently };
    expect(await toldOf(people, () => rename(one, whole))).toEqual([[both], [both], [both], []]);
    expect(await toldOf(people, () => rename(two, { topic: 'leaves', ...silently }))).toEqual([
      [],
      [last],
      [last],
      [],
    ]);
    const to = await channel('garden', []);
    expect(await toldOf(people, () => move(two, to))).toEqual([[], [last], [last], []]);
    const closed = await channel('attic', [], PRIVATE);
    const gone = ['delete_message', [two]];
    expect(await toldOf(people, () => move(two, closed))).toEqual([[], [gone], [gone], []]);
  });

  test('who never got it has it as read', async () => {
    const [from, to] = [await channel('kitchen', [nico]), await channel('garden', [pia])];
    const id = await testApp.post(maria, from, 'roses');
    const queues = [await listen(testApp, nico, TYPES), await listen(testApp, pia, TYPES)];
    await move(id, to);
    for (const { next } of queues)
      expect(await next()).toMatchObject([
        { type: 'update_message', message_ids: [id], flags: ['read'] },
      ]);
  });

  test('a user who loses it is told as much as they had before they left', async () => {
    const from = await channel('vault', [nico, pia], PRIVATE);
    const first = await testApp.post(maria, from, 'nico');
    await leave(nico, 'vault');
    const second = await testApp.post(maria, from, 'nico');
    const to = await channel('attic', [], PRIVATE);
    const told = await toldOf([nico, pia], () => move(first, to));
    expect(told).toEqual([[['delete_message', [first]]], [['delete_message', [first, second]]]]);
  });

  test('nor, in protected history, of what was said before they came', async () => {
    const from = await channel('vault', [nico], PROTECTED);
    const first = await testApp.post(maria, from, 'gold');
    await come(pia, 'vault');
    const second = await testApp.post(maria, from, 'gold');
    const to = await channel('attic', [], PRIVATE);
    const told = await toldOf([nico, pia], () => move(second, to));
    expect(told).toEqual([[['delete_message', [first, second]]], [['delete_message', [second]]]]);
  });

  test('a user who had nothing of it is told nothing', async () => {
    const from = await channel('vault', [nico], PRIVATE);
    await leave(nico, 'vault');
    const id = await testApp.post(maria, from, 'nico');
    const to = await channel('attic', [], PRIVATE);
    expect(await toldOf([nico], () => move(id, to))).toEqual([[]]);
  });
});

describe('a deletion', () => {
  const removal = async (id: number, by = maria): Promise<void> =>
    void ok(await testApp.as(by).del(`/messages/${id}`));

  test('is told to subscribers, to users who had it, and to the actor', async () => {
    const place = await channel('kitchen', [nico, pia, guest]);
    const id = await testApp.post(pia, place, 'soup');
    const starring = await testApp.user(`starring${number}`);
    ok(
      await testApp
        .as(starring)
        .post('/messages/flags', { messages: [id], op: 'add', flag: 'starred' }),
    );
    const elsewhere = await testApp.user(`elsewhere${number}`);
    await leave(nico, 'kitchen');
    await leave(maria, 'kitchen');
    await leave(guest, 'kitchen');
    const told = await toldOf([maria, nico, pia, starring, elsewhere, guest], () => removal(id));
    const gone = [['delete_message', [id]]];
    expect(told).toEqual([gone, gone, gone, gone, [], []]);
  });

  test('is told to its author, also where they never were', async () => {
    await testApp.settings({
      can_delete_own_message_group: { new: testApp.group('everyone') },
      message_content_delete_limit_seconds: '"unlimited"',
    });
    const [from, to] = [await channel('kitchen', [pia]), await channel('garden', [])];
    const id = await testApp.post(pia, from, 'soup');
    await move(id, to);
    expect(await toldOf([pia], () => removal(id, pia))).toEqual([[['delete_message', [id]]]]);
  });

  test('is told, in protected history, to users who were there when it arrived', async () => {
    const from = await channel('kitchen', []);
    const id = await testApp.post(maria, from, 'gold');
    const to = await channel('vault', [pia], PROTECTED);
    await move(id, to);
    await come(nico, 'vault');
    const told = await toldOf([maria, nico, pia], () => removal(id));
    expect(told).toEqual([[['delete_message', [id]]], [], [['delete_message', [id]]]]);
  });
});
