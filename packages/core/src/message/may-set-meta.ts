import type { Branded } from '../kernel/brand.ts';
import { type Denial, denial } from '../kernel/denial.ts';
import * as E from '../kernel/either.ts';
import { isAdministrator, type User } from '../user/user.ts';
import type { Message } from './message.ts';

export type SetMetaDenial = Denial<'message.meta.not-permitted'>;
type Owned = Pick<Message, 'sender' | 'meta'>;
export type SetMetaPermit = Branded<{ readonly message: Owned }, 'SetMetaPermit'>;

/** Permits it, for a judge of a host. */
export const permitSetMeta = (about: { readonly message: Owned }): SetMetaPermit =>
  about as SetMetaPermit;

/**
 * Decides who may change the metadata of a message: its sender and administrators, and so the host,
 * which acts as an owner. No time limit holds, since the text stays as it is. Only the code of a
 * host asks this; no endpoint does.
 */
export const maySetMeta = (
  actor: Pick<User, 'id' | 'role'>,
  message: Owned,
): E.Either<SetMetaDenial, SetMetaPermit> =>
  message.sender === actor.id || isAdministrator(actor)
    ? E.right(permitSetMeta({ message }))
    : E.left(denial('message.meta.not-permitted'));
