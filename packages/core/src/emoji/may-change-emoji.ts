import type { Branded } from '../kernel/brand.ts';
import { type Denial, denial } from '../kernel/denial.ts';
import * as E from '../kernel/either.ts';
import { isWithinButNoGuest } from '../user/actor.ts';
import { type BotRefused, type GuestRefused, mayActAsMember } from '../user/may-administer.ts';
import type { PolicyScene, PolicyUser } from '../user/policy-scene.ts';
import { isAdministrator, type User } from '../user/user.ts';
import type { RealmEmoji } from './emoji.ts';

export type AddEmojiPermit = Branded<PolicyUser, 'AddEmojiPermit'>;

/** Permits it, for a judge of a host. */
export const permitAddEmoji = (about: PolicyUser): AddEmojiPermit => about as AddEmojiPermit;
export type AddEmojiDenial = GuestRefused | BotRefused | Denial<'emoji.add-not-permitted'>;

/** Who may add an emoji to the realm's own? People, no guests, whom the setting allows. */
export const mayAddEmoji = ({
  realm,
  actor,
}: PolicyScene): E.Either<AddEmojiDenial, AddEmojiPermit> => {
  const member = mayActAsMember(actor.user);
  if (E.isLeft(member)) return member;
  return isWithinButNoGuest(realm.permissions.canAddCustomEmoji, actor)
    ? E.right(permitAddEmoji(actor.user))
    : E.left(denial('emoji.add-not-permitted'));
};

/**
 * Who may give one of Unicode's names to another picture? Administrators. `isUnicode` says that the
 * name is one of them; the table of names is not part of this policy.
 */
export const mayTakeEmojiName = (
  permit: AddEmojiPermit,
  isUnicode: boolean,
): E.Either<Denial<'emoji.overrides-unicode'>, AddEmojiPermit> =>
  isAdministrator(permit) || !isUnicode
    ? E.right(permit)
    : E.left(denial('emoji.overrides-unicode'));

export type RemoveEmojiPermit = Branded<RealmEmoji, 'RemoveEmojiPermit'>;

/** Permits it, for a judge of a host. */
export const permitRemoveEmoji = (about: RealmEmoji): RemoveEmojiPermit =>
  about as RemoveEmojiPermit;

/** Who may deactivate an emoji? Administrators and its creator. */
export const mayRemoveEmoji = (
  user: User,
  emoji: RealmEmoji,
): E.Either<Denial<'emoji.not-author'>, RemoveEmojiPermit> =>
  isAdministrator(user) || emoji.author === user.id
    ? E.right(permitRemoveEmoji(emoji))
    : E.left(denial('emoji.not-author'));
