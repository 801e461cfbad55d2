import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import zulip, { type Client } from 'zulip-js';
import { newPeople, newSite, type RunningSite, type Site } from '../test/support/site.ts';

jest.setTimeout(60_000);

let site: Site;
let running: RunningSite;
let ada: Client;
let bob: Client;
let adaId: number;
let bobId: number;
let message: number;

type Event = Readonly<Record<string, unknown>>;
const success = expect.objectContaining({ result: 'success', msg: '' });
const PASSWORD = 'correct horse battery';

beforeAll(async () => {
  site = await newSite();
  running = await site.start();
  await newPeople(running, ['Ada', 'Bob']);
  const clientOf = (name: string) =>
    zulip({ realm: running.url, username: `${name}@example.com`, password: PASSWORD });
  [ada, bob] = await Promise.all([clientOf('ada'), clientOf('bob')]);
  [adaId, bobId] = (
    await Promise.all([ada, bob].map((client) => client.users.me.getProfile()))
  ).map(({ user_id }) => Number(user_id)) as [number, number];
  await ada.users.me.subscriptions.add({
    subscriptions: [{ name: 'engines' }],
    principals: [adaId, bobId],
  });
  message = Number(
    (
      await ada.messages.send({
        type: 'stream',
        to: 'engines',
        topic: 'notes',
        content: 'The engine weaves',
      })
    ).id,
  );
});
afterAll(() => site.remove());

/** What Bob's queue of these types tells next, as soon as it tells something. */
const listening = async (...types: ReadonlyArray<string>) => {
  const queue = await bob.queues.register({ event_types: types });
  expect(queue).toEqual(success);
  let last = Number(queue.last_event_id);
  return async (count = 1): Promise<ReadonlyArray<Event>> => {
    const heard: Event[] = [];
    while (heard.length < count) {
      const { events } = await bob.events.retrieve({
        queue_id: String(queue.queue_id),
        last_event_id: last,
        dont_block: false,
      });
      heard.push(...(events as ReadonlyArray<Event>));
      last = Number(heard.at(-1)?.id ?? last);
    }
    return heard;
  };
};

const shown = async (client: Client, id = message) =>
  (await client.messages.getById({ message_id: id })).message as {
    flags: ReadonlyArray<string>;
    reactions: ReadonlyArray<object>;
  };

describe('the npm package zulip-js, as it is, all day long', () => {
  test('reacts and takes it back, and another hears both', async () => {
    const heard = await listening('reaction');
    const car = { emoji_name: 'car', emoji_code: '1f697', reaction_type: 'unicode_emoji' };
    expect(await ada.reactions.add({ message_id: message, emoji_name: 'car' })).toEqual(success);
    expect(await heard()).toMatchObject([
      { type: 'reaction', op: 'add', message_id: message, user_id: adaId, ...car },
    ]);
    expect((await shown(bob)).reactions).toEqual([{ ...car, user_id: adaId }]);
    expect(await ada.reactions.add({ message_id: message, emoji_name: 'car' })).toMatchObject({
      code: 'REACTION_ALREADY_EXISTS',
    });
    expect(await ada.reactions.remove({ message_id: message, ...car })).toEqual(success);
    expect(await heard()).toMatchObject([
      { type: 'reaction', op: 'remove', message_id: message, ...car },
    ]);
    expect(await ada.reactions.remove({ message_id: message, ...car })).toMatchObject({
      code: 'REACTION_DOES_NOT_EXIST',
    });
  });

  test('stars and reads, and other clients of the user are told', async () => {
    const heard = await listening('update_message_flags');
    expect((await shown(bob)).flags).toEqual([]);
    expect(await bob.messages.flags.add({ messages: [message], flag: 'starred' })).toMatchObject({
      result: 'success',
      messages: [message],
    });
    expect(await heard()).toMatchObject([
      { type: 'update_message_flags', op: 'add', flag: 'starred', messages: [message], all: false },
    ]);
    expect(await bob.messages.flags.add({ messages: [message], flag: 'read' })).toEqual(success);
    expect(await heard()).toMatchObject([{ flag: 'read', messages: [message] }]);
    expect((await shown(bob)).flags).toEqual(['read', 'starred']);
    expect(await bob.messages.flags.remove({ messages: [message], flag: 'starred' })).toEqual(
      success,
    );
    expect(await heard()).toMatchObject([{ op: 'remove', flag: 'starred', messages: [message] }]);
    expect(await bob.messages.flags.add({ messages: [message], flag: 'mentioned' })).toMatchObject({
      msg: "Flag not editable: 'mentioned'",
    });
  });

  test('types to one and to many', async () => {
    const heard = await listening('typing');
    expect(await ada.typing.send({ to: [bobId], op: 'start' })).toEqual(success);
    expect(await heard()).toMatchObject([
      { type: 'typing', op: 'start', message_type: 'direct', sender: { user_id: adaId } },
    ]);
    expect(await ada.typing.send({ to: [bobId, adaId], op: 'stop' })).toEqual(success);
    expect(await heard()).toMatchObject([{ type: 'typing', op: 'stop' }]);
  });

  test('is there, and is seen', async () => {
    const heard = await listening('presence');
    expect(
      await ada.callEndpoint('/users/me/presence', 'POST', { status: 'active', ping_only: 'true' }),
    ).toEqual(success);
    expect(await heard()).toMatchObject([
      { type: 'presence', user_id: adaId, presence: { website: { status: 'active' } } },
    ]);
    expect(await bob.callEndpoint(`/users/${adaId}/presence`, 'GET')).toMatchObject({
      presence: { aggregated: { status: 'active' } },
    });
  });

  test('asks and votes, and the asker hears it', async () => {
    const heard = await listening('message', 'submessage');
    const sent = await ada.messages.send({
      type: 'stream',
      to: 'engines',
      topic: 'notes',
      content: '/poll Steam?\nyes\nno',
    });
    expect(sent).toEqual(success);
    const vote = {
      message_id: sent.id,
      msg_type: 'widget',
      content: JSON.stringify({ type: 'vote', key: 'canned,0', vote: 1 }),
    };
    expect(await bob.callEndpoint('/submessage', 'POST', vote)).toEqual(success);
    expect(await heard(2)).toMatchObject([
      {
        type: 'message',
        message: { id: sent.id, submessages: [{ msg_type: 'widget', sender_id: adaId }] },
      },
      { type: 'submessage', message_id: sent.id, sender_id: bobId, content: vote.content },
    ]);
  });
});
