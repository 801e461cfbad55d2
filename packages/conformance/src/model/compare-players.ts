import type { User } from '@parley/core';
import type { Act } from './act.ts';
import { difference } from './difference.ts';
import { directoryState } from './directory-state.ts';
import {
  compareAll,
  compareFetch,
  compareLists,
  comparePolicies,
  compareTopics,
} from './naive/compare.ts';
import { compareFiles } from './naive/files.ts';
import { checkLimit } from './naive/limits.ts';
import { checkLinkifiers, checkPlaygrounds } from './naive/links.ts';
import { checkEmoji, checkStatuses } from './naive/messages/learn-said.ts';
import { checkDevices } from './naive/people/devices.ts';
import { checkPresences } from './naive/people/presences.ts';
import { checkFields, checkFilledIn } from './naive/people/profiles.ts';
import { checkUploads } from './naive/uploads.ts';
import type { Naive } from './naive/world.ts';
import { pagesOf } from './page-state.ts';
import { byMeaning, type Player, type Told } from './player.ts';
import { stateOf } from './state.ts';
import { touchedBy } from './touched.ts';

/** Null, or what is wrong. */
export type Mismatch = string | null;

export const compareTold = async (
  world: Naive,
  [first, ...others]: ReadonlyArray<Player>,
  told: ReadonlyArray<Told>,
): Promise<Mismatch> => {
  const [expected] = told;
  if (first === undefined || expected === undefined || others.length === 0) return null;
  const ids = [...world.messages.keys(), ...expected.sent.map(({ id }) => id)];
  const events = async ({ read }: Player, { events: own }: Told) => {
    if (!own.some(({ _tag }) => _tag === 'messages.moved')) return own;
    const placed = await read(({ messages }) => messages.byIds(ids));
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
export const compareViews = async (
  world: Naive,
  { parley }: Player,
  act: Act,
  told: Told,
  turn: number,
): Promise<Mismatch> => {
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

export const limitComplaint = (
  world: Naive,
  { tag, command }: Act,
  { outcome }: Told,
): Mismatch => {
  if (tag !== 'messages.edit') return null;
  const target = world.messages.get(command.message);
  const actor: User | undefined = world.users.get(command.caller.user);
  return target === undefined || actor === undefined
    ? null
    : checkLimit(world, actor, target, command, outcome);
};

/** Every list would be long: these are of a few people, others each time. */
const LISTERS = 4;

const compareStored = (world: Naive, { read }: Player): Promise<Mismatch> =>
  read(
    async ({ linkifiers, playgrounds, emoji, statuses, presences, profiles, uploads, devices }) =>
      checkLinkifiers(world, await linkifiers.ofRealm()) ??
      checkPlaygrounds(world, await playgrounds.ofRealm()) ??
      checkEmoji(world, await emoji.all()) ??
      checkStatuses(world, await statuses.inRealm()) ??
      checkPresences(world, await presences.inRealm(-1, null)) ??
      checkUploads(world, await uploads.announced()) ??
      checkFields(world, await profiles.fields()) ??
      checkFilledIn(world, await profiles.valuesOf([...world.users.keys()])) ??
      checkDevices(world, await devices.ofUsers([...world.users.keys()])),
  );

/** What all users see, compared with the naive world. */
const compareEverything = async (world: Naive, player: Player): Promise<Mismatch> => {
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
    (id) => read(async ({ messages }) => (await messages.byId(id))?.span?.topic ?? null),
  );
};

const everythingIn = ({ read, storage }: Player, world: Naive): Promise<unknown> =>
  read(async (snapshot) => ({
    ...(await stateOf(snapshot, world)),
    directory: await directoryState(storage, snapshot, world),
    pages: await pagesOf(snapshot, world),
  }));

export const compareEnd = async (
  world: Naive,
  [first, ...others]: ReadonlyArray<Player>,
): Promise<Mismatch> => {
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
