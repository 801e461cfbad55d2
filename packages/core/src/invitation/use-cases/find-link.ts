import type { RealmId, UnixSeconds } from '../../kernel/brand.ts';
import { denial } from '../../kernel/denial.ts';
import { E } from '../../kernel/fp.ts';
import type { Repositories } from '../../kernel/ports.ts';
import { asActor, type CallerDenial } from '../../user/actor-context.ts';
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
  const realm = await snapshot.realms.own();
  if (realm === null) return E.left(denial('caller.unknown'));
  if (!realm.isActive) return E.left(denial('caller.realm-deactivated'));
  if (!isInvitationKey(key)) return E.left(denial('invitation.key-malformed'));
  const invitation = await snapshot.invitations.byKey(key);
  const creator = invitation && (await snapshot.users.byId(invitation.creator));
  if (invitation === null || creator === null) return E.left(denial('invitation.key-unknown'));
  return E.right({
    invitation,
    context: { realm, actor: await asActor(snapshot, realm, creator, now) },
  });
};
