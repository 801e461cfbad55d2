import type { KeyKind, Sha256, UserId } from '@parley/core';
import { cheapDigest } from '../../ports.ts';
import type { Lessons } from '../lesson.ts';
import type { Naive } from '../world.ts';
import { learnDevicesCleared } from './devices.ts';

const add = (world: Naive, user: UserId, apiKey: string, endsAt: number | null = null, kind: KeyKind = 'program'): null => {
  world.keys = [...world.keys, { user, apiKey, kind, endsAt }];
  return null;
};

const opens = ({ now }: Naive, { endsAt }: Naive['keys'][number]): boolean => endsAt === null || now < endsAt;

const end = (world: Naive, isEnded: (key: Naive['keys'][number]) => boolean): void => {
  world.oldKeys = [...world.oldKeys, ...world.keys.filter(isEnded)];
  world.keys = world.keys.filter((key) => !isEnded(key));
};

/** Of a new password: whoever signed in with the old one is signed in no more, but for the browser that asked. */
export const learnSessionsEnded = (world: Naive, owner: UserId, kept: Sha256 | null): void =>
  end(world, ({ user, apiKey, kind }) => user === owner && kind === 'session' && cheapDigest(apiKey) !== kept);

/** The keys of accounts that are deactivated have ended by now. */
export const learnKeysStopped = (world: Naive): void => {
  const stopped = (endsAt: number | null): number => Math.min(endsAt ?? world.now, world.now);
  world.keys = world.keys.map((key) => (world.users.get(key.user)?.isActive ? key : { ...key, endsAt: stopped(key.endsAt) }));
};

/** One key in place of all there were. */
const replace = (world: Naive, owner: UserId, apiKey: string): null => {
  end(world, ({ user }) => user === owner);
  learnDevicesCleared(world, owner);
  return add(world, owner, apiKey);
};

export const learnedKeys: Pick<
  Lessons,
  | 'users.authenticate'
  | 'users.fetchApiKey'
  | 'users.endApiKey'
  | 'users.forgetEndedKeys'
  | 'users.reactivate'
  | 'users.replaceApiKey'
  | 'bots.create'
  | 'bots.replaceKey'
> = {
  'users.authenticate': (world, { apiKey, kind = 'program' }, { user }) =>
    world.keys.some((key) => key.apiKey === apiKey.trim() && key.user === user.id && key.kind === kind && opens(world, key))
      ? null
      : `a key opened ${user.id} that does not`,
  'users.fetchApiKey': (world, { lastsSeconds, kind }, { user, apiKey }) =>
    add(world, user, apiKey, lastsSeconds === undefined ? null : world.now + lastsSeconds, kind),
  'users.endApiKey': (world, { apiKey }) => {
    if (!world.keys.some((key) => key.apiKey === apiKey && opens(world, key))) return 'a key was ended that opens nothing';
    end(world, (key) => key.apiKey === apiKey);
    return null;
  },
  'users.forgetEndedKeys': (world, _command, forgotten) => {
    const ended = world.keys.filter((key) => !opens(world, key) && world.users.get(key.user)?.isActive);
    end(world, (key) => ended.includes(key));
    return forgotten === ended.length ? null : `${forgotten} keys were forgotten instead of ${ended.length}`;
  },
  'users.reactivate': (world, _command, _reply, { events }) => {
    const back = new Set(events.flatMap((event) => (event._tag === 'user.updated' ? [event.user] : [])));
    end(world, ({ user }) => back.has(user));
    return null;
  },
  'users.replaceApiKey': (world, { caller }, apiKey) => replace(world, caller.user, apiKey),
  'bots.create': (world, _command, { bot, apiKey }) => add(world, bot.id, apiKey),
  'bots.replaceKey': (world, { bot }, apiKey) => replace(world, bot, apiKey),
};
