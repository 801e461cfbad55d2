import {
  conversationKey,
  type DeviceKey,
  foldCase,
  type KeyGuard,
  type RequestName,
} from '@parley/core';
import type { MemoryState, WorkingState } from '../state.ts';

const firstId = <Row extends { readonly id: number }>(
  rows: ReadonlyMap<unknown, Row>,
  isIt: (row: Row) => boolean,
): number | null => {
  for (const row of rows.values()) if (isIt(row)) return row.id;
  return null;
};

/** A key that is unique in its realm. */
type KeyInRealm = Exclude<KeyGuard, { readonly key: 'realm.subdomain' }>;

/** For rows that have no id. */
const NO_ID = 0;

/** Id of the row stored under a unique key; null while the key is free. */
export const ownerOf = (state: MemoryState, guard: KeyInRealm): number | null => {
  const { value } = guard;
  const folded = foldCase(value);
  switch (guard.key) {
    case 'user.email':
      return firstId(state.users, ({ email }) => email !== null && foldCase(email) === folded);
    case 'user.external':
      return firstId(state.users, ({ external }) => external === value);
    case 'channel.name':
      return firstId(state.channels, ({ name }) => foldCase(name) === folded);
    case 'topic.name':
      return firstId(
        state.topics,
        ({ channel, name }) => channel === guard.channel && foldCase(name) === folded,
      );
    case 'group.name':
      return firstId(state.groups, ({ name }) => name === value);
    case 'emoji.name':
      return firstId(state.emoji, ({ isActive, name }) => isActive && name === value);
    case 'linkifier.pattern':
      return firstId(state.linkifiers, ({ pattern }) => pattern === value);
    case 'linkifier.position':
      return firstId(state.linkifiers, ({ position }) => position === Number(value));
    case 'playground.name':
      return firstId(
        state.playgrounds,
        ({ language, name }) => language === guard.language && name === value,
      );
    case 'plan.id':
      return state.plans.has(value) ? NO_ID : null;
    case 'request.key':
      return state.requests.has(`${guard.user} ${value}`) ? NO_ID : null;
    case 'conversation':
      return firstId(
        state.conversations,
        ({ participants }) => conversationKey(participants) === value,
      );
  }
};

/** A change wanted a unique key that another row holds; `commit` makes it `Stale`. */
export const keyTaken = new Error('A unique key is taken');

/** Throws `keyTaken` unless the key is free or `id`'s own. */
export const claim = ({ state }: WorkingState, key: KeyInRealm, id: number): void => {
  const owner = ownerOf(state, key);
  if (owner !== null && owner !== id) throw keyTaken;
};

export const deviceKey = ({ realm, kind, token }: DeviceKey): string => `${realm} ${kind} ${token}`;

export const requestKey = ({ user, key }: RequestName): string => `${user} ${key}`;
