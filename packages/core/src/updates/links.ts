import type { Linkifier } from '../linkifier/linkifier.ts';
import type { Playground } from '../playground/playground.ts';
import type { FanOutContext } from './fan-out-context.ts';
import type { LoadStatePart } from './load-state-part.ts';
import type { AddressedUpdate } from './queued-update.ts';

/** All listeners are told the whole list as it is now. */
export const fanOutLinkifiers = async ({
  snapshot,
  listeners,
}: FanOutContext): Promise<ReadonlyArray<AddressedUpdate>> => [
  {
    update: { _tag: 'linkifiers.told', linkifiers: await snapshot.linkifiers.ofRealm() },
    to: listeners.keys(),
  },
];

export const fanOutPlaygrounds = async ({
  snapshot,
  listeners,
}: FanOutContext): Promise<ReadonlyArray<AddressedUpdate>> => [
  {
    update: { _tag: 'playgrounds.told', playgrounds: await snapshot.playgrounds.ofRealm() },
    to: listeners.keys(),
  },
];

/** In the order in which they are looked for. */
export const linkifiersState: LoadStatePart<ReadonlyArray<Linkifier>> = ({ linkifiers }) =>
  linkifiers.ofRealm();

export const playgroundsState: LoadStatePart<ReadonlyArray<Playground>> = ({ playgrounds }) =>
  playgrounds.ofRealm();
