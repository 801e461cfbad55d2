import { describe, expect, test } from '@jest/globals';
import { newTraffic } from '../src/channel/use-cases/count-traffic.ts';
import type { ChannelId } from '../src/kernel/brand.ts';
import { right } from '../src/testing/outcome.ts';
import { openTestChat, type TestChat } from './test-chat.ts';

const DAY = 86_400;
const HOUR = 3_600;
const EVERYTHING = {
  includePublic: true,
  includeWebPublic: true,
  includeSubscribed: true,
  includeOwnerSubscribed: false,
  includeAll: false,
  excludeArchived: false,
};

const traffic = async (
  { parley, owner }: TestChat,
  channel: ChannelId,
): Promise<number | null | undefined> =>
  (await right(parley.channels.list({ ...EVERYTHING, caller: owner }))).find(
    (view) => view.channel.id === channel,
  )?.weeklyTraffic;
const say = async (
  chat: TestChat,
  channel: ChannelId,
  count: number,
  topic = 'soup',
): Promise<void> => {
  for (let sent = 0; sent < count; sent++) await chat.send(chat.owner, channel, topic);
};

describe('the traffic of a channel', () => {
  test('is not known for a week, then estimated from what came in four', async () => {
    const chat = await openTestChat();
    const soup = await chat.channel(chat.owner, 'soup');
    await say(chat, soup, 3);
    expect(await traffic(chat, soup)).toBeNull();
    chat.advanceClock(7 * DAY);
    expect(await traffic(chat, soup)).toBe(3);
    await say(chat, soup, 9);
    chat.advanceClock(20 * DAY);
    expect(await traffic(chat, soup)).toBe(3);
    chat.advanceClock(DAY);
    expect(await traffic(chat, soup)).toBe(3);
    // The first three are older than four weeks.
    chat.advanceClock(DAY);
    expect(await traffic(chat, soup)).toBe(2);
    chat.advanceClock(28 * DAY);
    expect(await traffic(chat, soup)).toBe(0);
  });

  test('is the same however the channel is shown', async () => {
    const chat = await openTestChat();
    const { parley, owner } = chat;
    const soup = await chat.channel(owner, 'soup');
    await say(chat, soup, 5);
    chat.advanceClock(7 * DAY);
    const one = await right(parley.channels.get({ caller: owner, channel: soup }));
    const own = await right(
      parley.channels.subscriptions({ caller: owner, includeSubscribers: 'none' }),
    );
    const requested = {
      presence: { after: null, days: null, withEmails: false },
      subscribers: 'none',
    } as const;
    const { parts } = await right(
      parley.live.register({
        caller: owner,
        parts: new Set(['channels']),
        allPublic: false,
        requested,
      }),
    );
    const shown = [one, ...own, ...(parts.channels?.channels ?? [])].filter(
      ({ channel }) => channel.id === soup,
    );
    expect(shown.map(({ weeklyTraffic }) => weeklyTraffic)).toEqual([5, 5, 5]);
  });

  test('counts what is in the channel now', async () => {
    const chat = await openTestChat();
    const [soup, stew] = [
      await chat.channel(chat.owner, 'soup'),
      await chat.channel(chat.owner, 'stew'),
    ];
    await say(chat, soup, 2);
    const first = await chat.send(chat.owner, soup, 'carrots');
    await say(chat, soup, 3, 'carrots');
    const gone = await chat.send(chat.owner, soup, 'soup');
    await right(chat.parley.messages.remove({ caller: chat.owner, message: gone }));
    const how = {
      content: null,
      prevContentSha256: null,
      topic: null,
      noticeInOldThread: false,
      noticeInNewThread: false,
    };
    await right(
      chat.parley.messages.edit({
        caller: chat.owner,
        message: first,
        channel: stew,
        scope: 'whole-topic',
        ...how,
      }),
    );
    chat.advanceClock(7 * DAY);
    expect([await traffic(chat, soup), await traffic(chat, stew)]).toEqual([2, 4]);
  });

  test('is counted in parts, once for simultaneous callers, and again after an hour', async () => {
    let turns = 0;
    const chat = await openTestChat({ yieldToEventLoop: async () => void turns++ });
    const soup = await chat.channel(chat.owner, 'soup');
    for (let topic = 0; topic < 300; topic++) await say(chat, soup, 1, `soup ${topic}`);
    chat.advanceClock(7 * DAY);
    turns = 0;
    expect(await Promise.all([traffic(chat, soup), traffic(chat, soup)])).toEqual([300, 300]);
    const once = turns;
    expect(once).toBeGreaterThan(0);
    await say(chat, soup, 700);
    chat.advanceClock(HOUR - 1);
    expect([await traffic(chat, soup), turns]).toEqual([300, once]);
    chat.advanceClock(1);
    expect([await traffic(chat, soup), turns > once]).toEqual([1000, true]);
  });

  test('that could not be counted is counted for the next caller', async () => {
    const chat = await openTestChat();
    const { read } = chat.ports.storage;
    let isBroken = true;
    const ports = {
      storage: {
        read: ((realm, work) =>
          isBroken ? Promise.reject(new Error('disk')) : read(realm, work)) as typeof read,
      },
    };
    const counting = newTraffic(ports);
    await expect(counting.of(chat.owner.realm, chat.ports.clock.now())).rejects.toThrow('disk');
    expect(counting.known(chat.owner.realm)).toBeNull();
    isBroken = false;
    const counts = await counting.of(chat.owner.realm, chat.ports.clock.now());
    expect(counts).toBe(counting.known(chat.owner.realm));
  });
});
