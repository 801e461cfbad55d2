import {
  type Actor,
  type Caller,
  type ChangeSet,
  E,
  hasMetadataAccess,
  isReadable,
  type MessageId,
  type Parley,
  type PlacedMessage,
  type Plan,
  type PlanView,
  planFingerprint,
  type Repositories,
  readableHistory,
  type Subscription,
  type TE,
  UnixSeconds,
  type UserId,
} from '@parley/core';
import { type Act, type ActionOutcome, perform } from './act.ts';

type PlanCase = (command: unknown) => TE.TaskEither<unknown, Plan<unknown>>;

/** Everything that decides who reads what, read at one time. */
interface AccessState {
  readonly actors: ReadonlyMap<UserId, Actor>;
  readonly messages: ReadonlyMap<MessageId, PlacedMessage>;
  readonly channels: ReadonlyMap<number, Parameters<typeof hasMetadataAccess>[1]['channel']>;
  readonly subscriptions: ReadonlyMap<string, Subscription>;
  /** Of accounts and the digests of their keys. */
  readonly keys: ReadonlySet<string>;
}

const ALL = 1_000_000;
const RANK = { none: 0, arrived: 1, all: 2 } as const;

const readAccessState = async (snapshot: Repositories, now: UnixSeconds): Promise<AccessState> => {
  const { users, channels, messages } = snapshot;
  const everyone = await users.all();
  const actors = new Map<UserId, Actor>();
  const keys = new Set<string>();
  for (const { id } of everyone) {
    const actor = await users.actor(id, now);
    if (actor !== null) actors.set(id, actor);
    for (const { digest } of await users.keysOf(id, now)) keys.add(`${id} ${digest}`);
  }
  const all = await channels.all();
  const subscriptions = new Map<string, Subscription>();
  for (const { id } of all)
    for (const one of await channels.subscriptionsTo(id))
      subscriptions.set(`${id} ${one.user}`, one);
  const ids = await messages.idsAfter(0 as MessageId, ALL);
  const placed = await messages.byIds(ids);
  return {
    actors,
    messages: new Map(placed.map((one) => [one.message.id, one])),
    channels: new Map(all.map((channel) => [channel.id, channel])),
    subscriptions,
    keys,
  };
};

const membershipIn = (at: AccessState, channel: number, user: UserId) => {
  const found = at.channels.get(channel);
  return found === undefined
    ? null
    : { channel: found, subscription: at.subscriptions.get(`${channel} ${user}`) ?? null };
};

const rankIn = (at: AccessState, channel: number, user: UserId): number => {
  const [actor, membership] = [at.actors.get(user), membershipIn(at, channel, user)];
  if (actor === undefined || membership === null || !actor.user.isActive) return 0;
  return RANK[readableHistory(actor, membership)];
};

const mayKnow = (at: AccessState, channel: number, user: UserId): boolean => {
  const [actor, membership] = [at.actors.get(user), membershipIn(at, channel, user)];
  return actor !== undefined && membership !== null && hasMetadataAccess(actor, membership);
};

const placeOf = ({ conversation, topicName }: PlacedMessage): string =>
  conversation._tag === 'Direct' ? 'direct' : `${conversation.channel} ${topicName}`;

const reads = (at: AccessState, user: UserId, id: MessageId): boolean => {
  const [actor, placed] = [at.actors.get(user), at.messages.get(id)];
  if (actor === undefined || placed === undefined || !actor.user.isActive) return false;
  const { conversation } = placed;
  const membership =
    conversation._tag === 'Direct' ? null : membershipIn(at, conversation.channel, user);
  return isReadable(actor, placed, membership);
};

/** Who reads less and who reads more, found by asking for each account, channel and message. */
const readersChanged = (
  before: AccessState,
  after: AccessState,
  caller: UserId,
): { readonly lose: ReadonlySet<UserId>; readonly gain: ReadonlySet<UserId> } => {
  const [lose, gain] = [new Set<UserId>(), new Set<UserId>()];
  const note = (user: UserId, was: number, is: number): void => {
    if (is < was) lose.add(user);
    if (is > was) gain.add(user);
  };
  const isOn = (at: AccessState, user: UserId): number =>
    Number(at.actors.get(user)?.user.isActive);
  const channels = [...new Set([...before.channels.keys(), ...after.channels.keys()])].filter(
    (channel) => mayKnow(before, channel, caller) || mayKnow(after, channel, caller),
  );
  const touched = [...before.messages].filter(([id, placed]) => {
    const now = after.messages.get(id);
    return now === undefined || placeOf(now) !== placeOf(placed);
  });
  for (const user of before.actors.keys()) {
    note(user, isOn(before, user), isOn(after, user));
    for (const channel of channels)
      note(user, rankIn(before, channel, user), rankIn(after, channel, user));
    for (const [id] of touched)
      note(user, Number(reads(before, user, id)), Number(reads(after, user, id)));
  }
  return { lose, gain };
};

const differs = (what: string, said: unknown, is: unknown): string | null =>
  JSON.stringify(said) === JSON.stringify(is)
    ? null
    : `a plan says ${what} ${JSON.stringify(said)}, and it is ${JSON.stringify(is)}`;

const namesOthers = (
  what: string,
  { ids }: PlanView['people']['lose'],
  is: ReadonlySet<UserId>,
): string | null => {
  const other = ids.find((id) => !is.has(id));
  return other === undefined ? null : `a plan names ${other} among those who ${what}`;
};

/** What a plan said and did not happen, or happened otherwise; null when all is as it said. */
const complaintOf = (
  view: PlanView,
  before: AccessState,
  after: AccessState,
  caller: UserId,
  set: ChangeSet | null,
): string | null => {
  const { lose, gain } = readersChanged(before, after, caller);
  const counts = new Map<string, number>();
  // A plan does not tell how it is taken back.
  for (const { _tag } of set?.changes ?? [])
    if (_tag !== 'undo.put') counts.set(_tag, (counts.get(_tag) ?? 0) + 1);
  const moved = [...before.messages.values()].filter((placed) => {
    const now = after.messages.get(placed.message.id);
    const hasMoved = now !== undefined && placeOf(now) !== placeOf(placed);
    return hasMoved && reads(before, caller, placed.message.id);
  });
  const { moves } = view;
  const source = moves?.from._tag === 'Topic' ? `${moves.from.channel} ${moves.from.topic}` : null;
  const stayed = [...before.messages.values()].filter((placed) => {
    const now = after.messages.get(placed.message.id);
    const isThere = now !== undefined && placeOf(now) === placeOf(placed);
    return isThere && placeOf(placed) === source && reads(before, caller, placed.message.id);
  });
  const sent = [...after.messages.values()].filter(
    ({ message }) => !before.messages.has(message.id) && message.client === 'Internal',
  );
  return (
    differs(
      'the changes are',
      view.changes.map(({ what, number }) => [what, number]),
      [...counts],
    ) ??
    differs('the messages that move are', moves?.messages ?? 0, moved.length) ??
    differs('the messages that stay are', moves?.stay ?? 0, stayed.length) ??
    differs('the people who lose are', view.people.lose.number, lose.size) ??
    differs('the people who gain are', view.people.gain.number, gain.size) ??
    namesOthers('lose', view.people.lose, lose) ??
    namesOthers('gain', view.people.gain, gain) ??
    differs(
      'the notices are',
      view.notices.map(({ text }) => text),
      sent.map(({ message }) => message.content),
    ) ??
    (view.ends === null
      ? null
      : differs(
          'the keys that end are',
          view.ends.keys,
          [...before.keys].filter((key) => !after.keys.has(key)).length,
        ))
  );
};

/** What planning needs besides Parley. */
export interface PlanWatch {
  readonly read: <A>(work: (snapshot: Repositories) => Promise<A>) => Promise<A>;
  readonly now: () => number;
  /** The last set that was committed; null when none was since the last call. */
  readonly committed: () => ChangeSet | null;
}

/**
 * Does an act after planning it, and holds what the plan said against what happened. An act without
 * a plan is done alone.
 *
 * @throws An error that says what the plan said and what happened.
 */
export const performPlanned = async (
  parley: Parley,
  act: Act,
  { read, now, committed }: PlanWatch,
): Promise<ActionOutcome> => {
  const [concept = '', name = ''] = act.tag.split('.');
  const useCase: unknown = Reflect.get(Reflect.get(parley, concept), name);
  const plan = Reflect.get(Object(useCase), 'plan') as PlanCase | undefined;
  const command = act.command as { readonly caller?: Caller };
  if (plan === undefined || command.caller === undefined) return perform(parley, act);
  const at = UnixSeconds(now());
  const before = await read((snapshot) => readAccessState(snapshot, at));
  const planned = await plan(command)();
  const again = await plan(command)();
  committed();
  const outcome = await perform(parley, act);
  if (E.isLeft(planned) || E.isLeft(again) || E.isLeft(outcome)) {
    const isSame = E.isLeft(planned) === E.isLeft(outcome) && E.isLeft(again) === E.isLeft(outcome);
    if (!isSame) throw new Error(`${act.tag} is refused, and its plan is not, or the reverse`);
    return outcome;
  }
  const { view } = planned.right;
  if (planned.right.command !== act.tag)
    throw new Error(`A plan of ${act.tag} says that it is of ${planned.right.command}`);
  if (planFingerprint(planned.right) !== planFingerprint(again.right))
    throw new Error(`Two plans of ${act.tag} differ`);
  const after = await read((snapshot) => readAccessState(snapshot, at));
  const complaint = complaintOf(view, before, after, command.caller.user, committed());
  if (complaint !== null) throw new Error(complaint);
  return outcome;
};
