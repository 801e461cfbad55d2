import type { UserView } from '@parley/core';
import { itemsJson } from '../../answer/list-json.ts';
import { type ShowUser, toUser } from './codec.ts';

/**
 * What some people look like to one kind of viewer. It holds as long as the views are the same
 * objects; see `viewUser`.
 */
interface Kept {
  readonly views: ReadonlyArray<UserView>;
  readonly json: Buffer;
}

/** Of all that is kept, in bytes of JSON; what was not asked for longest goes first. */
const MOST_BYTES = 64 * 1024 * 1024;
/** How the same stretch of people looks to most, and to one of them. */
const LOOKS = 2;
/** A few people are shown anew each time: there are more ways to ask for few than for many. */
const MANY = 100;

export interface UserListJsonCache {
  readonly write: (show: ShowUser) => (views: ReadonlyArray<UserView>) => Buffer;
  /** Bytes that are kept now. */
  readonly size: () => number;
}

/** All but what they filled in is short. */
export const weightOfUser = ({ profile }: Pick<UserView, 'profile'>): number => {
  let sum = 0;
  for (const { value, rendered } of profile ?? []) sum += value.length + (rendered?.length ?? 0);
  return sum;
};

const sizeOf = (all: ReadonlyArray<Kept>): number =>
  all.reduce((sum, { json }) => sum + json.length, 0);

const isOf = ({ views }: Kept, asked: ReadonlyArray<UserView>): boolean =>
  views.length === asked.length && views.every((view, at) => view === asked[at]);

/**
 * Remembers JSON of long lists of people, stretch by stretch: who lists everybody gets what hardly
 * ever changes.
 */
export const userListJsonCache = (most = MOST_BYTES): UserListJsonCache => {
  const kept = new Map<string, ReadonlyArray<Kept>>();
  let bytes = 0;

  const keep = (key: string, all: ReadonlyArray<Kept>): void => {
    bytes += sizeOf(all) - sizeOf(kept.get(key) ?? []);
    kept.delete(key);
    kept.set(key, all);
    for (const [oldest, held] of kept) {
      if (bytes <= most) break;
      bytes -= sizeOf(held);
      kept.delete(oldest);
    }
  };

  return {
    size: () => bytes,
    write: (show) => (views) => {
      const write = (): Buffer => Buffer.from(itemsJson(views.map((view) => toUser(view, show))));
      const [first] = views;
      if (first === undefined || views.length < MANY) return write();
      const key = [
        show.realm,
        show.base,
        first.id,
        show.clientGravatar,
        show.profile,
        show.signedIn,
      ].join();
      const held = kept.get(key) ?? [];
      const known = held.find((one) => isOf(one, views)) ?? { views, json: write() };
      keep(key, [known, ...held.filter((one) => one !== known)].slice(0, LOOKS));
      return known.json;
    },
  };
};

/** One for all who ask this process. */
export const everybodyKept = userListJsonCache();
