import type { RealmId, UnixSeconds } from '../../kernel/brand.ts';
import { denial } from '../../kernel/denial.ts';
import { E } from '../../kernel/fp.ts';
import type { Repositories } from '../../kernel/ports.ts';
import type { CallerDenial } from '../../user/actor-context.ts';
import { isInvitationKey } from '../invitation.ts';
import type { LinkDenial, UsableLink } from '../may-join.ts';

export interface LinkReference {
  readonly realm: RealmId;
  readonly key: string;
}

/** A link of another organization is as good as none. */
export const findLink = async (
  snapshot: Repositories,
  { key }: LinkReference,
  now: UnixSeconds,
): Promise<E.Either<CallerDenial | LinkDenial, UsableLink>> => {
  const isKey = isInvitationKey(key);
  const [realm, invitation] = await Promise.all([
    snapshot.realms.own(),
    isKey ? snapshot.invitations.byKey(key) : null,
  ]);
  if (realm === null) return E.left(denial('caller.unknown'));
  if (!realm.isActive) return E.left(denial('caller.realm-deactivated'));
  if (!isKey) return E.left(denial('invitation.key-malformed'));
  const actor = invitation && (await snapshot.users.actor(invitation.creator, now));
  if (invitation === null || actor === null) return E.left(denial('invitation.key-unknown'));
  return E.right({ invitation, context: { realm, actor } });
};
