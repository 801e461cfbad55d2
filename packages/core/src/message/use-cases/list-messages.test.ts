import { describe, expect, test } from '@jest/globals';
import type { Channel } from '../../channel/channel.ts';
import { HistoryId, Html, Markdown, MessageId, UnixSeconds, UserId } from '../../kernel/brand.ts';
import { denial } from '../../kernel/denial.ts';
import { refusal, right } from '../../testing/outcome.ts';
import { LIST_LENGTH } from '../list/length.ts';
import type { NarrowTerm } from '../list/narrow-term.ts';
import { SHOWN_AT_ONCE } from '../list/show-list.ts';
import { ann, bob, callerOf, cat } from '../testing/people.ts';
import { openTestMessages, type TestMessages } from '../testing/test-messages.ts';
import type { AroundAnchor } from './commands.ts';

const users = (...ids: ReadonlyArray<UserId>) => ({ _tag: 'Users', users: ids }) as const;
const texts = (listed: {
  readonly messages: ReadonlyArray<{ readonly message: { readonly content: string } }>;
}) => listed.messages.map(({ message }) => message.content);
const around = (over: Partial<AroundAnchor>): AroundAnchor => ({
  _tag: 'Around',
  anchor: 'newest',
  includeAnchor: true,
  before: 0,
  after: 0,
  ...over,
});

interface Scenery {
  readonly chat: TestMessages;
  readonly lunch: Channel;
  readonly open: Channel;
  readonly secret: Channel;
  readonly ids: ReadonlyArray<MessageId>;
}

/** Ann is in `lunch`, Bob in all three; one message each, and two direct ones. */
const scenery = async (): Promise<Scenery> => {
  const chat = await openTestMessages();
  const lunch = await chat.channel({ name: 'lunch' }, ann, bob);
  const open = await chat.channel({ name: 'open' }, bob);
  const secret = await chat.channel({ name: 'secret', privacy: 'private' }, bob);
  const ids = [
    await chat.send(bob, lunch, 'soup', 'one'),
    await chat.send(bob, open, 'Soup', 'two'),
    await chat.send(bob, secret, 'soup', 'three'),
    await chat.send(ann, lunch, '', 'four'),
    (await right(chat.sendTo(ann, users(bob.id), 'five'))).id,
    (await right(chat.sendTo(bob, users(cat.id), 'six'))).id,
  ];
  return { chat, lunch, open, secret, ids };
};

describe('a narrow', () => {
  const byTerms = async (...narrow: ReadonlyArray<NarrowTerm>) =>
    texts(await (await scenery()).chat.list(ann, narrow));
  const direct = (...list: ReadonlyArray<UserId>): NarrowTerm => ({
    _tag: 'Direct',
    users: list,
    negated: false,
  });

  test('of nothing finds what one received', async () =>
    expect(await byTerms()).toEqual(['one', 'four', 'five']));
  test('of a public channel finds all of it, received or not', async () => {
    expect(await byTerms({ _tag: 'Channel', channel: 'OPEN', negated: false })).toEqual(['two']);
  });
  test('of everything but a channel', async () =>
    expect(await byTerms({ _tag: 'Channel', channel: 'lunch', negated: true })).toEqual(['five']));
  test('of a topic, in every channel one is in, under any casing', async () =>
    expect(await byTerms({ _tag: 'Topic', topic: 'SOUP', negated: false })).toEqual(['one']));
  test('of the empty topic by its display name', async () =>
    expect(await byTerms({ _tag: 'Topic', topic: 'general chat', negated: false })).toEqual([
      'four',
    ]));
  test('of a channel and a topic', async () => {
    expect(
      await byTerms(
        { _tag: 'Channel', channel: 'open', negated: false },
        { _tag: 'Topic', topic: 'soup', negated: false },
      ),
    ).toEqual(['two']);
    expect(
      await byTerms(
        { _tag: 'Channel', channel: 'open', negated: false },
        { _tag: 'Topic', topic: 'stew', negated: false },
      ),
    ).toEqual([]);
  });
  test('of two topics finds nothing', async () =>
    expect(
      await byTerms(
        { _tag: 'Topic', topic: 'a', negated: false },
        { _tag: 'Topic', topic: 'soup', negated: false },
      ),
    ).toEqual([]));
  test('of a sender', async () => {
    expect(await byTerms({ _tag: 'Sender', sender: bob.id, negated: false })).toEqual(['one']);
    expect(
      await byTerms({ _tag: 'Sender', sender: 'person10@example.com', negated: false }),
    ).toEqual(['four', 'five']);
    expect(
      await byTerms(
        { _tag: 'Sender', sender: bob.id, negated: false },
        { _tag: 'Sender', sender: ann.id, negated: false },
      ),
    ).toEqual([]);
  });
  test('of a conversation, with or without oneself', async () => {
    expect(await byTerms(direct(bob.id))).toEqual(['five']);
    expect(await byTerms(direct(ann.id, bob.id))).toEqual(['five']);
    expect(await byTerms(direct(cat.id))).toEqual([]);
    expect(await byTerms(direct())).toEqual([]);
  });
  test('of all direct messages, and of none', async () => {
    expect(await byTerms({ _tag: 'AnyDirect', negated: false })).toEqual(['five']);
    expect(await byTerms({ _tag: 'AnyDirect', negated: true })).toEqual(['one', 'four']);
    expect(await byTerms({ _tag: 'Direct', users: [bob.id], negated: true })).toEqual([
      'one',
      'four',
    ]);
  });
  test('of an id', async () => {
    const { chat, ids } = await scenery();
    const found = async (index: number) =>
      texts(
        await chat.list(ann, [{ _tag: 'Id', message: ids[index] ?? MessageId(0), negated: false }]),
      );
    expect([await found(0), await found(2), await found(5)]).toEqual([['one'], [], []]);
  });

  test.each<[string, ReadonlyArray<NarrowTerm>, object]>([
    [
      'a channel there is not',
      [{ _tag: 'Channel', channel: 'nowhere', negated: false }],
      denial('message.narrow.unknown-channel', { channel: 'nowhere' }),
    ],
    [
      'a channel they may not know of',
      [{ _tag: 'Channel', channel: 'secret', negated: false }],
      denial('message.narrow.unknown-channel', { channel: 'secret' }),
    ],
    [
      'a sender there is not',
      [{ _tag: 'Sender', sender: UserId(999), negated: false }],
      denial('message.narrow.unknown-sender', { user: 999 }),
    ],
    [
      'a user who does not exist',
      [direct(bob.id, UserId(999))],
      denial('message.narrow.unknown-users', { users: [bob.id, 999] }),
    ],
    [
      'a channel and people at once',
      [{ _tag: 'Topic', topic: 'soup', negated: false }, direct(bob.id)],
      denial('message.narrow.mixed'),
    ],
    [
      'direct messages and none',
      [
        { _tag: 'AnyDirect', negated: true },
        { _tag: 'AnyDirect', negated: false },
      ],
      denial('message.narrow.mixed'),
    ],
  ])('does not name %s', async (_what, narrow, refused) => {
    const { chat } = await scenery();
    expect(
      await refusal(chat.messages.list({ caller: callerOf(ann), range: around({}), narrow })),
    ).toEqual(refused);
  });
});

describe('what one received', () => {
  test('is no longer listed where one may not read any more', async () => {
    const { chat, lunch, secret } = await scenery();
    await chat.leave(bob, secret);
    await chat.leave(bob, lunch);
    expect(texts(await chat.list(bob))).toEqual(['one', 'two', 'four', 'five', 'six']);
    expect(
      texts(await chat.list(ann, [{ _tag: 'Channel', channel: lunch.id, negated: false }])),
    ).toEqual(['one', 'four']);
  });

  test('in protected history is what arrived while subscribed', async () => {
    const chat = await openTestMessages();
    const secret = await chat.channel({ privacy: 'private', hasProtectedHistory: true }, bob);
    const early = await chat.send(bob, secret, 'soup', 'early');
    await chat.join(ann, secret);
    await chat.send(bob, secret, 'soup', 'late');
    expect(
      texts(await chat.list(ann, [{ _tag: 'Channel', channel: secret.id, negated: false }])),
    ).toEqual(['late']);
    expect(texts(await chat.list(ann))).toEqual(['late']);
    expect(await refusal(chat.messages.fetch({ caller: callerOf(ann), message: early }))).toEqual(
      denial('message.unavailable'),
    );
  });
});

describe('a range', () => {
  const five = async () => {
    const chat = await openTestMessages();
    const channel = await chat.channel({}, ann);
    const ids: Array<MessageId> = [];
    for (const text of ['a', 'b', 'c', 'd', 'e'])
      ids.push(await chat.send(ann, channel, 'soup', text));
    return { chat, ids };
  };
  const ask = async (over: Partial<AroundAnchor>, index: number | null = null) => {
    const { chat, ids } = await five();
    const anchor = index === null ? {} : { anchor: ids[index] ?? 0 };
    const { foundAnchor, foundOldest, foundNewest, ...listed } = await chat.list(
      ann,
      [],
      around({ ...over, ...anchor }),
    );
    return [texts(listed).join(''), foundAnchor, foundOldest, foundNewest];
  };

  test.each<[string, Partial<AroundAnchor>, number | null, ReadonlyArray<unknown>]>([
    ['from the newest back', { before: 2 }, null, ['de', false, false, true]],
    ['as far as there is something', { before: 9 }, null, ['abcde', false, true, true]],
    ['from the oldest on', { anchor: 'oldest', after: 2 }, null, ['ab', false, true, false]],
    ['around a message', { before: 1, after: 1 }, 2, ['bcd', true, false, false]],
    ['up to an end', { before: 2, after: 3 }, 2, ['abcde', true, false, true]],
    ['without the anchor', { after: 1, includeAnchor: false }, 2, ['d', false, false, false]],
    ['the message alone', {}, 2, ['c', true, false, false]],
    ['from before the beginning', { anchor: -5, after: 1 }, null, ['a', false, true, false]],
    ['from after the end', { anchor: 1e300, before: 1 }, null, ['e', false, false, true]],
  ])('%s', async (_what, over, index, expected) =>
    expect(await ask(over, index)).toEqual(expected),
  );

  test('by ids leaves out what one may not read', async () => {
    const { chat, ids } = await scenery();
    const listed = await chat.list(ann, [], {
      _tag: 'Exactly',
      messages: [...ids, MessageId(999_999)],
    });
    expect(texts(listed)).toEqual(['one', 'two', 'four', 'five']);
    expect(listed).toMatchObject({
      anchor: null,
      foundAnchor: false,
      foundOldest: false,
      foundNewest: false,
    });
    const narrowed = await chat.list(ann, [{ _tag: 'Sender', sender: ann.id, negated: false }], {
      _tag: 'Exactly',
      messages: ids,
    });
    expect(texts(narrowed)).toEqual(['four', 'five']);
  });

  test('has at most 5000 messages, and no hole in it', async () => {
    const chat = await openTestMessages();
    const list = (range: AroundAnchor) =>
      refusal(chat.messages.list({ caller: callerOf(ann), range, narrow: [] }));
    expect(await list(around({ before: 2500, after: 2501 }))).toEqual(
      denial('message.list.too-many', { limit: 5000 }),
    );
    expect(await list(around({ before: 2500, after: 2500 }))).toBeNull();
    expect(await list(around({ before: 1, after: 1, includeAnchor: false }))).toEqual(
      denial('message.list.anchor-inside'),
    );
  });

  test('ends early when messages are long, and says so; by id all come or none', async () => {
    const chat = await openTestMessages();
    const lunch = await chat.channel({}, ann);
    const sent: MessageId[] = [];
    for (let count = 0; count < 6; count++)
      sent.push(await chat.send(ann, lunch, 'soup', `bowl ${count}`));
    const text = {
      content: Markdown('cup'),
      rendered: Html('<p>cup</p>'),
      mentionsChannel: false,
      hasLink: false,
      hasImage: false,
    };
    // Three of them with what they were before are too much, two are not.
    const prev = {
      prevContent: Markdown('pot'),
      prevRendered: Html('x'.repeat(0.4 * LIST_LENGTH)),
    };
    for (const [index, message] of sent.entries())
      await chat.write({
        _tag: 'message.edit',
        message,
        ...text,
        edit: {
          id: HistoryId(9000 + index),
          by: ann.id,
          at: UnixSeconds(1_800_000_000),
          ...prev,
          move: null,
        },
      });
    const list = async (over: Partial<AroundAnchor>) => {
      const { messages, foundAnchor, foundOldest, foundNewest } = await chat.list(
        ann,
        [],
        around(over),
      );
      return [
        messages.map(({ message }) => sent.indexOf(message.id)),
        { foundAnchor, foundOldest, foundNewest },
      ];
    };
    const none = { foundOldest: false, foundNewest: false };
    expect(await list({ before: 9 })).toEqual([
      [4, 5],
      { ...none, foundAnchor: false, foundNewest: true },
    ]);
    expect(await list({ anchor: 'oldest', after: 9 })).toEqual([
      [0, 1],
      { ...none, foundAnchor: false, foundOldest: true },
    ]);
    const fourth = Number(sent[3]);
    expect(await list({ anchor: fourth, before: 9, after: 9 })).toEqual([
      [2, 3],
      { ...none, foundAnchor: true },
    ]);
    expect(await list({ anchor: Number(sent[5]), before: 1 })).toEqual([
      [4, 5],
      { ...none, foundAnchor: true },
    ]);
    const exactly = (...messages: ReadonlyArray<MessageId>) =>
      chat.messages.list({
        caller: callerOf(ann),
        range: { _tag: 'Exactly', messages },
        narrow: [],
      });
    expect(await refusal(exactly(...sent.slice(0, 3)))).toEqual(denial('message.list.too-long'));
    expect((await right(exactly(...sent.slice(0, 2)))).messages).toHaveLength(2);
    await chat.write(
      { _tag: 'message.remove', message: sent[0] ?? MessageId(0) },
      { _tag: 'message.remove', message: sent[1] ?? MessageId(0) },
    );
    expect(await list({ anchor: fourth, before: 1, after: 0 })).toEqual([
      [2, 3],
      { ...none, foundAnchor: true },
    ]);
    expect(await list({ anchor: 'oldest', after: 2 })).toEqual([
      [2, 3],
      { ...none, foundAnchor: false, foundOldest: true },
    ]);
  });

  test('is shown in several turns where it is long, each time a part', async () => {
    let turns = 0;
    const yieldToEventLoop = async (): Promise<void> => {
      await new Promise((resolve) => setImmediate(resolve));
      turns += 1;
    };
    const chat = await openTestMessages({}, { yieldToEventLoop });
    const lunch = await chat.channel({}, ann);
    const sent: MessageId[] = [];
    for (let count = 0; count <= SHOWN_AT_ONCE; count++)
      sent.push(await chat.send(ann, lunch, 'soup', `bowl ${count}`));
    const list = async (before: number) => {
      turns = 0;
      const { messages } = await chat.list(ann, [], around({ before }));
      expect(messages.map(({ message }) => message.id)).toEqual(sent.slice(-before));
      return turns;
    };
    expect([await list(SHOWN_AT_ONCE), await list(sent.length)]).toEqual([0, 2]);
  });

  test('from the first unread, which is not in a muted topic or channel', async () => {
    const { chat, lunch, ids } = await scenery();
    const anchor = async (...narrow: ReadonlyArray<NarrowTerm>) =>
      (await chat.list(ann, narrow, around({ anchor: 'first-unread', after: 9 }))).anchor;
    expect(await anchor()).toBe(ids[0]);
    const subscription = await chat.read(({ channels }) => channels.subscription(lunch.id, ann.id));
    if (subscription === null) throw new Error('not subscribed');
    await chat.write({
      _tag: 'subscription.put',
      subscription: { ...subscription, isMuted: true },
    });
    expect(await anchor()).toBe(10_000_000_000_000_000);
    expect(await anchor({ _tag: 'Channel', channel: lunch.id, negated: false })).toBe(ids[0]);
    const state = await chat.read(({ topics }) => topics.byName(lunch.id, 'soup'));
    if (state === null) throw new Error('no topic');
    const visibility = { user: ann.id, topic: state.topic.id, at: ann.joinedAt };
    await chat.write({ _tag: 'topic-visibility.put', visibility: { ...visibility, policy: 2 } });
    expect(await anchor()).toBe(ids[0]);
    await chat.write({ _tag: 'topic-visibility.put', visibility: { ...visibility, policy: 1 } });
    expect(await anchor({ _tag: 'Channel', channel: lunch.id, negated: false })).toBe(
      10_000_000_000_000_000,
    );
  });
});
