import type { SettingFacts } from '../../group/validate-setting.ts';
import type { ChannelId, MessageId, UnixSeconds, UserId } from '../../kernel/brand.ts';
import type { Decision } from '../../kernel/change-set.ts';
import { denial } from '../../kernel/denial.ts';
import { E } from '../../kernel/fp.ts';
import type { Judges, WithJudges } from '../../kernel/judges.ts';
import { type ActorContext, actorUnchanged } from '../../user/actor-context.ts';
import { isGuest, type User } from '../../user/user.ts';
import type { SubscribersPermit } from '../may-change-subscribers.ts';
import type {
  ChannelsOf,
  PeopleDenial,
  Subscribe,
  Subscribed,
  SubscribeRefusal,
} from '../use-cases/subscription-contract.ts';
import { type Joined, joinChannel } from './join-channel.ts';
import { parseSubscribe } from './subscribe-request.ts';
import { type ExistingChannel, findTargets, type SubscribeTarget } from './subscribe-targets.ts';

export interface SubscribeFacts {
  readonly context: ActorContext;
  readonly settings: SettingFacts;
  readonly existing: ReadonlyArray<ExistingChannel>;
  readonly people: E.Either<PeopleDenial, ReadonlyArray<User>>;
  /** Colours of their active subscriptions. */
  readonly colors: ReadonlyMap<UserId, ReadonlySet<string>>;
  /**
   * Reserved: an id for every channel that does not exist, and the position at which new periods
   * begin.
   */
  readonly freshChannels: ReadonlyArray<ChannelId>;
  readonly position: MessageId;
}

interface PermittedTarget extends SubscribeTarget {
  readonly permit: SubscribersPermit;
}

const permitted = (
  context: ActorContext,
  targets: ReadonlyArray<SubscribeTarget>,
  { people, caller }: Subscribe,
  judges: Judges,
): E.Either<SubscribeRefusal, ReadonlyArray<PermittedTarget>> => {
  // Naming oneself by address counts as naming another user.
  const addsOthers = people.some((person) => person !== caller.user);
  const all: PermittedTarget[] = [];
  for (const target of targets) {
    const permit = judges.mayAddSubscribers(context, target.channel, addsOthers);
    if (E.isLeft(permit)) return permit;
    all.push({ ...target, permit: permit.right });
  }
  return E.right(all);
};

interface JoinedTarget extends Joined {
  readonly name: string;
}

const namesByUser = (
  people: ReadonlyArray<User>,
  joined: ReadonlyArray<JoinedTarget>,
  part: (target: JoinedTarget) => ReadonlyArray<User>,
): ReadonlyArray<ChannelsOf> => {
  const names = new Map<UserId, string[]>(people.map(({ id }) => [id, []]));
  for (const target of joined) for (const { id } of part(target)) names.get(id)?.push(target.name);
  return [...names]
    .filter(([, channels]) => channels.length > 0)
    .map(([user, channels]) => ({ user, channels }));
};

const decision = (
  { context, position, colors }: SubscribeFacts,
  targets: ReadonlyArray<PermittedTarget>,
  people: ReadonlyArray<User>,
  unauthorized: Subscribed['unauthorized'],
): Decision<Subscribed> => {
  const used = new Map([...colors].map(([user, own]) => [user, new Set(own)]));
  const { actor } = context;
  const joined = targets.map((target) => ({
    ...joinChannel(target.permit, actor.user.id, target, people, position, used),
    name: target.channel.name,
  }));
  const changes = joined.flatMap(({ changeSet }) => changeSet.changes);
  const guards = joined.flatMap(({ changeSet }) => changeSet.guards);
  return {
    changeSet: {
      guards: changes.length === 0 ? [] : [actorUnchanged(actor), ...guards],
      changes,
      events: joined.flatMap(({ changeSet }) => changeSet.events),
    },
    reply: {
      subscribed: namesByUser(people, joined, ({ added }) => added),
      alreadySubscribed: namesByUser(people, joined, ({ present }) => present),
      unauthorized,
    },
  };
};

/** People come into channels, and channels that do not exist into being. */
export const decideSubscribe = (
  facts: SubscribeFacts & WithJudges,
  command: Subscribe,
  now: UnixSeconds,
): E.Either<SubscribeRefusal, Decision<Subscribed>> => {
  if (isGuest(facts.context.actor.user)) return E.left(denial('caller.guest'));
  const request = parseSubscribe(command, facts.settings);
  if (E.isLeft(request)) return request;
  const found = findTargets(facts, request.right, command, now);
  if (E.isLeft(found)) return found;
  const targets = permitted(facts.context, found.right.targets, command, facts.judges);
  if (E.isLeft(targets)) return targets;
  if (E.isLeft(facts.people)) return facts.people;
  return E.right(
    decision(
      facts,
      targets.right,
      facts.people.right,
      command.skipUnavailable ? found.right.unavailable : null,
    ),
  );
};
