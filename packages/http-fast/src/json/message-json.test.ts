import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test } from '@jest/globals';
import type { Message, MessageView, Reaction, Submessage } from '@parley/core';
import {
  MessageList,
  OneMessage,
  type ShowMessage,
  toMessage,
} from '@parley/http-express/internals';
import fc from 'fast-check';
import { runs } from '../../../../scripts/testing/depth.ts';
import { createSliceTime } from '../schedule/slice-time.ts';
import { JsonParts } from './json-parts.ts';
import { messageListSlices, oneMessageSlices } from './message-json.ts';
import type { Slices } from './slices.ts';
import { replyWriter } from './write-reply.ts';

/** All slices together. */
const together = (slices: Slices): JsonParts => {
  const parts = [];
  let step = slices.next();
  for (; !step.done; step = slices.next()) parts.push(...step.value);
  return new JsonParts([...parts, ...step.value]);
};
const messageJson = (view: MessageView, how: ShowMessage): JsonParts =>
  together(oneMessageSlices(new OneMessage(view, how)));

/** One stored message, the same object whatever else changes. */
const message = {
  id: 7,
  container: 3,
  sender: 1,
  sentAt: 1_700_000_000,
  client: 'test',
  content: '/me says ✔ "hé"',
  rendered: '<p>says ✔ "hé"</p>',
  editedAt: null,
} as unknown as Message;
const edited = { ...message, editedAt: 1_700_000_100 } as unknown as Message;

const person = (fullName: string, over: object = {}) =>
  ({
    id: 1,
    displayEmail: 'ann@chat.example',
    fullName,
    avatar: { source: 'gravatar', version: 1, isEmailPublic: true },
    ...over,
  }) as unknown as MessageView['sender'];
const reaction = {
  user: 2,
  emojiName: 'octopus',
  emojiCode: '1f419',
  type: 'unicode_emoji',
} as unknown as Reaction;
const submessage = {
  id: 5,
  message: 7,
  sender: 1,
  type: 'widget',
  content: '{}',
} as unknown as Submessage;
const LONG = '✔'.repeat(70_000);
const edit = {
  by: 1,
  at: 7,
  content: { prev: LONG, prevRendered: `<p>${LONG}</p>` },
  topic: null,
  channel: null,
};
const entry = { by: 1, at: 5, content: null, topic: { from: '', to: 'soup' }, channel: null };

/** Each view has new objects: what they contain counts. */
const view: fc.Arbitrary<MessageView> = fc.record({
  message: fc.constantFrom(message, edited),
  sender: fc
    .constantFrom('Ann', 'Anna')
    .chain((name) =>
      fc.constantFrom(
        person(name),
        person(name, { displayEmail: 'user1@chat.example' }),
        person(name, { avatar: { source: 'unknown', version: 1, isEmailPublic: false } }),
      ),
    ),
  place: fc.option(
    fc.record({
      channel: fc.constantFrom(
        { id: 1, name: 'lunch' },
        { id: 1, name: 'dinner' },
        { id: 2, name: 'lunch' },
      ),
      topic: fc.constantFrom('soup', ''),
      links: fc.constantFrom(
        [],
        [{ text: '#7', url: 'https://t.example/7' }],
        [{ text: '#7', url: 'https://u.example/7' }],
      ),
    }),
    { freq: 9 },
  ),
  participants: fc.constant([person('Ann'), person('Ben', { id: 2 })]),
  flags: fc.constantFrom([], ['read'], ['starred'], ['read', 'topic_wildcard_mentioned']),
  reactions: fc.constantFrom([], [reaction], [reaction, { ...reaction, user: 3 }]),
  submessages: fc.constantFrom([], [submessage]),
  history: fc.constantFrom(
    null,
    [],
    [entry],
    [{ ...entry, at: 6 }, entry],
    [{ ...entry }],
    [edit, entry, edit],
  ),
  editedAt: fc.constantFrom(null, 1_700_000_100),
  movedAt: fc.constantFrom(null, 9),
}) as unknown as fc.Arbitrary<MessageView>;

const show: fc.Arbitrary<ShowMessage> = fc.record({
  viewer: fc.constantFrom(
    { realm: { id: 1, subdomain: '' }, actor: { user: { id: 1 } } },
    { realm: { id: 1, subdomain: 'x' }, actor: { user: { id: 2 } } },
  ),
  html: fc.boolean(),
  clientGravatar: fc.boolean(),
  emptyTopics: fc.boolean(),
}) as unknown as fc.Arbitrary<ShowMessage>;

const written = (value: unknown): unknown => JSON.parse(JSON.stringify(value));
/** `editedAt` comes with the message. */
const whole = (one: MessageView): MessageView => ({ ...one, editedAt: one.message.editedAt });

test('what was made before is told again only while nothing of it is otherwise', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(view, show, fc.integer({ min: 1, max: 4 })), {
        minLength: 1,
        maxLength: 12,
      }),
      (shown) => {
        for (const [drawn, how, times] of shown) {
          const one = whole(drawn);
          for (let time = 0; time < times; time++)
            expect(written(messageJson(one, how))).toEqual(written(toMessage(one, how)));
        }
      },
    ),
    runs(60, 500),
  );
});

test('a list is told as one by one, with what was searched for', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(view, { maxLength: 5 }),
      show,
      fc.boolean(),
      async (views, how, isSearch) => {
        const matches = { match_content: '<p>✔</p>', match_subject: 'soup' };
        const all = views.map(whole);
        const list = new MessageList(all, how, isSearch ? () => matches : null);
        const slowly = createSliceTime(() => 0);
        const reply = await replyWriter(slowly)({ messages: list });
        const messages = 'messages' in reply ? reply.messages : null;
        expect(written(messages)).toEqual(written(together(messageListSlices(list))));
        expect(written(messages)).toEqual(written(list));
        expect(written(messages)).toEqual(
          all.map((one) => ({
            ...(written(toMessage(one, how)) as object),
            ...(isSearch && matches),
          })),
        );
      },
    ),
  );
});

const HOW = {
  viewer: { realm: { id: 1, subdomain: '' }, actor: { user: { id: 1 } } },
  html: true,
  clientGravatar: true,
  emptyTopics: true,
} as unknown as ShowMessage;
const plain = (shown: Message): MessageView =>
  ({
    message: shown,
    sender: person('Ann'),
    place: { channel: { id: 1, name: 'lunch' }, topic: 'soup', links: [] },
    participants: [],
    flags: [],
    reactions: [],
    submessages: [],
    history: null,
    editedAt: null,
    movedAt: null,
  }) as unknown as MessageView;

/** `read` counts how often the field `name` of `of` is looked at. */
const watching = <A extends object>(of: A, name: keyof A, read: () => void): A => {
  const value = of[name];
  return Object.defineProperty({ ...of }, name, {
    get: () => {
      read();
      return value;
    },
  });
};

/** Tells whether anything of a message was written again: its tail or its head. */
const counting = (fields: Message) => {
  let [clients, topics] = [0, 0];
  const counted = watching(fields, 'client', () => clients++);
  const isMade = (one: MessageView, how = HOW): boolean => {
    [clients, topics] = [0, 0];
    const place = one.place && watching(one.place, 'topic', () => topics++);
    expect(written(messageJson({ ...one, place }, how))).toEqual(written(toMessage(one, how)));
    // One look each to compare with, and to find the setting.
    return clients > 1 || topics > 1;
  };
  return { counted, isMade };
};

test('what is shown repeatedly is made once, and again after a change', () => {
  const { counted, isMade } = counting(message);
  const other = { ...plain(counted), reactions: [reaction] };
  expect([1, 2, 3, 4].map(() => isMade(plain(counted)))).toEqual([true, false, false, false]);
  expect([1, 2, 3, 4].map(() => isMade(other))).toEqual([true, false, false, false]);
});

test('of a direct message, only where it is', () => {
  const { counted, isMade } = counting(message);
  const direct = {
    ...plain(counted),
    place: null,
    participants: [person('Ann'), person('Ben', { id: 2 })],
  };
  expect([1, 2, 3].map(() => isMade(direct))).toEqual([true, false, false]);
});

test('it is made once for each of three ways to show it, and again after a change', () => {
  const { counted, isMade } = counting(message);
  const ways = [HOW, { ...HOW, emptyTopics: false }, { ...HOW, html: false }];
  const fourth = { ...HOW, clientGravatar: false };
  const eachOf = (one: MessageView) => ways.map((how) => isMade(one, how));
  expect(eachOf(plain(counted))).toEqual([true, true, true]);
  expect([...eachOf(plain(counted)), ...eachOf(plain(counted))]).not.toContain(true);
  const other = { ...plain(counted), reactions: [reaction] };
  expect([...eachOf(other), ...eachOf(other)]).toEqual([true, true, true, false, false, false]);
  expect([
    isMade(other, fourth),
    isMade(other, fourth),
    isMade(other, ways[2]),
    isMade(other, ways[1]),
  ]).toEqual([true, false, false, false]);
  expect(isMade(other, ways[0])).toBe(true);
});

test('the cache of a message holds no second copy of its text, even when shown once', () => {
  setFlagsFromString('--expose-gc');
  const collect: () => void = runInNewContext('gc');
  const inUse = (): number => {
    collect();
    return process.memoryUsage().heapUsed;
  };
  const [count, length] = [500, 10_000];
  const rendered = 'x'.repeat(length);
  const views = Array.from({ length: count }, (_, id) =>
    plain({ ...message, id, rendered } as unknown as Message),
  );
  const before = inUse();
  for (const one of views) messageJson(one, HOW);
  expect(inUse() - before).toBeLessThan((count * length) / 10);
  // They are still there, so their texts would be.
  expect(views).toHaveLength(count);
});

test('a change dated before its message by a clock set back has the message’s time', () => {
  const dates = (at: number | null) =>
    toMessage({ ...plain(message), editedAt: at, movedAt: at } as unknown as MessageView, HOW);
  const told = (at: number) => ({ last_edit_timestamp: at, last_moved_timestamp: at });
  expect(dates(message.sentAt - 7_200)).toMatchObject(told(message.sentAt));
  expect(dates(message.sentAt)).toMatchObject(told(message.sentAt));
  expect(dates(message.sentAt + 5)).toMatchObject(told(message.sentAt + 5));
  expect(Object.keys(dates(null))).not.toContain('last_edit_timestamp');
});
