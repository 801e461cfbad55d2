import { E, type Storage, UnixSeconds, type User } from '@parley/core';
import type { Act, ModelStep } from './act.ts';
import { difference } from './difference.ts';
import { BEGINNING } from './founding.ts';
import { type Drawn, stepFor } from './kinds.ts';
import {
  compareAll,
  compareFetch,
  compareLists,
  comparePolicies,
  compareTopics,
} from './naive/compare.ts';
import { compareFiles } from './naive/files.ts';
import { learn } from './naive/learn.ts';
import { checkLimit } from './naive/limits.ts';
import { checkLinkifiers, checkPlaygrounds } from './naive/links.ts';
import { checkEmoji, checkStatuses } from './naive/messages/learn-said.ts';
import { nothingSaid } from './naive/messages/said.ts';
import { checkDevices } from './naive/people/devices.ts';
import { checkPresences } from './naive/people/presences.ts';
import { noProfiles } from './naive/people/profile-book.ts';
import { checkFields, checkFilledIn } from './naive/people/profiles.ts';
import { checkUploads } from './naive/uploads.ts';
import { itemsOf, type Naive } from './naive/world.ts';
import { pagesOf } from './page-state.ts';
import { byMeaning, type Player, playerOver, type Told } from './player.ts';
import type { Hands } from './ports.ts';
import { preludeOf } from './prelude.ts';
import type { RunCoverage } from './run-coverage.ts';
import { stateOf } from './state.ts';
import { touchedBy } from './touched.ts';

/** Settings, roles and groups as a store has them now. */
const refresh = (world: Naive, { read }: Player): Promise<void> =>
  read(async ({ realms, users, channels, groups }) => {
    const { id } = world.realm;
    world.realm = (await realms.byId(id)) ?? world.realm;
    world.users = new Map((await users.all(id)).map((user) => [user.id, user]));
    world.channels = new Map((await channels.all(id)).map((channel) => [channel.id, channel]));
    world.groups = new Map((await groups.all(id)).map((group) => [group.group.id, group]));
  });

const newWorld = async (player: Player): Promise<Naive> => {
  const realm = await player.read(({ realms }) => realms.byId(player.realm));
  if (realm === null) throw new Error('The organization was not founded');
  const world: Naive = {
    now: BEGINNING,
    realm,
    users: new Map(),
    channels: new Map(),
    groups: new Map(),
    subscribed: new Map(),
    ever: new Map(),
    topics: new Set(),
    messages: new Map(),
    removed: new Set(),
    snippets: new Map(),
    drafts: new Map(),
    said: nothingSaid(),
    links: new Map(),
    linkifiers: [],
    playgrounds: new Map(),
    files: new Map(),
    uploads: new Map(),
    unsent: new Map(),
    profiles: noProfiles(),
    devices: new Map(),
    keys: [],
    tokens: [],
    usedTokens: new Set(),
    oldKeys: [],
  };
  await refresh(world, player);
  for (const channel of world.channels.keys()) {
    const subscriptions = await player.read(({ channels }) => channels.subscriptionsTo(channel));
    for (const { user } of subscriptions) {
      itemsOf(world.subscribed, channel).add(user);
      itemsOf(world.ever, channel).add(user);
    }
  }
  return world;
};

/** Null, or what is wrong. */
type Complaint = string | null;

const compareTold = async (
  world: Naive,
  [first, ...others]: ReadonlyArray<Player>,
  told: ReadonlyArray<Told>,
): Promise<Complaint> => {
  const [expected] = told;
  if (first === undefined || expected === undefined || others.length === 0) return null;
  const ids = [...world.messages.keys(), ...expected.sent.map(({ id }) => id)];
  const events = async ({ read }: Player, { events: own }: Told) => {
    if (!own.some(({ _tag }) => _tag === 'messages.moved')) return own;
    const placed = await read(({ messages }) => messages.byIds(world.realm.id, ids));
    return byMeaning(
      own,
      placed.map(({ message }) => message),
    );
  };
  const expectedEvents = await events(first, expected);
  for (const [index, other] of others.entries()) {
    const own = told[index + 1];
    if (own === undefined) return 'a store said nothing';
    const found =
      difference(expected.outcome, own.outcome, 'answer') ??
      difference(expectedEvents, await events(other, own), 'outbox');
    if (found !== null) return found;
  }
  return null;
};

/** What all users see of the messages an act was about, and what one user sees of all messages. */
const compareViews = async (
  world: Naive,
  { parley }: Player,
  act: Act,
  told: Told,
  turn: number,
): Promise<Complaint> => {
  const people = [...world.users.values()].filter(({ isActive }) => isActive);
  for (const id of new Set(touchedBy(act, told))) {
    for (const reader of people) {
      const found = await compareFetch(world, parley, reader, id);
      if (found !== null) return found;
    }
  }
  const reader = people[turn % people.length];
  return reader === undefined ? null : compareAll(world, parley, reader);
};

const limitComplaint = (world: Naive, { tag, command }: Act, { outcome }: Told): Complaint => {
  if (tag !== 'messages.edit') return null;
  const target = world.messages.get(command.message);
  const actor: User | undefined = world.users.get(command.caller.user);
  return target === undefined || actor === undefined
    ? null
    : checkLimit(world, actor, target, command, outcome);
};

const doAct = async (
  world: Naive,
  players: ReadonlyArray<Player>,
  act: Act,
  turn: number,
  isLooked = true,
): Promise<{ complaint: Complaint; rule: string | null }> => {
  const told: Array<Told> = [];
  for (const player of players) told.push(await player.act(act));
  const [first] = players;
  const [one] = told;
  if (first === undefined || one === undefined) throw new Error('Nobody plays');
  const rule = E.isLeft(one.outcome) ? one.outcome.left.rule : null;
  let complaint = (await compareTold(world, players, told)) ?? limitComplaint(world, act, one);
  if (complaint === null && E.isRight(one.outcome)) {
    await refresh(world, first);
    complaint = learn(world, act, one.outcome.right, one);
  }
  // Stores that agree with each other are compared with the naive world at the end.
  if (complaint === null && players.length === 1 && isLooked)
    complaint = await compareViews(world, first, act, one, turn);
  return { complaint, rule };
};

/** Every list would be long: these are of a few people, others each time. */
const LISTERS = 4;

const compareStored = (world: Naive, { read }: Player): Promise<Complaint> =>
  read(
    async ({ linkifiers, playgrounds, emoji, statuses, presences, profiles, uploads, devices }) =>
      checkLinkifiers(world, await linkifiers.ofRealm(world.realm.id)) ??
      checkPlaygrounds(world, await playgrounds.ofRealm(world.realm.id)) ??
      checkEmoji(world, await emoji.all(world.realm.id)) ??
      checkStatuses(world, await statuses.inRealm(world.realm.id)) ??
      checkPresences(world, await presences.inRealm(world.realm.id, -1, null)) ??
      checkUploads(world, await uploads.announced(world.realm.id)) ??
      checkFields(world, await profiles.fields(world.realm.id)) ??
      checkFilledIn(world, await profiles.valuesOf([...world.users.keys()])) ??
      checkDevices(world, await devices.ofUsers([...world.users.keys()])),
  );

/** What all users see, compared with the naive world. */
const compareEverything = async (world: Naive, player: Player): Promise<Complaint> => {
  const { parley, read } = player;
  const stored = await compareStored(world, player);
  if (stored !== null) return stored;
  const people = [...world.users.values()].filter(({ isActive }) => isActive);
  for (const [index, reader] of people.entries()) {
    const all =
      (await compareAll(world, parley, reader)) ?? (await compareFiles(world, parley, reader));
    if (all !== null) return all;
    if ((index + world.messages.size) % people.length >= LISTERS) continue;
    const found =
      (await compareLists(world, parley, reader)) ?? (await compareTopics(world, parley, reader));
    if (found !== null) return found;
  }
  return comparePolicies(
    world,
    (topic) => read(({ topics }) => topics.visibilities(topic)),
    (id) =>
      read(async ({ messages }) => (await messages.byId(world.realm.id, id))?.span?.topic ?? null),
  );
};

const everythingIn = ({ read }: Player, world: Naive): Promise<unknown> =>
  read(async (snapshot) => ({
    ...(await stateOf(snapshot, world)),
    pages: await pagesOf(snapshot, world),
  }));

const compareEnd = async (
  world: Naive,
  [first, ...others]: ReadonlyArray<Player>,
): Promise<Complaint> => {
  if (first === undefined) return null;
  if (others.length === 0) return compareEverything(world, first);
  const expected = await everythingIn(first, world);
  for (const other of others) {
    const found =
      difference(expected, await everythingIn(other, world), 'state') ??
      (await compareEverything(world, other));
    if (found !== null) return found;
  }
  return null;
};

const told = (step: ModelStep): string =>
  step.tag === 'wait' ? `wait ${step.seconds}` : `${step.tag} ${JSON.stringify(step.command)}`;

/** Sequences that begin alike. */
export interface Game {
  readonly open: ReadonlyArray<() => Promise<Storage>>;
  readonly tally: RunCoverage;
  /**
   * One run has passed its prelude. The others begin with the same steps, which are not checked
   * again.
   */
  hasBegun: boolean;
}

/**
 * Does the same in every store at once, and compares what they answer, what they tell, and what
 * they hold at the end with each other and with the naive world. Throws with everything that was
 * done when something differs.
 */
export const play = async (game: Game, drawn: ReadonlyArray<Drawn>): Promise<void> => {
  const { open, tally } = game;
  const hands: Hands = { now: BEGINNING };
  const storages: Array<Storage> = [];
  const done: Array<string> = [];
  const check = (complaint: Complaint): void => {
    if (complaint !== null) throw new Error(complaint);
  };
  try {
    for (const one of open) storages.push(await one());
    const players: Array<Player> = [];
    for (const [index, storage] of storages.entries())
      players.push(await playerOver(storage, hands, index === 0 ? tally.committed : () => {}));
    const [first] = players;
    if (first === undefined) throw new Error('There is no store to play with');
    const world = await newWorld(first);
    for (const act of preludeOf(world))
      check((await doAct(world, players, act, 0, !game.hasBegun)).complaint);
    game.hasBegun = true;
    for (const [turn, drawing] of drawn.entries()) {
      const next = stepFor(drawing, world);
      if (next === null) continue;
      const { name, step } = next;
      if (step.tag !== 'wait' || step.seconds > 0) done.push(told(step));
      if (step.tag === 'wait') {
        hands.now += step.seconds;
        world.now = UnixSeconds(hands.now);
        tally.done(name, null);
        continue;
      }
      const { complaint, rule } = await doAct(world, players, step, turn);
      tally.done(name, rule);
      check(complaint);
    }
    check(await compareEnd(world, players));
  } catch (error) {
    const what = error instanceof Error ? error.message : String(error);
    throw new Error(`${what}\nafter\n${done.join('\n')}`, { cause: error });
  } finally {
    for (const storage of storages) await storage.close();
  }
};
