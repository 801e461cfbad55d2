import type { MessageId, UserId } from '../../kernel/brand.ts';
import type { DecidedChanges, Guard } from '../../kernel/change-set.ts';
import { foldCase } from '../../kernel/text.ts';
import type { User } from '../../user/user.ts';
import type { Subscription } from '../channel.ts';
import { pickColor } from '../color.ts';
import type { SubscribersPermit } from '../may-change-subscribers.ts';
import { channelUnchanged, opened, subscriptionUnchanged } from '../subscription.ts';
import type { SubscribeTarget } from './subscribe-targets.ts';

/** Colours in use, by user; grows with every colour picked. */
export type UsedColors = Map<UserId, Set<string>>;

export interface Joined {
  readonly changeSet: DecidedChanges;
  readonly added: ReadonlyArray<User>;
  readonly present: ReadonlyArray<User>;
}

const nextColor = (colors: UsedColors, user: UserId, seed: number): string => {
  const used = colors.get(user) ?? new Set();
  const color = pickColor(used, seed);
  colors.set(user, used.add(color));
  return color;
};

type Before = ReadonlyMap<UserId, Subscription>;

/** A private channel may be open to the actor only through their own subscription. */
const guardsOf = (
  actor: UserId,
  { channel, existing }: SubscribeTarget,
  added: ReadonlyArray<User>,
  before: Before,
): ReadonlyArray<Guard> => {
  if (existing === null)
    return [
      {
        _tag: 'key.free',
        key: 'channel.name',
        realm: channel.realm,
        value: foldCase(channel.name),
      },
    ];
  const touched = added.map(({ id }) =>
    subscriptionUnchanged(id, channel.id, before.get(id) ?? null),
  );
  const own =
    channel.privacy === 'private' && !added.some(({ id }) => id === actor)
      ? [subscriptionUnchanged(actor, channel.id, existing.subscription)]
      : [];
  return [channelUnchanged(channel), ...own, ...touched];
};

/**
 * Subscribes those of `people` who are not subscribed yet, and makes the channel where it is new.
 */
export const joinChannel = (
  permit: SubscribersPermit,
  actor: UserId,
  target: SubscribeTarget,
  people: ReadonlyArray<User>,
  position: MessageId,
  colors: UsedColors,
): Joined => {
  const { id, realm } = permit;
  const before: Before = new Map(
    target.existing?.among.map((subscription) => [subscription.user, subscription]),
  );
  const isPresent = (user: User): boolean => before.get(user.id)?.isActive === true;
  const added = people.filter((user) => !isPresent(user));
  const present = people.filter(isPresent);
  const isNew = target.existing === null;
  if (added.length === 0 && !isNew)
    return { changeSet: { guards: [], changes: [], events: [] }, added, present };
  const subscriptions = added.map((user) => {
    const previous = before.get(user.id) ?? null;
    const color = target.color ?? previous?.color ?? nextColor(colors, user.id, id);
    return opened(previous, user.id, id, position, color);
  });
  const changeSet: DecidedChanges = {
    guards: guardsOf(actor, target, added, before),
    changes: [
      ...(isNew ? [{ _tag: 'channel.put', channel: target.channel } as const] : []),
      ...subscriptions.map((subscription) => ({ _tag: 'subscription.put', subscription }) as const),
    ],
    events: [
      ...(isNew ? [{ _tag: 'channel.created', realm, channel: id } as const] : []),
      ...(added.length === 0
        ? []
        : [
            {
              _tag: 'channel.subscribed',
              realm,
              channel: id,
              users: added.map((user) => user.id),
            } as const,
          ]),
    ],
  };
  return { changeSet, added, present };
};
