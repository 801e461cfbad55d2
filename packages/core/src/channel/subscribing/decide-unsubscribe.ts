import type { MessageId } from '../../kernel/brand.ts';
import type { DecidedChanges, Decision } from '../../kernel/change-set.ts';
import { denial } from '../../kernel/denial.ts';
import { E } from '../../kernel/fp.ts';
import type { WithJudges } from '../../kernel/judges.ts';
import { foldCase } from '../../kernel/text.ts';
import { type ActorContext, actorUnchanged } from '../../user/actor-context.ts';
import type { User } from '../../user/user.ts';
import type { Subscription } from '../channel.ts';
import { parseChannelName } from '../channel-name.ts';
import type { SubscribersPermit } from '../may-change-subscribers.ts';
import { hasMetadataAccess } from '../may-read-channel.ts';
import { channelUnchanged, closed, subscriptionUnchanged } from '../subscription.ts';
import type {
  PeopleDenial,
  Unsubscribe,
  Unsubscribed,
  UnsubscribeRefusal,
} from '../use-cases/subscription-contract.ts';
import type { ExistingChannel } from './subscribe-targets.ts';

export interface UnsubscribeFacts {
  readonly context: ActorContext;
  readonly people: E.Either<PeopleDenial, ReadonlyArray<User>>;
  readonly existing: ReadonlyArray<ExistingChannel>;
  /** Reserved: the position before which the periods end. */
  readonly position: MessageId;
}

interface Leaving {
  readonly permit: SubscribersPermit;
  readonly subscriptions: ReadonlyArray<Subscription>;
  /** True when a user was not subscribed. */
  readonly isPartial: boolean;
}

const parseNames = (
  raw: ReadonlyArray<string>,
): E.Either<UnsubscribeRefusal, ReadonlyArray<string>> => {
  const names = new Map<string, string>();
  for (const one of raw) {
    const name = parseChannelName(one);
    if (E.isLeft(name)) return name;
    if (!names.has(foldCase(name.right))) names.set(foldCase(name.right), name.right);
  }
  return E.right([...names.values()]);
};

const leavingOf = (
  permit: SubscribersPermit,
  people: ReadonlyArray<User>,
  { among }: ExistingChannel,
): Leaving => {
  const leaving = new Set(people.map(({ id }) => id));
  const subscriptions = among.filter(({ user, isActive }) => isActive && leaving.has(user));
  return { permit, subscriptions, isPartial: subscriptions.length < people.length };
};

const changesOf = (position: MessageId, { permit, subscriptions }: Leaving): DecidedChanges =>
  subscriptions.length === 0
    ? { guards: [], changes: [], events: [] }
    : {
        guards: [
          channelUnchanged(permit),
          ...subscriptions.map((own) => subscriptionUnchanged(own.user, own.channel, own)),
        ],
        changes: subscriptions.map((own) => ({
          _tag: 'subscription.put',
          subscription: closed(own, position),
        })),
        events: [
          {
            _tag: 'channel.unsubscribed',
            realm: permit.realm,
            channel: permit.id,
            users: subscriptions.map(({ user }) => user),
          },
        ],
      };

const decision = (
  { context, position }: UnsubscribeFacts,
  leaving: ReadonlyArray<Leaving>,
): Decision<Unsubscribed> => {
  const sets = leaving.map((one) => changesOf(position, one));
  const changes = sets.flatMap((set) => set.changes);
  return {
    changeSet: {
      guards:
        changes.length === 0
          ? []
          : [actorUnchanged(context.actor), ...sets.flatMap((set) => set.guards)],
      changes,
      events: sets.flatMap((set) => set.events),
    },
    reply: {
      removed: leaving
        .filter(({ subscriptions }) => subscriptions.length > 0)
        .map(({ permit }) => permit.name),
      notRemoved: leaving.filter(({ isPartial }) => isPartial).map(({ permit }) => permit.name),
    },
  };
};

/** People leave channels. What the caller may not know of is as good as missing. */
export const decideUnsubscribe = (
  facts: UnsubscribeFacts & WithJudges,
  command: Unsubscribe,
): E.Either<UnsubscribeRefusal, Decision<Unsubscribed>> => {
  const { context, people } = facts;
  if (E.isLeft(people)) return people;
  const names = parseNames(command.channels);
  if (E.isLeft(names)) return names;
  const byKey = new Map(
    facts.existing.map((existing) => [foldCase(existing.channel.name), existing]),
  );
  const missing: string[] = [];
  const leaving: Leaving[] = [];
  for (const name of names.right) {
    const existing = byKey.get(foldCase(name));
    if (existing === undefined || !hasMetadataAccess(context.actor, existing)) {
      missing.push(name);
      continue;
    }
    const permit = facts.judges.mayRemoveSubscribers(context, existing.channel, people.right);
    if (E.isLeft(permit)) return permit;
    leaving.push(leavingOf(permit.right, people.right, existing));
  }
  if (missing.length === 0) return E.right(decision(facts, leaving));
  const making = facts.judges.mayCreateAny(context, false);
  return E.isLeft(making) ? making : E.left(denial('channel.names.missing', { names: missing }));
};
