import type { InvitationId, RealmId, Repositories, UnixSeconds, UserId } from '@parley/core';

interface Known {
  readonly realm: RealmId;
  readonly users: ReadonlyArray<UserId>;
  readonly invitations: ReadonlyArray<InvitationId>;
}

/**
 * The links that can be used now, and those that could be used at some time: revoked ones are asked
 * for by key and id.
 */
export const invitationState = async (
  { invitations }: Repositories,
  { users, invitations: made }: Known,
  now: UnixSeconds,
): Promise<Readonly<Record<string, unknown>>> => {
  const all = await Promise.all(made.map((id) => invitations.byId(id)));
  return {
    all,
    byKey: await Promise.all(all.map((one) => invitations.byKey(one?.key ?? ''))),
    live: await invitations.live(null, now),
    of: await Promise.all(users.map((user) => invitations.live(user, now))),
  };
};
