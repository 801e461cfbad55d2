import type { FanOutContext } from '../fan-out-context.ts';
import type { AddressedUpdate } from '../queued-update.ts';

/** Everybody is told all of them, as they are by now. */
export const fanOutLinkifiers = async ({
  snapshot,
  realm,
  listeners,
}: FanOutContext): Promise<ReadonlyArray<AddressedUpdate>> => [
  {
    update: { _tag: 'linkifiers.told', linkifiers: await snapshot.linkifiers.ofRealm(realm.id) },
    to: listeners.keys(),
  },
];

export const fanOutPlaygrounds = async ({
  snapshot,
  realm,
  listeners,
}: FanOutContext): Promise<ReadonlyArray<AddressedUpdate>> => [
  {
    update: { _tag: 'playgrounds.told', playgrounds: await snapshot.playgrounds.ofRealm(realm.id) },
    to: listeners.keys(),
  },
];
