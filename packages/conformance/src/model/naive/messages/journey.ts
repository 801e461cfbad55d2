import {
  type EditMessage,
  type HistoryEntry,
  isGuest,
  type TopicPolicy,
  type User,
  type UserId,
} from '@parley/core';
import { nameForEdit, toggleFor, topicNamed } from '../names.ts';
import { inTopic, itemsOf, type Naive, type NaiveMessage, type NaiveTopic } from '../world.ts';
import { mayRead, readableIn } from './reading.ts';

/** What moved, from where, to where. */
export interface Journey {
  readonly actor: User;
  readonly target: NaiveMessage;
  readonly moved: ReadonlyArray<NaiveMessage>;
  /** As they were; `to` may be the very topic, under its new name. */
  readonly from: { readonly channel: NaiveTopic['channel']; readonly name: string };
  readonly to: NaiveTopic;
  /**
   * What stayed behind under the old name; null when the topic went along as a whole, or never
   * left.
   */
  readonly rest: NaiveTopic | null;
  readonly toggle: 'resolved' | 'unresolved' | null;
  readonly isWhole: boolean;
  /** The mover could see something at the destination before. */
  readonly hadMessages: boolean;
  readonly losingAccess: ReadonlySet<UserId>;
  /** Who followed one of the two topics before. */
  readonly followers: ReadonlySet<UserId>;
}

/** The request without a channel when it names the channel that the message is in already. */
export const withoutOwnChannel = (command: EditMessage, topic: NaiveTopic | null): EditMessage =>
  command.channel === topic?.channel ? { ...command, channel: null } : command;

/** A topic that is asked for and not the present one; null otherwise. */
export const askedTopic = ({ topic }: EditMessage, from: NaiveTopic | null): string | null =>
  topic === null || from === null || nameForEdit(topic) === from.name ? null : topic;

/**
 * reference/messages.md 6.7, with rule 5 of the specification's 4.1: what the mover cannot read
 * stays.
 */
export const reachOf = (
  world: Naive,
  actor: User,
  target: NaiveMessage,
  topic: NaiveTopic,
  scope: EditMessage['scope'],
): ReadonlyArray<NaiveMessage> => {
  if (scope === 'this-message') return [target];
  return readableIn(world, actor, topic).filter(
    (message) => scope === 'whole-topic' || message.id >= target.id,
  );
};

/**
 * The topic the messages come to. All of a topic going where nothing has the name takes the topic
 * itself along.
 */
const destinationOf = (
  world: Naive,
  from: NaiveTopic,
  channel: NaiveTopic['channel'],
  name: string,
  isEmptied: boolean,
): NaiveTopic => {
  const there = topicNamed(world, channel, name);
  if (there !== null && there !== from) {
    if (inTopic(world, there).length === 0) there.name = name;
    return there;
  }
  if (there === from || isEmptied) {
    from.channel = channel;
    from.name = name;
    return from;
  }
  const made: NaiveTopic = { channel, name, policies: new Map() };
  world.topics.add(made);
  return made;
};

/** reference/messages.md 6.8: rows go, rows come. */
const carry = (
  world: Naive,
  { rows }: NaiveMessage,
  from: NaiveTopic['channel'],
  to: NaiveTopic['channel'],
): void => {
  const there = itemsOf(world.subscribed, to);
  for (const user of itemsOf(world.ever, from)) if (!there.has(user)) rows.delete(user);
  const channel = world.channels.get(to);
  if (channel?.privacy !== 'private' || !channel.hasProtectedHistory) return;
  for (const user of there) if (!rows.has(user)) rows.set(user, 'arrived');
};

const losingAccess = (
  world: Naive,
  from: NaiveTopic['channel'],
  to: NaiveTopic['channel'],
): ReadonlySet<UserId> => {
  if (from === to) return new Set();
  const leaving = [...itemsOf(world.ever, from)].filter(
    (user) => !itemsOf(world.subscribed, to).has(user),
  );
  if (world.channels.get(to)?.privacy === 'private') return new Set(leaving);
  return new Set(
    leaving.filter((id) =>
      [world.users.get(id)].some((user) => user !== undefined && isGuest(user)),
    ),
  );
};

type Policy = 0 | TopicPolicy;
const STRENGTH: Readonly<Record<Policy, number>> = { 0: 1, 1: 0, 2: 2, 3: 3 };
const stronger = (a: Policy, b: Policy): Policy => (STRENGTH[a] >= STRENGTH[b] ? a : b);

/** reference/messages.md 6.9, with followed above unmuted above inherited above muted. */
const carryPolicies = (
  before: NaiveTopic,
  to: NaiveTopic,
  hadMessages: boolean,
  losing: ReadonlySet<UserId>,
): void => {
  for (const user of losing) before.policies.delete(user);
  if (before === to) return;
  for (const user of new Set([...before.policies.keys(), ...to.policies.keys()])) {
    if (losing.has(user)) continue;
    const old: Policy = before.policies.get(user) ?? 0;
    const present: Policy = to.policies.get(user) ?? 0;
    const next = hadMessages ? stronger(old, present) : old;
    if (next === 0) to.policies.delete(user);
    else to.policies.set(user, next);
  }
  before.policies.clear();
};

/** Moves messages as an accepted request asks for; null where it asks for no move. */
export const travel = (
  world: Naive,
  actor: User,
  target: NaiveMessage,
  command: EditMessage,
): Journey | null => {
  const source = target.topic;
  const asked = askedTopic(command, source);
  if (source === null || (asked === null && command.channel === null)) return null;
  const from = { channel: source.channel, name: source.name };
  const channel = command.channel ?? from.channel;
  const moved = reachOf(world, actor, target, source, command.scope);
  const staying = inTopic(world, source).filter((message) => !moved.includes(message));
  const isWhole =
    command.scope === 'whole-topic' || !staying.some((message) => mayRead(world, actor, message));
  const name = asked === null ? from.name : nameForEdit(asked);
  const before = topicNamed(world, channel, name);
  const occupants = before === null || before === source ? [] : inTopic(world, before);
  const hadMessages = occupants.some((message) => mayRead(world, actor, message));
  const hadAny = occupants.length > 0;
  const losing = losingAccess(world, from.channel, channel);
  const policies = [...source.policies, ...(before?.policies ?? [])];
  const to = destinationOf(world, source, channel, name, staying.length === 0);
  const entry: HistoryEntry = {
    by: actor.id,
    at: world.now,
    content: null,
    topic: asked === null ? null : { from: from.name, to: to.name },
    channel: command.channel === null ? null : { from: from.channel, to: channel },
  };
  // Resolving counts as no move, whatever casing the topic has that it joins.
  const toggle = asked === null ? null : toggleFor(from.name, asked);
  const isToggle = command.channel === null && toggle !== null;
  for (const message of moved) {
    message.topic = to;
    if (!isToggle) message.movedAt = world.now;
    message.entries = [entry, ...message.entries];
    if (from.channel === channel) continue;
    carry(world, message, from.channel, channel);
    const { present } = message;
    const untilItLeft = new Set(
      [...itemsOf(world.subscribed, from.channel)].filter((user) => present.has(user)),
    );
    message.stays = [{ channel: from.channel, present, untilItLeft }, ...message.stays];
    message.present = new Set(itemsOf(world.subscribed, channel));
  }
  if (isWhole) carryPolicies(source, to, hadAny, losing);
  return {
    ...{ actor, target, moved, from, to, isWhole, hadMessages },
    rest: source === to ? null : source,
    toggle,
    losingAccess: losing,
    followers: new Set(policies.filter(([, policy]) => policy === 3).map(([user]) => user)),
  };
};

/** When its text was edited last. */
export const editedAt = ({ entries }: NaiveMessage): number | null => {
  const edits = entries.filter(({ content }) => content !== null);
  return edits.length === 0 ? null : Math.max(...edits.map(({ at }) => at));
};
