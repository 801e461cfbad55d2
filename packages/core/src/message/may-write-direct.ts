import type { Branded } from '../kernel/brand.ts';
import { type Denial, denial } from '../kernel/denial.ts';
import * as E from '../kernel/either.ts';
import { isWithin } from '../user/actor.ts';
import type { PolicyScene } from '../user/policy-scene.ts';
import type { User } from '../user/user.ts';
import { displayEmail } from '../user/visible-email.ts';

export type DirectDenial =
  | Denial<'message.direct.hidden-recipient'>
  | Denial<'message.direct.deactivated-recipient', { readonly email: string }>
  | Denial<'message.direct.turned-off'>
  | Denial<'message.direct.nobody-authorizes'>
  | Denial<'message.direct.initiate'>;

export interface DirectFacts {
  /** All addressees; the sender may be among them. */
  readonly recipients: ReadonlyArray<User>;
  /** The sender is a guest who may not know some of them. */
  readonly someAreHidden: boolean;
  /** Whether a participant, the sender included, is in the group that direct messages require. */
  readonly isAuthorized: boolean;
  /** A message was sent in this conversation before. */
  readonly hasBegun: boolean;
}

export type DirectPermit = Branded<{ readonly recipients: ReadonlyArray<User> }, 'DirectPermit'>;

/** Permits it, for a judge of a host. */
export const permitDirect = (about: { readonly recipients: ReadonlyArray<User> }): DirectPermit =>
  about as DirectPermit;

/**
 * Decides who may write direct messages to whom. Bots may write to all users, and all users may
 * write to bots and to themselves.
 */
export const mayWriteDirect = (
  { realm, actor }: PolicyScene,
  facts: DirectFacts,
): E.Either<DirectDenial, DirectPermit> => {
  const { directMessageInitiator, directMessagePermission } = realm.permissions;
  const { recipients } = facts;
  if (facts.someAreHidden) return E.left(denial('message.direct.hidden-recipient'));
  const gone = recipients.find((user) => !user.isActive);
  if (gone !== undefined)
    return E.left(
      denial('message.direct.deactivated-recipient', { email: displayEmail(realm, gone) }),
    );
  const permit = E.right(permitDirect({ recipients }));
  const isSender = ({ id }: User): boolean => id === actor.user.id;
  if (actor.user.bot !== null || recipients.every((user) => user.bot !== null || isSender(user)))
    return permit;
  if (!facts.isAuthorized) {
    const isOff =
      directMessagePermission.members.length === 0 &&
      directMessagePermission.subgroups.length === 0;
    return E.left(
      isOff ? denial('message.direct.turned-off') : denial('message.direct.nobody-authorizes'),
    );
  }
  if (!facts.hasBegun && !isWithin(directMessageInitiator, actor))
    return E.left(denial('message.direct.initiate'));
  return permit;
};
