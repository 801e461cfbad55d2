import { describe, expect, test } from '@jest/globals';
import type { Channel, Period, Subscription } from '../../channel/channel.ts';
import {
  ChannelId,
  ContainerId,
  HistoryId,
  MessageId,
  RealmId,
  TopicId,
  UserId,
} from '../../kernel/brand.ts';
import type { LinkEngine } from '../../kernel/link-port.ts';
import type { Repositories } from '../../kernel/ports.ts';
import {
  aChannel,
  anActorContext,
  aPeriod,
  aRealm,
  aSubscription,
  NOW,
} from '../../testing/builders.ts';
import type { Piece } from '../../topic/span.ts';
import type { FanOutContext } from '../fan-out-context.ts';
import { fanOutMoved } from './moved.ts';

const CONTAINER = ContainerId(1);
const CHANNEL = ChannelId(50);
const TOPIC = TopicId(7);
const pieceTo = (last: number): Piece => ({
  container: CONTAINER,
  first: MessageId(1),
  last: MessageId(last),
});

/** A topic of the messages from 1 to `last`. */
const storing = (
  channel: Channel,
  last: number,
  asked: Array<ReadonlyArray<Piece>>,
): Repositories => {
  const repositories = {
    channels: { byId: async () => channel },
    topics: {
      spansIn: async () => [{ ...pieceTo(last), topic: TOPIC, channel: CHANNEL, arrivals: [] }],
    },
    linkifiers: { ofRealm: async () => [] },
    messages: {
      byId: async () => null,
      idsIn: async (pieces: ReadonlyArray<Piece>, limit: number) => {
        asked.push(pieces);
        return pieces
          .flatMap((one) =>
            Array.from({ length: one.last - one.first + 1 }, (_, at) => MessageId(one.first + at)),
          )
          .slice(-limit);
      },
    },
  };
  return repositories as unknown as Repositories;
};

/** Who was subscribed when; the first is person 10. */
const roomOf = (
  snapshot: Repositories,
  periods: ReadonlyArray<ReadonlyArray<Period>>,
): FanOutContext => {
  const users = periods.map((_, index) => UserId(10 + index));
  const subscriptions = new Map(
    periods.map((own, index): [UserId, Subscription] => [
      UserId(10 + index),
      aSubscription({ user: UserId(10 + index), periods: own }),
    ]),
  );
  const context: Partial<FanOutContext> = {
    snapshot,
    realm: aRealm(),
    links: { topicLinks: () => () => [] } as unknown as LinkEngine,
    listeners: new Map(users.map((id) => [id, anActorContext({ id }).actor])),
    subscriptionsTo: async () => subscriptions,
  };
  return context as FanOutContext;
};

/** What they are told of the move of the messages 1 to `last`, and which were looked for. */
const told = async (
  channel: Channel,
  periods: ReadonlyArray<ReadonlyArray<Period>>,
  last: number,
  there = 30,
) => {
  const asked: Array<ReadonlyArray<Piece>> = [];
  const context = roomOf(storing(channel, there, asked), periods);
  const [one] = await fanOutMoved(
    context,
    {
      _tag: 'messages.moved',
      realm: RealmId(1),
      target: MessageId(1),
      pieces: [pieceTo(last)],
      from: { channel: CHANNEL, topic: TOPIC, topicName: '✔ soup' },
      to: { channel: CHANNEL, topic: TOPIC, topicName: 'soup' },
      mode: 'whole-topic',
      move: HistoryId(1),
      by: UserId(10),
      at: NOW,
      losingAccess: [],
    },
    () => [],
  );
  if (one?.update._tag !== 'messages.moved') throw new Error('No one is told');
  const { messagesFor } = one.update;
  return { lists: periods.map((_, index) => messagesFor(UserId(10 + index))), asked };
};

const always = [aPeriod(1)];

describe('listeners who may read all of what was moved share one list, found once', () => {
  test('as it stands', async () => {
    const { lists, asked } = await told(aChannel(), [always, always, always], 30);
    expect(lists[0]).toHaveLength(30);
    expect(lists.every((list) => list === lists[0])).toBe(true);
    expect(asked).toEqual([[pieceTo(30)]]);
  });

  test('when the last of it, such as the notice of an undone resolve, is gone', async () => {
    const { lists, asked } = await told(aChannel(), [always, always, always], 35);
    expect(lists[0]).toHaveLength(30);
    expect(lists.every((list) => list === lists[0])).toBe(true);
    expect(asked).toEqual([[pieceTo(30)]]);
  });
});

test('in protected history those subscribed at the same times, others as they read', async () => {
  const channel = aChannel({ privacy: 'private', hasProtectedHistory: true });
  const { lists, asked } = await told(
    channel,
    [always, always, [aPeriod(21)], [aPeriod(21)], [aPeriod(1, 11)]],
    35,
  );
  expect(lists.map((list) => [list[0], list.at(-1)])).toEqual([
    [1, 30],
    [1, 30],
    [21, 30],
    [21, 30],
    [1, 10],
  ]);
  expect([lists[1] === lists[0], lists[3] === lists[2]]).toEqual([true, true]);
  expect(asked).toHaveLength(3);
});

test('when more was moved than is told, also with those who may not read older ones', async () => {
  const channel = aChannel({ privacy: 'private', hasProtectedHistory: true });
  const { lists, asked } = await told(
    channel,
    [always, [aPeriod(3_000)], [aPeriod(5_001)], [aPeriod(5_002)]],
    25_000,
    25_000,
  );
  expect(lists.map((list) => [list[0], list.at(-1)])).toEqual([
    [5_001, 25_000],
    [5_001, 25_000],
    [5_001, 25_000],
    [5_002, 25_000],
  ]);
  expect([lists[1] === lists[0], lists[2] === lists[0], asked.length]).toEqual([true, true, 2]);
});
