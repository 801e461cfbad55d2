import {
  type BoundTerm,
  type ChannelId,
  type ContainerId,
  type MessageFacts,
  type MessageId,
  type Page,
  type PageQuery,
  type Period,
  type Repositories,
  type Source,
  searchQuery,
  type UnreadPlaces,
  type UserId,
} from '@parley/core';
import { type Chance, chanceOf } from '../chance.ts';
import type { Naive } from './naive/world.ts';

const LOOKS = 8;
const TAKES = ['all', 'arrived', 'received'] as const;

const periodsOf = async (
  { channels }: Repositories,
  user: UserId,
): Promise<ReadonlyMap<ChannelId, ReadonlyArray<Period>>> =>
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
  const places = sources.filter((source) => source._tag === 'Channel');
  return chance.number(2) === 0
    ? sources
    : [
        ...sources.filter(() => chance.number(3) > 0),
        { _tag: 'Touched', user, flag: chance.oneOf(['historical', 'received'] as const), places },
      ];
};

const HELD = ['attachment', 'image', 'link', 'reaction'] as const;
const TOLD = ['starred', 'unread', 'mentioned', 'alerted'] as const;
const SOUGHT = ['soup', 'was moved here', 'hello', '"see"'];

/** Up to two things asked of messages. */
const whereFor = (
  chance: Chance,
  reader: UserId,
  users: ReadonlyArray<UserId>,
  ids: ReadonlyArray<MessageId>,
): ReadonlyArray<BoundTerm> => {
  const terms: ReadonlyArray<() => BoundTerm> = [
    () => ({ _tag: 'Sender', sender: chance.oneOf(users), negated: chance.number(4) === 0 }),
    () => ({ _tag: 'Id', message: chance.oneOf(ids), negated: chance.number(4) === 0 }),
    () => ({ _tag: 'Has', what: chance.oneOf(HELD), negated: chance.number(4) === 0 }),
    () => ({ _tag: 'Flag', flag: chance.oneOf(TOLD), reader, negated: chance.number(4) === 0 }),
    () => ({
      _tag: 'Search',
      query: searchQuery(chance.oneOf(SOUGHT)),
      negated: chance.number(4) === 0,
    }),
    () => ({ _tag: 'Resolved', negated: chance.number(2) === 0 }),
  ];
  return Array.from({ length: chance.number(3) }, () => chance.oneOf(terms)());
};

/** One look of a user at a page of messages. */
interface Look {
  readonly page: Page;
  /** Facts without the bounds of the place, which are up to the store. */
  readonly facts: ReadonlyArray<
    Omit<MessageFacts, 'conversation' | 'span' | 'topicName' | 'movedAt'>
  >;
  readonly places: UnreadPlaces;
  readonly people: ReadonlyMap<ContainerId, ReadonlyArray<UserId>>;
}

const hasBeside = ({ users }: Naive, user: UserId): boolean => users.get(user)?.bot != null;

/** Pages of sources put together by chance; the same chance for every store. */
export const pagesOf = async (
  snapshot: Repositories,
  world: Naive,
): Promise<ReadonlyArray<Look>> => {
  const ids = [...world.messages.keys(), ...world.removed];
  const chance = chanceOf(ids.length * 1_000 + Math.max(0, ...ids));
  const users = [...world.users.keys()];
  const looks: Array<Look> = [];
  for (let look = 0; look < LOOKS && ids.length > 0; look++) {
    const user = chance.oneOf(users);
    const query: PageQuery = {
      sources: await sourcesFor(snapshot, chance, world, user),
      periods: await periodsOf(snapshot, user),
      where: whereFor(chance, user, users, ids),
      mayBeSentUnsubscribed: hasBeside(world, user),
      anchor: chance.oneOf(ids) + chance.number(2),
      before: chance.number(6),
      after: chance.number(6),
    };
    const { messages } = snapshot;
    const soon = look % 2 === 0 ? await messages.pageSoon(query) : null;
    const page = soon ?? (await messages.page(query));
    const counting = { corpus: query, user, limit: 3 };
    const soonCounted = look % 2 === 0 ? await messages.unreadPlacesSoon(counting) : null;
    const shown = [...page.before, ...page.after];
    const facts = await messages.facts(shown, { user, periods: query.periods });
    looks.push({
      page,
      facts: facts.map(({ message, flags, hasAttachment, hasReaction }) => ({
        message,
        flags,
        hasAttachment,
        hasReaction,
      })),
      places: soonCounted ?? (await messages.unreadPlaces(counting)),
      people: await messages.peopleIn(await messages.conversationsOf(user)),
    });
  }
  return looks;
};
