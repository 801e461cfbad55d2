import {
  isGuest,
  type NewChannel,
  type Subscribe,
  type SubscriptionSetting,
  type User,
} from '@parley/core';
import type { Choose } from '../../choose.ts';
import { itemsOf, type Naive } from '../../naive/world.ts';
import {
  type ActionKind,
  administrator,
  asks,
  channelsFor,
  isProtected,
  kind,
  people,
  someone,
} from '../lib.ts';

const PLAIN: NewChannel = {
  isPrivate: false,
  isWebPublic: false,
  hasSharedHistory: null,
  isDefault: false,
  retention: null,
  permissions: {},
};

export const subscribe = (
  world: Naive,
  user: User,
  names: ReadonlyArray<string>,
  over: Partial<Subscribe>,
) => ({
  tag: 'channels.subscribe' as const,
  command: {
    caller: asks(world, user),
    channels: names.map((name) => ({ name, color: null, description: null })),
    people: [],
    create: PLAIN,
    skipUnavailable: false,
    ...over,
  },
});

const notGuest = (choose: Choose, world: Naive): User | null =>
  choose.usually(
    10,
    people(world).filter((user) => !isGuest(user)),
    people(world),
  );

const come = kind('subscribe', 6, (choose, world) => {
  const user = notGuest(choose, world);
  const channel = user && channelsFor(choose, world, user);
  return (
    user && channel && subscribe(world, user, [channel.name], { skipUnavailable: choose.rarely(5) })
  );
});

/** A subscriber of the channel subscribes others, for the first time or again. */
const bring = kind('subscribe others', 8, (choose, world) => {
  const user = notGuest(choose, world);
  const channel = user && channelsFor(choose, world, user);
  if (user === null || channel === null) return null;
  const left = people(world).filter(
    ({ id }) =>
      itemsOf(world.ever, channel.id).has(id) && !itemsOf(world.subscribed, channel.id).has(id),
  );
  const others = [choose.usually(3, left, people(world)), someone(choose, world)].flatMap(
    (one) => one ?? [],
  );
  const named = others.map(({ id, email }) => (choose.rarely(4) ? (email ?? id) : id));
  return subscribe(world, user, [channel.name], { people: named });
});

/** A channel that the user is subscribed to, half of the time one with protected history. */
const ownChannel = (choose: Choose, world: Naive, { id }: User): string | null => {
  const own = [...world.channels.values()].filter((channel) =>
    itemsOf(world.subscribed, channel.id).has(id),
  );
  return choose.usually(2, own.filter(isProtected), own)?.name ?? null;
};

const go = kind('unsubscribe', 6, (choose, world) => {
  const user = someone(choose, world);
  const name = user && ownChannel(choose, world, user);
  if (user === null || name === null) return null;
  return {
    tag: 'channels.unsubscribe',
    command: { caller: asks(world, user), channels: [name], people: [] },
  };
});

const sendAway = kind('unsubscribe others', 5, (choose, world) => {
  const user = administrator(choose, world);
  const other = someone(choose, world);
  const name = other && ownChannel(choose, world, other);
  if (user === null || other === null || name === null) return null;
  return {
    tag: 'channels.unsubscribe',
    command: { caller: asks(world, user), channels: [name.toUpperCase()], people: [other.id] },
  };
});

const NEW_NAMES = ['garden', 'Kitchen', 'straße', 'STRASSE', 'lunch', ' '];

const make = kind('make a channel', 3, (choose, world) => {
  const user = notGuest(choose, world);
  const name = choose.one(NEW_NAMES);
  if (user === null || name === null) return null;
  const [isPrivate, isWebPublic] = [choose.rarely(2), choose.rarely(8)];
  const create = {
    ...PLAIN,
    isPrivate,
    isWebPublic,
    hasSharedHistory: choose.rarely(3) ? isPrivate : null,
    isDefault: choose.rarely(10),
  };
  return subscribe(world, user, [name], {
    create,
    people: [user.id, ...[someone(choose, world)].flatMap((one) => one?.id ?? [])],
  });
});

const WISHES: ReadonlyArray<SubscriptionSetting> = [
  { about: 'color', value: '#abc' },
  { about: 'color', value: 'red' },
  { about: 'isMuted', value: true },
  { about: 'isMuted', value: false },
  { about: 'isPinned', value: true },
  { about: 'desktop', value: false },
  { about: 'push', value: true },
  { about: 'wildcardMentions', value: false },
];

const wish = kind('change what one wants of channels', 4, (choose, world) => {
  const user = someone(choose, world);
  if (user === null) return null;
  const own = [...world.channels.values()].filter((channel) =>
    itemsOf(world.subscribed, channel.id).has(user.id),
  );
  const changes = [own, own, [...world.channels.values()]].flatMap((channels) => {
    const [channel, wanted] = [choose.usually(6, own, channels), choose.one(WISHES)];
    return channel === null || wanted === null ? [] : [{ channel: channel.id, requested: wanted }];
  });
  return { tag: 'channels.changeSubscriptions', command: { caller: asks(world, user), changes } };
});

export const membershipKinds: ReadonlyArray<ActionKind> = [come, bring, go, sendAway, make, wish];
