import { loadMemberships } from '../../channel/load-membership.ts';
import type { Repositories } from '../../kernel/ports.ts';
import type { ActorContext } from '../../user/actor-context.ts';
import { visibleUsersOf } from '../../user/use-cases/known-users.ts';
import type { AddressFacts } from '../may-address-draft.ts';
import type { TypedDraft } from '../settle-draft.ts';

/** Everything these drafts name, each thing read once. */
export const loadAddresses = async (
  snapshot: Repositories,
  context: ActorContext,
  drafts: ReadonlyArray<TypedDraft>,
): Promise<AddressFacts> => {
  const { realm, actor } = context;
  const channels = new Set(
    drafts.flatMap(({ address }) => (address._tag === 'Channel' ? address.channels : [])),
  );
  const people = new Set(
    drafts.flatMap(({ address }) => (address._tag === 'People' ? address.users : [])),
  );
  const found = channels.size === 0 ? [] : await snapshot.channels.byIds([...channels]);
  const memberships =
    found.length === 0 ? [] : await loadMemberships(snapshot, found, actor.user.id);
  const users = people.size === 0 ? [] : await snapshot.users.byIds([...people]);
  return {
    context,
    memberships: new Map(memberships.map((membership) => [membership.channel.id, membership])),
    users: new Map(users.map((user) => [user.id, user])),
    known: users.length === 0 ? 'everybody' : await visibleUsersOf(snapshot, realm, actor),
  };
};
