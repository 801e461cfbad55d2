import type { Linkifier } from '../../linkifier/linkifier.ts';
import type { Playground } from '../../playground/playground.ts';
import type { LoadStatePart } from '../load-state-part.ts';

/** In the order in which they are looked for. */
export const linkifiersState: LoadStatePart<ReadonlyArray<Linkifier>> = (
  { linkifiers },
  { realm },
) => linkifiers.ofRealm(realm.id);

export const playgroundsState: LoadStatePart<ReadonlyArray<Playground>> = (
  { playgrounds },
  { realm },
) => playgrounds.ofRealm(realm.id);
