import type { UnixSeconds, UserId } from '../kernel/brand.ts';
import { type Denial, denial } from '../kernel/denial.ts';
import { E } from '../kernel/fp.ts';
import type { RowGuard } from '../kernel/guard.ts';
import type { Repositories } from '../kernel/ports.ts';
import type { Realm } from '../realm/realm.ts';
import { type Actor, systemGroupsOf } from './actor.ts';
import { type AsksAsHost, asksAsHost, mayActAsHost } from './may-act-as-host.ts';
import type { User } from './user.ts';

/** The account may not act at all, whatever it asks. */
export type CallerDenial =
  | Denial<'caller.unknown'>
  | Denial<'caller.deactivated'>
  | Denial<'caller.realm-deactivated'>;

/** The realm a command happens in, and who acts in it: the first facts of every decision. */
export interface ActorContext {
  readonly realm: Realm;
  readonly actor: Actor;
}

/** A user of the realm with the groups that contain them. */
export const asActor = async (
  snapshot: Pick<Repositories, 'groups'>,
  realm: Realm,
  user: User,
  now: UnixSeconds,
): Promise<Actor> => ({
  user,
  groups: await snapshot.groups.holding(user.id, systemGroupsOf(user, realm, now)),
});

/** An account that may act, for commands that no group decides about. */
export interface AccountContext {
  readonly realm: Realm;
  readonly user: User;
}

const refusalOf = (realm: Realm, user: User): CallerDenial | null => {
  if (!realm.isActive) return denial('caller.realm-deactivated');
  return user.isActive ? null : denial('caller.deactivated');
};

/** Left when the account or its realm was deactivated since it was authenticated. */
export const loadAccount = async (
  snapshot: Pick<Repositories, 'realms' | 'users'>,
  caller: { readonly user: UserId },
): Promise<E.Either<CallerDenial, AccountContext>> => {
  const [realm, user] = await Promise.all([
    snapshot.realms.own(),
    snapshot.users.byId(caller.user),
  ]);
  if (!realm || !user) return E.left(denial('caller.unknown'));
  const refusal = refusalOf(realm, user);
  return refusal === null ? E.right({ realm, user }) : E.left(refusal);
};

/** The host's bot as an owner, who is in the groups that hold owners. */
const asHost = (
  realm: Realm,
  caller: AsksAsHost,
  { user, groups }: Actor,
  now: UnixSeconds,
): E.Either<CallerDenial, ActorContext> => {
  const host = mayActAsHost(realm, caller, user);
  if (E.isLeft(host)) return E.left(denial('caller.unknown'));
  const all = new Set([...groups, ...systemGroupsOf(host.right, realm, now)]);
  return E.right({ realm, actor: { user: host.right, groups: all } });
};

/**
 * An account that may act, with the groups that contain them; the host acts as `mayActAsHost` says.
 * Left as `loadAccount`.
 */
export const loadActorContext = async (
  snapshot: Pick<Repositories, 'realms' | 'users'>,
  caller: { readonly user: UserId } & AsksAsHost,
  now: UnixSeconds,
): Promise<E.Either<CallerDenial, ActorContext>> => {
  const [realm, actor] = await Promise.all([
    snapshot.realms.own(),
    snapshot.users.actor(caller.user, now),
  ]);
  if (!realm || !actor) return E.left(denial('caller.unknown'));
  const refusal = refusalOf(realm, actor.user);
  if (refusal !== null) return E.left(refusal);
  return asksAsHost(caller) ? asHost(realm, caller, actor, now) : E.right({ realm, actor });
};

export const userUnchanged = ({ id, revision }: User): RowGuard => ({
  _tag: 'row.unchanged',
  row: 'user',
  id,
  revision,
});

/** Every command holds only while its actor's role and account are as they were read. */
export const actorUnchanged = ({ user }: Actor): RowGuard => userUnchanged(user);
