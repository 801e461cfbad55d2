import { describe, expect, test } from '@jest/globals';
import type { ChannelActivity } from '../channel/store.ts';
import {
  ChannelId,
  HistoryId,
  MessageId,
  RealmId,
  TopicId,
  UnixSeconds,
  UserId,
} from '../kernel/brand.ts';
import type { Repositories } from '../kernel/ports.ts';
import type { PlacedMessage } from '../message/message.ts';
import type { PlacedIn } from '../message/store/events.ts';
import { aChannel, anActorContext, aRealm, NOW } from '../testing/builders.ts';
import { fanOutSpoken, fanOutTalkMoved, fanOutTalkRemoved } from './channel-activity.ts';
import type { FanOutContext } from './fan-out-context.ts';
import type { LastActivity } from './last-activity.ts';
import type { AddressedUpdate } from './queued-update.ts';

const DAY = 86_400;
const POND = ChannelId(50);
const LAKE = ChannelId(51);
const daysAgo = (days: number): UnixSeconds => UnixSeconds(NOW - days * DAY);

const spokenIn = (days: number, message = 8): LastActivity =>
  new Map([[POND, { message: MessageId(message), at: daysAgo(days) }]]);

interface Stage {
  /** Days. */
  readonly age?: number;
  readonly activity?: ChannelActivity;
  /** The message before any other, and how many days old it is. */
  readonly before?: readonly [id: number, age: number];
  readonly lastActivity?: LastActivity;
}

const stage = ({ age = 400, activity, before, lastActivity = new Map() }: Stage) => {
  const asked: string[] = [];
  const repositories = {
    channels: {
      byId: async (id: ChannelId) => aChannel({ id, createdAt: daysAgo(age) }),
      activity: async ([id]: ReadonlyArray<ChannelId>) => {
        asked.push('activity');
        return new Map(activity && id === POND ? [[POND, activity]] : []);
      },
    },
    messages: {
      page: async () => {
        asked.push('page');
        return { before: before ? [MessageId(before[0])] : [], hasAnchor: true, after: [] };
      },
      byId: async () => before && { message: { sentAt: daysAgo(before[1]) } },
    },
    users: { byIds: async () => [] },
  };
  const context: Partial<FanOutContext> = {
    snapshot: repositories as unknown as Repositories,
    realm: aRealm(),
    listeners: new Map([[UserId(10), anActorContext({ id: UserId(10) }).actor]]),
    subscriptionsTo: async () => new Map(),
    traffic: { known: () => null },
    render: async (_snapshot, _scene, texts) => texts.map(() => '' as never),
    lastActivity,
    now: NOW,
  };
  return { context: context as FanOutContext, asked };
};

const said = (id: number, channel = POND): PlacedMessage =>
  ({ message: { id: MessageId(id), sentAt: NOW }, span: { channel } }) as unknown as PlacedMessage;
const fields = (updates: ReadonlyArray<AddressedUpdate>) =>
  updates.map(({ update }) =>
    update._tag === 'channel.updated' ? [update.before.id, ...update.changed] : update._tag,
  );

describe('a message is sent to a channel', () => {
  test('where messages were sent before: nothing is looked up', async () => {
    const { context, asked } = stage({ lastActivity: spokenIn(179) });
    expect([await fanOutSpoken(context, said(9)), asked, context.lastActivity.get(POND)]).toEqual([
      [],
      [],
      { message: 9, at: NOW },
    ]);
  });

  test('for the first time since this is kept: it is looked up once', async () => {
    const { context, asked } = stage({ before: [8, 179] });
    expect([
      await fanOutSpoken(context, said(9)),
      await fanOutSpoken(context, said(10)),
      asked,
    ]).toEqual([[], [], ['page']]);
  });

  test.each<[string, Stage, ReadonlyArray<unknown>]>([
    ['for the first time', { age: 1 }, [[POND, 'firstMessage']]],
    [
      'for the first time, long after it was made',
      {},
      [[POND, 'firstMessage', 'isRecentlyActive']],
    ],
    ['after a long silence', { before: [8, 180] }, [[POND, 'isRecentlyActive']]],
    [
      'after a long silence that was listened to',
      { lastActivity: spokenIn(180) },
      [[POND, 'isRecentlyActive']],
    ],
    ['which was made lately', { age: 179, before: [8, 300] }, []],
    [
      'before the first that was told, which was committed earlier',
      { age: 1, lastActivity: spokenIn(0, 10) },
      [[POND, 'firstMessage']],
    ],
    [
      'before the newest, which was committed earlier',
      { before: [8, 1], lastActivity: spokenIn(0, 10) },
      [],
    ],
  ])('%s', async (_says, given, told) =>
    expect(fields(await fanOutSpoken(stage(given).context, said(9)))).toEqual(told),
  );

  test('in a conversation: no channel has to do with it', async () => {
    const { context, asked } = stage({});
    expect([
      await fanOutSpoken(context, { ...said(9), span: null }),
      asked,
      context.lastActivity.size,
    ]).toEqual([[], [], 0]);
  });
});

const holding = (first: number, last: number, days = 1): ChannelActivity => ({
  first: MessageId(first),
  last: MessageId(last),
  lastAt: daysAgo(days),
});
const placed = (channel: ChannelId): PlacedIn => ({
  channel,
  topic: TopicId(7),
  topicName: 'soup',
});

describe('a message is taken out of a channel', () => {
  const removed = async (id: number, given: Stage, from: PlacedIn | null = placed(POND)) =>
    fields(
      await fanOutTalkRemoved(stage(given).context, {
        _tag: 'message.removed',
        realm: RealmId(1),
        message: MessageId(id),
        by: null,
        from,
        participants: null,
        arrivals: [],
        beside: [],
      }),
    );

  test.each<[string, number, Stage, ReadonlyArray<unknown>]>([
    ['its first', 4, { activity: holding(5, 9) }, [[POND, 'firstMessage']]],
    ['one in between', 7, { activity: holding(5, 9, 200) }, []],
    ['its last', 10, { activity: holding(5, 9) }, []],
    ['its last for long', 10, { activity: holding(5, 9, 180) }, [[POND, 'isRecentlyActive']]],
    [
      'its last for long, though it was made lately',
      10,
      { age: 3, activity: holding(5, 9, 180) },
      [],
    ],
    ['its only one', 4, { age: 3 }, [[POND, 'firstMessage']]],
    ['its only one, long after it was made', 4, {}, [[POND, 'firstMessage', 'isRecentlyActive']]],
  ])('%s', async (_says, id, given, told) => expect(await removed(id, given)).toEqual(told));

  test('or of a conversation', async () => expect(await removed(4, {}, null)).toEqual([]));
});

describe('messages are moved', () => {
  const moved = async (given: Stage, from: ChannelId, to: ChannelId) =>
    fields(
      await fanOutTalkMoved(stage(given).context, {
        _tag: 'messages.moved',
        realm: RealmId(1),
        target: MessageId(5),
        pieces: [{ container: 1 as never, first: MessageId(5), last: MessageId(9) }],
        from: placed(from),
        to: placed(to),
        mode: 'whole-topic',
        move: HistoryId(1),
        by: UserId(10),
        at: NOW,
        losingAccess: [],
      }),
    );

  test('within a channel: nothing becomes of it', async () =>
    expect(await moved({}, POND, POND)).toEqual([]));
  test.each<[string, Stage, ReadonlyArray<unknown>]>([
    ['its first', { age: 3, activity: holding(6, 12) }, [[POND, 'firstMessage']]],
    ['its last for long', { activity: holding(2, 4, 180) }, [[POND, 'isRecentlyActive']]],
    ['some in between', { activity: holding(2, 12, 180) }, []],
    ['all', {}, [[POND, 'firstMessage', 'isRecentlyActive']]],
  ])('out of a channel: %s', async (_says, given, told) =>
    expect(await moved(given, POND, LAKE)).toEqual(told),
  );
  test.each<[string, Stage, ReadonlyArray<unknown>]>([
    ['older than what is there', { age: 3, activity: holding(5, 12) }, [[POND, 'firstMessage']]],
    ['newer than what is there', { age: 3, activity: holding(2, 9) }, []],
    ['into silence', { activity: holding(2, 9) }, [[POND, 'isRecentlyActive']]],
    ['where a message was sent lately', { activity: holding(2, 9), lastActivity: spokenIn(3) }, []],
    ['long after they were sent', { activity: holding(2, 9, 180) }, []],
  ])('into a channel: %s', async (_says, given, told) => {
    const away = (await moved(given, LAKE, POND)).filter((one) => one[0] === POND);
    expect(away).toEqual(told);
  });
});
