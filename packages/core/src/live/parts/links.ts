import type { Linkifier } from '../../linkifier/linkifier.ts';
import type { Playground } from '../../playground/playground.ts';
import type { LoadPart } from '../load-part.ts';

/** In the order in which they are looked for. */
export const linkifiersPart: LoadPart<ReadonlyArray<Linkifier>> = ({ linkifiers }, { realm }) => linkifiers.ofRealm(realm.id);

export const playgroundsPart: LoadPart<ReadonlyArray<Playground>> = ({ playgrounds }, { realm }) => playgrounds.ofRealm(realm.id);
