import { type KeyKind, type KeyView, type Sha256, UnixSeconds, type UserId } from '@parley/core';
import { difference } from '../../difference.ts';
import { cheapDigest } from '../../ports.ts';
import type { Evidence, Lessons } from '../lesson.ts';
import type { Naive, NaiveKey } from '../world.ts';
import { learnDevicesCleared } from './devices.ts';

interface NewKey {
  readonly apiKey: string;
  readonly endsAt?: number | null;
  readonly kind?: KeyKind | undefined;
  readonly program?: string | undefined;
}

const add = (
  world: Naive,
  user: UserId,
  { apiKey, endsAt = null, kind = 'program', program = '' }: NewKey,
): null => {
  world.keys = [...world.keys, { user, apiKey, kind, program, madeAt: world.now, endsAt }];
  return null;
};

const opens = ({ now }: Naive, { endsAt }: NaiveKey): boolean => endsAt === null || now < endsAt;
const openKeys = (world: Naive, owner: UserId): ReadonlyArray<NaiveKey> =>
  world.keys.filter((key) => key.user === owner && opens(world, key));

const end = (world: Naive, isEnded: (key: NaiveKey) => boolean): void => {
  world.oldKeys = [...world.oldKeys, ...world.keys.filter(isEnded)];
  world.keys = world.keys.filter((key) => !isEnded(key));
};

/** All sessions and keys of the account end, and its devices are removed. */
const endAll = (world: Naive, owner: UserId, kept: Sha256 | null = null): void => {
  end(world, ({ user, apiKey }) => user === owner && cheapDigest(apiKey) !== kept);
  learnDevicesCleared(world, owner);
};

/**
 * The old password signs in no one any more, and only the session that asked stays; with `endsKeys`
 * all API keys end too.
 */
export const learnPassword = (
  world: Naive,
  owner: UserId,
  {
    key: kept = null,
    endsKeys = false,
  }: { readonly key?: Sha256 | null; readonly endsKeys?: boolean },
): void => {
  if (endsKeys) endAll(world, owner, kept);
  else
    end(
      world,
      ({ user, apiKey, kind }) =>
        user === owner && kind === 'session' && cheapDigest(apiKey) !== kept,
    );
};

/** The keys of accounts that are deactivated have ended by now. */
export const learnKeysStopped = (world: Naive): void => {
  const stopped = (endsAt: number | null): number => Math.min(endsAt ?? world.now, world.now);
  world.keys = world.keys.map((key) =>
    world.users.get(key.user)?.isActive ? key : { ...key, endsAt: stopped(key.endsAt) },
  );
};

/** One key in place of all there were. */
const replace = (world: Naive, owner: UserId, key: NewKey): null => {
  endAll(world, owner);
  return add(world, owner, key);
};

const SHOWN = 32;
const idOf = ({ apiKey }: NaiveKey): string => cheapDigest(apiKey).slice(0, SHOWN);

/** No key is used here after it was made. */
const shown = (key: NaiveKey, asking: Sha256 | null): KeyView => ({
  id: idOf(key),
  kind: key.kind,
  program: key.program,
  madeAt: UnixSeconds(key.madeAt),
  usedAt: UnixSeconds(key.madeAt),
  endsAt: key.endsAt === null ? null : UnixSeconds(key.endsAt),
  isCurrent: cheapDigest(key.apiKey) === asking,
});

/** The one that was used last comes first. */
const byUse = (a: NaiveKey, b: NaiveKey): number =>
  b.madeAt - a.madeAt || (cheapDigest(a.apiKey) < cheapDigest(b.apiKey) ? 1 : -1);

const changedOf = (
  { events }: Evidence,
  tag: 'user.updated' | 'user.api-key-replaced',
): ReadonlyArray<UserId> => events.flatMap((event) => (event._tag === tag ? [event.user] : []));

export const learnedKeys: Pick<
  Lessons,
  | 'users.authenticate'
  | 'users.fetchApiKey'
  | 'users.endApiKey'
  | 'users.forgetEndedKeys'
  | 'users.listKeys'
  | 'users.endKey'
  | 'users.endOtherKeys'
  | 'users.reactivate'
  | 'users.replaceApiKey'
  | 'bots.create'
  | 'bots.update'
  | 'bots.replaceKey'
> = {
  'users.authenticate': (world, { apiKey, kind = 'program' }, { user }) =>
    openKeys(world, user.id).some((key) => key.apiKey === apiKey.trim() && key.kind === kind)
      ? null
      : `a key opened ${user.id} that does not`,
  'users.fetchApiKey': (world, { lastsSeconds, kind, program }, { user, apiKey }) =>
    add(world, user, {
      apiKey,
      kind,
      program,
      endsAt: lastsSeconds === undefined ? null : world.now + lastsSeconds,
    }),
  'users.endApiKey': (world, { apiKey }) => {
    if (!world.keys.some((key) => key.apiKey === apiKey && opens(world, key)))
      return 'a key was ended that opens nothing';
    end(world, (key) => key.apiKey === apiKey);
    return null;
  },
  'users.forgetEndedKeys': (world, _command, forgotten) => {
    const ended = world.keys.filter(
      (key) => !opens(world, key) && world.users.get(key.user)?.isActive,
    );
    end(world, (key) => ended.includes(key));
    return forgotten === ended.length
      ? null
      : `${forgotten} keys were forgotten instead of ${ended.length}`;
  },
  'users.listKeys': (world, { caller, key }, views) => {
    const own = [...openKeys(world, caller.user)].sort(byUse).map((one) => shown(one, key));
    return difference(own, views, `keys of ${caller.user}`);
  },
  'users.endKey': (world, { caller, id }) => {
    const ended = openKeys(world, caller.user).find((key) => idOf(key) === id);
    if (ended === undefined)
      return `${caller.user} ended a key that is not theirs, or ended before`;
    end(world, (key) => key === ended);
    return null;
  },
  'users.endOtherKeys': (world, { caller, key: kept }, count) => {
    const others = openKeys(world, caller.user).filter(
      ({ apiKey }) => cheapDigest(apiKey) !== kept,
    );
    if (others.length > 0) endAll(world, caller.user, kept);
    return count === others.length
      ? null
      : `${count} other keys of ${caller.user} ended instead of ${others.length}`;
  },
  'users.reactivate': (world, _command, _reply, evidence) => {
    for (const user of changedOf(evidence, 'user.updated')) endAll(world, user);
    return null;
  },
  'users.replaceApiKey': (world, { caller }, apiKey) =>
    replace(world, caller.user, { apiKey, program: caller.client }),
  'bots.create': (world, _command, { bot, apiKey }) => add(world, bot.id, { apiKey }),
  'bots.update': (world, _command, _reply, evidence) => {
    for (const bot of changedOf(evidence, 'user.api-key-replaced')) endAll(world, bot);
    return null;
  },
  'bots.replaceKey': (world, { bot }, apiKey) => replace(world, bot, { apiKey }),
};
