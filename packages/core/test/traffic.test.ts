import { describe, expect, test } from '@jest/globals';
import { trafficOf } from '../src/channel/use-cases/count-traffic.ts';
import type { ChannelId } from '../src/kernel/brand.ts';
import { aTown, right, type Town } from './town.ts';

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

const traffic = async ({ parley, owner }: Town, channel: ChannelId): Promise<number | null | undefined> =>
  (await right(parley.channels.list({ ...EVERYTHING, caller: owner }))).find((view) => view.channel.id === channel)?.weeklyTraffic;
const say = async (town: Town, channel: ChannelId, count: number, topic = 'soup'): Promise<void> => {
  for (let sent = 0; sent < count; sent++) await town.send(town.owner, channel, topic);
};

describe('the traffic of a channel', () => {
  test('is not known for a week, then estimated from what came in four', async () => {
    const town = await aTown();
    const soup = await town.channel(town.owner, 'soup');
    await say(town, soup, 3);
    expect(await traffic(town, soup)).toBeNull();
    town.pass(7 * DAY);
    expect(await traffic(town, soup)).toBe(3);
    await say(town, soup, 9);
    town.pass(20 * DAY);
    expect(await traffic(town, soup)).toBe(3);
    town.pass(DAY);
    expect(await traffic(town, soup)).toBe(3);
    // The first three are older than four weeks.
    town.pass(DAY);
    expect(await traffic(town, soup)).toBe(2);
    town.pass(28 * DAY);
    expect(await traffic(town, soup)).toBe(0);
  });

  test('is the same however the channel is shown', async () => {
    const town = await aTown();
    const { parley, owner } = town;
    const soup = await town.channel(owner, 'soup');
    await say(town, soup, 5);
    town.pass(7 * DAY);
    const one = await right(parley.channels.get({ caller: owner, channel: soup }));
    const own = await right(parley.channels.subscriptions({ caller: owner, includeSubscribers: 'none' }));
    const wish = { presence: { after: null, days: null, withEmails: false }, subscribers: 'none' } as const;
    const { parts } = await right(parley.live.register({ caller: owner, parts: new Set(['channels']), allPublic: false, wish }));
    const shown = [one, ...own, ...(parts.channels?.channels ?? [])].filter(({ channel }) => channel.id === soup);
    expect(shown.map(({ weeklyTraffic }) => weeklyTraffic)).toEqual([5, 5, 5]);
  });

  test('counts what is in the channel now', async () => {
    const town = await aTown();
    const [soup, stew] = [await town.channel(town.owner, 'soup'), await town.channel(town.owner, 'stew')];
    await say(town, soup, 2);
    const first = await town.send(town.owner, soup, 'carrots');
    await say(town, soup, 3, 'carrots');
    const gone = await town.send(town.owner, soup, 'soup');
    await right(town.parley.messages.remove({ caller: town.owner, message: gone }));
    const how = { content: null, prevContentSha256: null, topic: null, noticeInOldThread: false, noticeInNewThread: false };
    await right(town.parley.messages.edit({ caller: town.owner, message: first, channel: stew, scope: 'whole-topic', ...how }));
    town.pass(7 * DAY);
    expect([await traffic(town, soup), await traffic(town, stew)]).toEqual([2, 4]);
  });

  test('is counted in parts, once for all who ask at a time, and again after an hour', async () => {
    let turns = 0;
    const town = await aTown({ nextTurn: async () => void turns++ });
    const soup = await town.channel(town.owner, 'soup');
    for (let topic = 0; topic < 300; topic++) await say(town, soup, 1, `soup ${topic}`);
    town.pass(7 * DAY);
    turns = 0;
    expect(await Promise.all([traffic(town, soup), traffic(town, soup)])).toEqual([300, 300]);
    const once = turns;
    expect(once).toBeGreaterThan(0);
    await say(town, soup, 700);
    town.pass(HOUR - 1);
    expect([await traffic(town, soup), turns]).toEqual([300, once]);
    town.pass(1);
    expect([await traffic(town, soup), turns > once]).toEqual([1000, true]);
  });

  test('that could not be counted is counted by the next who asks', async () => {
    const town = await aTown();
    const { read } = town.ports.storage;
    let isBroken = true;
    const ports = { storage: { read: ((work) => (isBroken ? Promise.reject(new Error('disk')) : read(work))) as typeof read } };
    const counting = trafficOf(ports);
    await expect(counting.of(town.owner.realm, town.ports.clock.now())).rejects.toThrow('disk');
    expect(counting.known(town.owner.realm)).toBeNull();
    isBroken = false;
    const counts = await counting.of(town.owner.realm, town.ports.clock.now());
    expect([counts, trafficOf(ports)]).toEqual([counting.known(town.owner.realm), counting]);
  });
});
