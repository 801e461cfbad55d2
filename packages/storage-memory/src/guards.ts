import type { Guard, TopicGuard } from '@parley/core';
import { newestIn } from './places.ts';
import type { MemoryState } from './state.ts';
import { storedRevision } from './tables/index.ts';
import { ownerOf } from './tables/keys.ts';

/** A guard that looks at one realm. */
type GuardInRealm = Exclude<Guard, { readonly key: 'realm.subdomain' }>;

const isTopicUnchanged = (state: MemoryState, { topic, revision, last }: TopicGuard): boolean =>
  state.topics.get(topic)?.revision === revision &&
  (last === undefined || newestIn(state, topic) === last);

export const holds = (state: MemoryState, guard: GuardInRealm): boolean => {
  switch (guard._tag) {
    case 'row.unchanged':
      return storedRevision(state, guard) === guard.revision;
    case 'topic.unchanged':
      return isTopicUnchanged(state, guard);
    case 'key.free':
      return ownerOf(state, guard) === null;
  }
};
