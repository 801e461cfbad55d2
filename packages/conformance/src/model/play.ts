import { E, type Storage, UnixSeconds } from '@parley/core';
import type { Act, ModelStep } from './act.ts';
import {
  compareEnd,
  compareTold,
  compareViews,
  limitComplaint,
  type Mismatch,
} from './compare-players.ts';
import { BEGINNING } from './founding.ts';
import { type Drawn, stepFor } from './kinds.ts';
import { learn } from './naive/learn.ts';
import { nothingSaid } from './naive/messages/said.ts';
import { noProfiles } from './naive/people/profile-book.ts';
import { itemsOf, type Naive } from './naive/world.ts';
import { type Player, playerOver, type Told } from './player.ts';
import type { Hands } from './ports.ts';
import { preludeOf } from './prelude.ts';
import type { RunCoverage } from './run-coverage.ts';

/** Settings, roles and groups as a store has them now. */
const refresh = (world: Naive, { read }: Player): Promise<void> =>
  read(async ({ realms, users, channels, groups }) => {
    world.realm = (await realms.own()) ?? world.realm;
    world.users = new Map((await users.all()).map((user) => [user.id, user]));
    world.channels = new Map((await channels.all()).map((channel) => [channel.id, channel]));
    world.groups = new Map((await groups.all()).map((group) => [group.group.id, group]));
  });

const newWorld = async (player: Player): Promise<Naive> => {
  const realm = await player.read(({ realms }) => realms.own());
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

const doAct = async (
  world: Naive,
  players: ReadonlyArray<Player>,
  act: Act,
  turn: number,
  isLooked = true,
): Promise<{ complaint: Mismatch; rule: string | null }> => {
  const told: Array<Told> = [];
  for (const player of players) told.push(await player.act(act));
  const [first] = players;
  const [one] = told;
  if (first === undefined || one === undefined) throw new Error('No one plays');
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

const told = (step: ModelStep): string =>
  step.tag === 'wait' ? `wait ${step.seconds}` : `${step.tag} ${JSON.stringify(step.command)}`;

/** Sequences that begin alike. */
export interface Game {
  readonly open: ReadonlyArray<() => Promise<Storage>>;
  readonly tally: RunCoverage;
  /** What can be planned is planned first, and what the plan says is held against what happens. */
  readonly plansFirst: boolean;
  /**
   * One run has passed its prelude. The others begin with the same steps, which are not checked
   * again.
   */
  hasBegun: boolean;
}

/**
 * Takes the same steps in every store, and compares their answers, their events and their final
 * states with each other and with the naive world. When something differs, it throws an error that
 * lists every step.
 */
export const play = async (game: Game, drawn: ReadonlyArray<Drawn>): Promise<void> => {
  const { open, tally, plansFirst } = game;
  const hands: Hands = { now: BEGINNING };
  const storages: Array<Storage> = [];
  const done: Array<string> = [];
  const check = (complaint: Mismatch): void => {
    if (complaint !== null) throw new Error(complaint);
  };
  try {
    for (const one of open) storages.push(await one());
    const players: Array<Player> = [];
    for (const [index, storage] of storages.entries()) {
      const watch = index === 0 ? tally.committed : () => {};
      players.push(await playerOver(storage, { hands, watch, plansFirst }));
    }
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
