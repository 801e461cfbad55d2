import { describe, expect, test } from '@jest/globals';
import {
  ChannelId,
  Html,
  Markdown,
  MessageId,
  TopicId,
  UnixSeconds,
  UserId,
} from '../kernel/brand.ts';
import { aChannel, anActorContext, aSubscription } from '../testing/builders.ts';
import type { Arrival } from '../topic/span.ts';
import {
  channelsOfEarlierTexts,
  showsEveryText,
  textsOf,
  textsShownTo,
  withShownTexts,
} from './earlier-texts.ts';
import type { HistoryEntry } from './history.ts';
import type { MessagePlace } from './message.ts';

const [VAULT, ATTIC, HALL] = [ChannelId(50), ChannelId(51), ChannelId(52)];
const entry = (over: Partial<HistoryEntry>): HistoryEntry => ({
  ...{ by: UserId(10), at: UnixSeconds(1000), content: null, topic: null, channel: null },
  ...over,
});
const text = (prev: string): HistoryEntry =>
  entry({ content: { prev: Markdown(prev), prevRendered: Html(prev) } });
const moved = (from: ChannelId, to: ChannelId): HistoryEntry => entry({ channel: { from, to } });

/** Newest first: edited in the hall, in the attic and in the vault. */
const history = [
  text('attic'),
  moved(ATTIC, HALL),
  text('vault'),
  moved(VAULT, ATTIC),
  text('first'),
];

describe('the texts of a history', () => {
  const shown = (hidden: ReadonlyArray<ChannelId>) =>
    withShownTexts(history, (_, channel) => !hidden.includes(channel)).map(
      ({ content }) => content?.prev ?? null,
    );

  test('are shown by the channel in which they were replaced', () => {
    expect(shown([])).toEqual(['attic', null, 'vault', null, 'first']);
    expect(shown([VAULT])).toEqual(['attic', null, 'vault', null, null]);
    expect(shown([ATTIC])).toEqual(['attic', null, null, null, 'first']);
    expect(shown([ATTIC, VAULT])).toEqual(['attic', null, null, null, null]);
  });
  test('are the history itself for readers who see all of them', () => {
    expect(withShownTexts(history, showsEveryText)).toBe(history);
    expect(withShownTexts(history, () => false)).not.toEqual(history);
  });
  test('before a move and an edit by one request belong to the channel that was left', () => {
    const both = [{ ...moved(VAULT, HALL), ...text('vault'), channel: { from: VAULT, to: HALL } }];
    expect(textsOf(both, () => false)).toEqual([{ before: false, after: true }]);
    expect(withShownTexts(both, () => false)).toEqual([moved(VAULT, HALL)]);
  });
  test('a move within a channel is no journey', () => {
    const within = [entry({ topic: { from: 'a', to: 'b' } }), moved(HALL, HALL), text('hall')];
    expect(withShownTexts(within, () => false)).toBe(within);
  });
  test('on a journey that was taken back are hidden, and those before it are shown as ever', () => {
    const back: HistoryEntry = { ...moved(HALL, ATTIC), isUndo: true };
    const undone = [text('hall'), back, text('away'), moved(ATTIC, HALL), ...history.slice(2)];
    const asked: Array<readonly [number, ChannelId]> = [];
    const texts = withShownTexts(undone, (journeys, channel) => {
      asked.push([journeys, channel]);
      return channel !== VAULT;
    });
    expect(texts.map(({ content }) => content?.prev ?? null)).toEqual([
      ...['hall', null, null, null, 'vault', null, null],
    ]);
    expect(asked[0]).toEqual([1, VAULT]);
  });
  test('need no look at channels that were left before the first edit', () => {
    expect(channelsOfEarlierTexts(history)).toEqual([ATTIC, VAULT]);
    expect(channelsOfEarlierTexts([text('hall'), moved(VAULT, HALL)])).toEqual([]);
    expect(channelsOfEarlierTexts([moved(VAULT, HALL)])).toEqual([]);
  });
});

describe('who is shown the texts of a channel that a message left', () => {
  const arrival = (at: number, from: ChannelId, to: ChannelId): Arrival => ({
    at: MessageId(at),
    from,
    to,
    isProtected: false,
  });
  const placed = (...arrivals: ReadonlyArray<Arrival>): MessagePlace => ({
    message: { id: MessageId(100) },
    conversation: { _tag: 'InTopic', channel: HALL, topic: TopicId(7) },
    span: { channel: HALL, arrivals },
  });
  const { actor } = anActorContext();
  const hidden = { privacy: 'private', hasProtectedHistory: true } as const;
  const asks = (
    periods: Parameters<typeof aSubscription>[0] | null,
    channel: Parameters<typeof aChannel>[0] = hidden,
  ): boolean =>
    textsShownTo(actor, placed(arrival(200, VAULT, HALL)), () => ({
      channel: aChannel({ id: VAULT, ...channel }),
      subscription: periods === null ? null : aSubscription({ channel: VAULT, ...periods }),
    }))(1, VAULT);
  const since = (from: number, until: number | null = null) => ({
    isActive: until === null,
    periods: [{ from: MessageId(from), until: until === null ? null : MessageId(until) }],
  });

  test.each<[string, ReturnType<typeof since> | null, boolean]>([
    ['is there since before the message', since(50), true],
    ['came after the message', since(150), false],
    ['came after it had left', since(250), false],
    ['left after the message had left', since(50, 250), true],
    ['left before the message did', since(50, 150), false],
    ['never was there', null, false],
  ])('a user who %s, where history is protected', (_, periods, is) =>
    expect(asks(periods)).toBe(is),
  );

  test('and a user who may read all that is there now', () => {
    expect(asks(since(250), { privacy: 'private', hasProtectedHistory: false })).toBe(true);
    expect(asks(null, { privacy: 'public' })).toBe(true);
  });
  test('but no one when the moves of the message do not name that channel', () => {
    const open = () => ({ channel: aChannel(), subscription: null });
    const shows = textsShownTo(actor, placed(arrival(200, VAULT, HALL)), open);
    expect([shows(1, VAULT), shows(1, ATTIC), shows(2, VAULT)]).toEqual([true, false, false]);
    expect(textsShownTo(actor, placed(arrival(200, VAULT, HALL)), () => null)(1, VAULT)).toBe(
      false,
    );
    expect(textsShownTo(actor, { ...placed(), span: null }, open)(1, VAULT)).toBe(false);
  });
});
