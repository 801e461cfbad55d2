import type { ChannelId } from '../../kernel/brand.ts';
import { type Decision, NO_CHANGE } from '../../kernel/change-set.ts';
import { denial } from '../../kernel/denial.ts';
import { E } from '../../kernel/fp.ts';
import { type ActorContext, actorUnchanged } from '../../user/actor-context.ts';
import type { Subscription, SubscriptionSetting } from '../channel.ts';
import { parseColor } from '../color.ts';
import { type ChannelMembership, channelMissing, mayReadChannel } from '../may-read-channel.ts';
import { isGranted, subscriptionUnchanged, wished, withWish } from '../subscription.ts';
import type {
  ChangeSubscriptions,
  ChangeSubscriptionsRefusal,
} from '../use-cases/subscription-contract.ts';

export interface ChangeSubscriptionsFacts {
  readonly context: ActorContext;
  /** The memberships by channel. A channel that does not exist is absent. */
  readonly memberships: ReadonlyMap<ChannelId, ChannelMembership>;
}

interface Wanted {
  readonly before: Subscription;
  /** The subscription after the requests so far. */
  readonly now: Subscription;
  /** The last request for each setting. Only this one is told. */
  readonly requests: Map<SubscriptionSetting['about'], SubscriptionSetting>;
}

const parseWish = (
  requested: SubscriptionSetting,
  index: number,
): E.Either<ChangeSubscriptionsRefusal, SubscriptionSetting> => {
  if (requested.about !== 'color') return E.right(requested);
  const value = parseColor(requested.value);
  return value === null
    ? E.left(denial('channel.color.invalid', { index }))
    : E.right({ about: 'color', value });
};

const ownSubscription = (
  { context, memberships }: ChangeSubscriptionsFacts,
  id: ChannelId,
): E.Either<ChangeSubscriptionsRefusal, Subscription> => {
  const permit = mayReadChannel(context.actor, memberships.get(id) ?? null);
  if (E.isLeft(permit)) return permit;
  const { channel, subscription } = permit.right;
  if (channel.isArchived) return E.left(channelMissing);
  return subscription?.isActive
    ? E.right(subscription)
    : E.left(denial('channel.not-subscribed', { channel: id }));
};

const decision = (
  { context }: ChangeSubscriptionsFacts,
  wanted: ReadonlyArray<Wanted>,
): Decision<void> => {
  const { actor, realm } = context;
  if (wanted.length === 0) return { changeSet: NO_CHANGE, reply: undefined };
  return {
    changeSet: {
      guards: [
        actorUnchanged(actor),
        ...wanted.map(({ before }) => subscriptionUnchanged(before.user, before.channel, before)),
      ],
      changes: wanted.map(({ before, requests }) => ({
        _tag: 'subscription.put',
        subscription: wished(before, [...requests.values()]),
      })),
      events: wanted.flatMap(({ before: { channel, user }, requests }) =>
        [...requests.values()].map(
          (requested) =>
            ({
              _tag: 'channel.subscription-changed',
              realm: realm.id,
              channel,
              user,
              wish: requested,
            }) as const,
        ),
      ),
    },
    reply: undefined,
  };
};

/** Changes all requested settings or none. A setting that has its value already changes nothing. */
export const decideChangeSubscriptions = (
  facts: ChangeSubscriptionsFacts,
  { changes }: ChangeSubscriptions,
): E.Either<ChangeSubscriptionsRefusal, Decision<void>> => {
  const parsedChanges: Array<{
    readonly channel: ChannelId;
    readonly requested: SubscriptionSetting;
  }> = [];
  for (const [index, { channel, requested }] of changes.entries()) {
    const parsed = parseWish(requested, index);
    if (E.isLeft(parsed)) return parsed;
    parsedChanges.push({ channel, requested: parsed.right });
  }
  const wanted = new Map<ChannelId, Wanted>();
  for (const { channel, requested } of parsedChanges) {
    const own = ownSubscription(facts, channel);
    if (E.isLeft(own)) return own;
    const {
      before,
      now,
      requests: earlier,
    } = wanted.get(channel) ?? { before: own.right, now: own.right, requests: new Map() };
    if (isGranted(now, requested)) continue;
    // In the order of those that count.
    earlier.delete(requested.about);
    earlier.set(requested.about, requested);
    wanted.set(channel, { before, now: withWish(now, requested), requests: earlier });
  }
  return E.right(decision(facts, [...wanted.values()]));
};
