import type { TopicId, TopicVisibility } from '@parley/core';
import type { MemoryState } from '../state.ts';

/** Who mutes or follows a topic, by user. */
export const visibilitiesOf = (
  { visibilities }: MemoryState,
  topic: TopicId,
): ReadonlyArray<TopicVisibility> =>
  [...visibilities.values()].filter((row) => row.topic === topic).sort((a, b) => a.user - b.user);
