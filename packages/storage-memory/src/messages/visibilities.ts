import type { TopicId, TopicVisibility } from '@parley/core';
import type { State } from '../state.ts';

/** Who mutes or follows a topic, by user. */
export const visibilitiesOf = (
  { visibilities }: State,
  topic: TopicId,
): ReadonlyArray<TopicVisibility> =>
  [...visibilities.values()].filter((row) => row.topic === topic).sort((a, b) => a.user - b.user);
