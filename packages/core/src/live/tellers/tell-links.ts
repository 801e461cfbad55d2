import type { Room } from '../room.ts';
import type { Told } from '../telling.ts';

/** Everybody is told all of them, as they are by now. */
export const tellLinkifiers = async ({ snapshot, realm, listeners }: Room): Promise<ReadonlyArray<Told>> => [
  { notice: { _tag: 'linkifiers.told', linkifiers: await snapshot.linkifiers.ofRealm(realm.id) }, to: listeners.keys() },
];

export const tellPlaygrounds = async ({ snapshot, realm, listeners }: Room): Promise<ReadonlyArray<Told>> => [
  { notice: { _tag: 'playgrounds.told', playgrounds: await snapshot.playgrounds.ofRealm(realm.id) }, to: listeners.keys() },
];
