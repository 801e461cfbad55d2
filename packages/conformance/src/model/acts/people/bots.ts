import type { User } from '@parley/core';
import type { Choose } from '../../choose.ts';
import type { Naive } from '../../naive/world.ts';
import { type ActionKind, administrator, asks, kind, people, ROLES, someone } from '../lib.ts';

const humans = (world: Naive): ReadonlyArray<User> =>
  people(world).filter(({ bot }) => bot === null);
const bots = (world: Naive): ReadonlyArray<User> => people(world).filter(({ bot }) => bot !== null);
const aBot = (choose: Choose, world: Naive): User | null =>
  choose.usually(8, bots(world), people(world));

/** Mostly who owns it, or an administrator. */
const keeperOf = (choose: Choose, world: Naive, { bot }: User): User | null => {
  const owner = bot?.owner == null ? undefined : world.users.get(bot.owner);
  return owner === undefined || choose.rarely(3) ? administrator(choose, world) : owner;
};

const make = kind('make a bot', 2, (choose, world) => {
  const user = choose.usually(6, humans(world), people(world));
  const name = choose.one(['Robbie', 'Gort', 'Marvin', 'Robot', 'R']);
  const shortName = choose.one(['robbie', 'gort', 'Gort', 'marvin', 'a b']);
  if (user === null || name === null || shortName === null) return null;
  const type = choose.one([1, 2, 2, 1, 3]) ?? 1;
  return {
    tag: 'bots.create',
    command: { caller: asks(world, user), fullName: name, shortName, type },
  };
});

const AS_IT_IS = { fullName: null, role: null, owner: null };

const change = kind('change a bot', 3, (choose, world) => {
  const bot = aBot(choose, world);
  const user = bot && keeperOf(choose, world, bot);
  if (bot === null || user === null) return null;
  const wishes = [
    { fullName: choose.one(['Robbie', 'Robot', 'Ann', 'Tik-Tok']) },
    { role: choose.one(ROLES) },
    { owner: choose.usually(4, humans(world), people(world))?.id ?? null },
  ];
  const command = { caller: asks(world, user), bot: bot.id, ...AS_IT_IS, ...choose.one(wishes) };
  return { tag: 'bots.update', command };
});

const rekey = kind('give a bot a new key', 2, (choose, world) => {
  const keyed = bots(world).filter(({ id }) => world.keys.some(({ user }) => user === id));
  const bot = choose.usually(3, keyed, bots(world));
  const user = bot && keeperOf(choose, world, bot);
  return (
    bot && user && { tag: 'bots.replaceKey', command: { caller: asks(world, user), bot: bot.id } }
  );
});

const look = kind('list bots', 1, (choose, world) => {
  const user = someone(choose, world);
  return user && { tag: 'bots.list', command: { caller: asks(world, user) } };
});

const stop = kind('deactivate a bot', 1, (choose, world) => {
  const bot = aBot(choose, world);
  const user = bot && keeperOf(choose, world, bot);
  return (
    bot && user && { tag: 'bots.deactivate', command: { caller: asks(world, user), bot: bot.id } }
  );
});

export const botKinds: ReadonlyArray<ActionKind> = [make, change, rekey, stop, look];
