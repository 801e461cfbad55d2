import type { ChannelId, Page, PageQuery, Period, Repositories, Source, UserId } from '@parley/core';
import { type Chance, chanceOf } from '../chance.ts';
import { by, only } from '../pages.ts';
import type { Naive } from './naive/world.ts';

const LOOKS = 12;
const TAKES = ['all', 'arrived', 'received'] as const;

const periodsOf = async ({ channels }: Repositories, user: UserId): Promise<ReadonlyMap<ChannelId, ReadonlyArray<Period>>> =>
  new Map((await channels.subscriptionsOf(user)).map(({ channel, periods }) => [channel, periods]));

const sourcesFor = async (
  { topics, messages }: Repositories,
  chance: Chance,
  world: Naive,
  user: UserId,
): Promise<ReadonlyArray<Source>> => {
  const sources: Array<Source> = [];
  for (const container of await messages.conversationsOf(user))
    if (chance.number(3) === 0) sources.push({ _tag: 'Conversation', container });
  for (const channel of world.channels.keys()) {
    if (chance.number(2) === 0) continue;
    const states = chance.number(3) === 0 ? await topics.inChannel(channel) : [];
    const topic = states.length === 0 ? null : chance.oneOf(states).topic.id;
    sources.push({ _tag: 'Channel', channel, topic, take: chance.oneOf(TAKES) });
  }
  return sources;
};

/** Pages of sources put together by chance; the same chance for every store. */
export const pagesOf = async (snapshot: Repositories, world: Naive): Promise<ReadonlyArray<Page>> => {
  const ids = [...world.messages.keys(), ...world.removed];
  const chance = chanceOf(ids.length * 1_000 + Math.max(0, ...ids));
  const users = [...world.users.keys()];
  const pages: Array<Page> = [];
  for (let look = 0; look < LOOKS && ids.length > 0; look++) {
    const user = chance.oneOf(users);
    const query: PageQuery = {
      realm: world.realm.id,
      sources: await sourcesFor(snapshot, chance, world, user),
      periods: await periodsOf(snapshot, user),
      where: [...by(chance.number(4) === 0 ? chance.oneOf(users) : null), ...only(chance.number(6) === 0 ? chance.oneOf(ids) : null)],
      anchor: chance.oneOf(ids) + chance.number(2),
      before: chance.number(6),
      after: chance.number(6),
    };
    pages.push(await snapshot.messages.page(query));
  }
  return pages;
};
