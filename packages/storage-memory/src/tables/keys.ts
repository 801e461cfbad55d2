import { conversationKey, type DeviceKey, foldCase, type KeyGuard } from '@parley/core';
import type { MemoryState, WorkingState } from '../state.ts';

const firstId = <Row extends { readonly id: number }>(
  rows: ReadonlyMap<unknown, Row>,
  isIt: (row: Row) => boolean,
): number | null => {
  for (const row of rows.values()) if (isIt(row)) return row.id;
  return null;
};

/** Id of the row stored under a unique key; null while the key is free. */
export const ownerOf = (state: MemoryState, guard: KeyGuard): number | null => {
  const folded = foldCase(guard.value);
  switch (guard.key) {
    case 'realm.subdomain':
      return firstId(state.realms, (realm) => foldCase(realm.subdomain) === folded);
    case 'user.email':
      return firstId(
        state.users,
        (user) => user.realm === guard.realm && foldCase(user.email) === folded,
      );
    case 'channel.name':
      return firstId(
        state.channels,
        (channel) => channel.realm === guard.realm && foldCase(channel.name) === folded,
      );
    case 'topic.name':
      return firstId(
        state.topics,
        (topic) => topic.channel === guard.channel && foldCase(topic.name) === folded,
      );
    case 'group.name':
      return firstId(
        state.groups,
        (group) => group.realm === guard.realm && group.name === guard.value,
      );
    case 'emoji.name':
      return firstId(
        state.emoji,
        (emoji) => emoji.isActive && emoji.realm === guard.realm && emoji.name === guard.value,
      );
    case 'linkifier.pattern':
      return firstId(
        state.linkifiers,
        (one) => one.realm === guard.realm && one.pattern === guard.value,
      );
    case 'linkifier.position':
      return firstId(
        state.linkifiers,
        (one) => one.realm === guard.realm && one.position === Number(guard.value),
      );
    case 'playground.name':
      return firstId(
        state.playgrounds,
        (one) =>
          one.realm === guard.realm && one.language === guard.language && one.name === guard.value,
      );
    case 'conversation':
      return firstId(
        state.conversations,
        (row) => row.realm === guard.realm && conversationKey(row.participants) === guard.value,
      );
  }
};

/** A change wanted a unique key that another row holds; `commit` makes it `Stale`. */
export const keyTaken = new Error('A unique key is taken');

/** Throws `keyTaken` unless the key is free or `id`'s own. */
export const claim = ({ state }: WorkingState, key: KeyGuard, id: number): void => {
  const owner = ownerOf(state, key);
  if (owner !== null && owner !== id) throw keyTaken;
};

export const deviceKey = ({ realm, kind, token }: DeviceKey): string => `${realm} ${kind} ${token}`;
