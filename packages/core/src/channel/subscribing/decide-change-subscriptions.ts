import type { ChannelId } from '../../kernel/brand.ts';
import { type Decision, NO_CHANGE } from '../../kernel/change-set.ts';
import { denial } from '../../kernel/denial.ts';
import { E } from '../../kernel/fp.ts';
import { actorUnchanged, type Scene } from '../../user/load-actor.ts';
import type { Subscription, SubscriptionWish } from '../channel.ts';
import { parseColor } from '../color.ts';
import { channelMissing, mayReadChannel, type Standing } from '../may-read-channel.ts';
import { isGranted, subscriptionUnchanged, wished, withWish } from '../subscription.ts';
import type { ChangeSubscriptions, ChangeSubscriptionsRefusal } from '../use-cases/subscription-contract.ts';

export interface ChangeSubscriptionsFacts {
  readonly scene: Scene;
  /** Of the channels named; one that does not exist is absent. */
  readonly standings: ReadonlyMap<ChannelId, Standing>;
}

interface Wanted {
  readonly before: Subscription;
  /** As it is once every wish so far is granted. */
  readonly now: Subscription;
  /** By what they are about: the last one counts, and it alone is told. */
  readonly wishes: Map<SubscriptionWish['about'], SubscriptionWish>;
}

const parseWish = (wish: SubscriptionWish, index: number): E.Either<ChangeSubscriptionsRefusal, SubscriptionWish> => {
  if (wish.about !== 'color') return E.right(wish);
  const value = parseColor(wish.value);
  return value === null ? E.left(denial('channel.color.invalid', { index })) : E.right({ about: 'color', value });
};

const ownSubscription = (
  { scene, standings }: ChangeSubscriptionsFacts,
  id: ChannelId,
): E.Either<ChangeSubscriptionsRefusal, Subscription> => {
  const permit = mayReadChannel(scene.actor, standings.get(id) ?? null);
  if (E.isLeft(permit)) return permit;
  const { channel, subscription } = permit.right;
  if (channel.isArchived) return E.left(channelMissing);
  return subscription?.isActive ? E.right(subscription) : E.left(denial('channel.not-subscribed', { channel: id }));
};

const decision = ({ scene }: ChangeSubscriptionsFacts, wanted: ReadonlyArray<Wanted>): Decision<void> => {
  const { actor, realm } = scene;
  if (wanted.length === 0) return { changeSet: NO_CHANGE, reply: undefined };
  return {
    changeSet: {
      guards: [actorUnchanged(actor), ...wanted.map(({ before }) => subscriptionUnchanged(before.user, before.channel, before))],
      changes: wanted.map(({ before, wishes }) => ({ _tag: 'subscription.put', subscription: wished(before, [...wishes.values()]) })),
      events: wanted.flatMap(({ before: { channel, user }, wishes }) =>
        [...wishes.values()].map((wish) => ({ _tag: 'channel.subscription-changed', realm: realm.id, channel, user, wish }) as const),
      ),
    },
    reply: undefined,
  };
};

/** All of his wishes, or none; what is as he wants it already changes nothing. */
export const decideChangeSubscriptions = (
  facts: ChangeSubscriptionsFacts,
  { changes }: ChangeSubscriptions,
): E.Either<ChangeSubscriptionsRefusal, Decision<void>> => {
  const wishes: Array<{ readonly channel: ChannelId; readonly wish: SubscriptionWish }> = [];
  for (const [index, { channel, wish }] of changes.entries()) {
    const parsed = parseWish(wish, index);
    if (E.isLeft(parsed)) return parsed;
    wishes.push({ channel, wish: parsed.right });
  }
  const wanted = new Map<ChannelId, Wanted>();
  for (const { channel, wish } of wishes) {
    const own = ownSubscription(facts, channel);
    if (E.isLeft(own)) return own;
    const { before, now, wishes: earlier } = wanted.get(channel) ?? { before: own.right, now: own.right, wishes: new Map() };
    if (isGranted(now, wish)) continue;
    // In the order of those that count.
    earlier.delete(wish.about);
    earlier.set(wish.about, wish);
    wanted.set(channel, { before, now: withWish(now, wish), wishes: earlier });
  }
  return E.right(decision(facts, [...wanted.values()]));
};
