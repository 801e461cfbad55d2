import { loadStandings } from '../../channel/load-standing.ts';
import type { Repositories } from '../../kernel/ports.ts';
import type { Scene } from '../../user/load-actor.ts';
import { knownTo } from '../../user/use-cases/known-users.ts';
import type { AddressFacts } from '../may-address-draft.ts';
import type { TypedDraft } from '../settle-draft.ts';

/** Everything these drafts name, each thing read once. */
export const loadAddresses = async (snapshot: Repositories, scene: Scene, drafts: ReadonlyArray<TypedDraft>): Promise<AddressFacts> => {
  const { realm, actor } = scene;
  const channels = new Set(drafts.flatMap(({ address }) => (address._tag === 'Channel' ? address.channels : [])));
  const people = new Set(drafts.flatMap(({ address }) => (address._tag === 'People' ? address.users : [])));
  const found = channels.size === 0 ? [] : await snapshot.channels.byIds(realm.id, [...channels]);
  const standings = found.length === 0 ? [] : await loadStandings(snapshot, found, actor.user.id);
  const users = people.size === 0 ? [] : await snapshot.users.byIds(realm.id, [...people]);
  return {
    scene,
    standings: new Map(standings.map((standing) => [standing.channel.id, standing])),
    users: new Map(users.map((user) => [user.id, user])),
    known: users.length === 0 ? 'everybody' : await knownTo(snapshot, realm, actor),
  };
};
