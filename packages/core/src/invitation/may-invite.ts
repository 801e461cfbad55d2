import { mayAddSubscribers } from '../channel/may-change-subscribers.ts';
import { type ChannelMembership, mayReadChannel } from '../channel/may-read-channel.ts';
import type { Group } from '../group/group.ts';
import { mayChangeGroup } from '../group/may-change-group.ts';
import type { Branded, ChannelId } from '../kernel/brand.ts';
import { type Denial, denial } from '../kernel/denial.ts';
import * as E from '../kernel/either.ts';
import { codePoints } from '../kernel/text.ts';
import { isWithinButNoGuest } from '../user/actor.ts';
import { loadGroupRights } from '../user/group-rights.ts';
import {
  type BotRefused,
  type GuestRefused,
  mayActAsMember,
  type NotOwner,
} from '../user/may-administer.ts';
import type { PolicyScene } from '../user/policy-scene.ts';
import { isAdministrator, isOwner, ROLE, type Role } from '../user/user.ts';
import { MAX_WELCOME_TEXT } from './invitation.ts';
import type { Offer, OfferedChannel } from './offer.ts';

export type InviterDenial =
  | GuestRefused
  | BotRefused
  | NotOwner
  | Denial<'invitation.create-not-permitted'>
  | Denial<'invitation.role-above-own'>;
export type OfferedChannelDenial =
  | Denial<'invitation.channel-unavailable', { readonly channel: ChannelId }>
  | Denial<'invitation.channel-not-permitted'>;
export type OfferedGroupDenial =
  | Denial<'group.unavailable'>
  | Denial<'group.deactivated'>
  | Denial<'group.not-permitted'>;
export type WelcomeDenial =
  | Denial<'invitation.welcome-not-permitted'>
  | Denial<'invitation.welcome-too-long', { readonly limit: number }>;
export type InviteDenial =
  | InviterDenial
  | OfferedChannelDenial
  | OfferedGroupDenial
  | WelcomeDenial;
export type InvitePermit = Branded<Offer, 'InvitePermit'>;

/** Permits it, for a judge of a host. */
export const permitInvite = (about: Offer): InvitePermit => about as InvitePermit;

/** Who may invite to a role? Users who may create links, to their own role and lower ones. */
export const mayInviteAs = (
  { realm, actor }: PolicyScene,
  role: Role,
): E.Either<InviterDenial, Role> => {
  const member = mayActAsMember(actor.user);
  if (E.isLeft(member)) return member;
  if (!isWithinButNoGuest(realm.permissions.canCreateInvitations, actor))
    return E.left(denial('invitation.create-not-permitted'));
  if (role === ROLE.owner && !isOwner(actor.user)) return E.left(denial('caller.not-owner'));
  return role < actor.user.role ? E.left(denial('invitation.role-above-own')) : E.right(role);
};

const mayOfferSight = (
  { actor }: PolicyScene,
  { id, membership }: OfferedChannel,
): E.Either<OfferedChannelDenial, ChannelMembership> => {
  const readable = mayReadChannel(actor, membership);
  return E.isLeft(readable) || readable.right.channel.isArchived
    ? E.left(denial('invitation.channel-unavailable', { channel: id }))
    : readable;
};

/**
 * Who may invite into a channel? For a default channel, users who can read it; for others, users
 * who may add subscribers.
 */
export const mayOfferChannel = (
  context: PolicyScene,
  offered: OfferedChannel,
): E.Either<OfferedChannelDenial, ChannelMembership> => {
  const seen = mayOfferSight(context, offered);
  if (E.isLeft(seen)) return seen;
  const { channel } = seen.right;
  const isAllowed = channel.isDefault || E.isRight(mayAddSubscribers(context, channel, true));
  return isAllowed ? seen : E.left(denial('invitation.channel-not-permitted'));
};

/** Who may invite into a group? Users who may add members to it, while it is active. */
export const mayOfferGroup = (
  { realm, actor }: PolicyScene,
  group: Group | null,
): E.Either<OfferedGroupDenial, Group> => {
  if (group?.isActive === false) return E.left(denial('group.deactivated'));
  return mayChangeGroup(group, loadGroupRights(realm, actor, group), 'add-members');
};

/** Who may say what newcomers are greeted with? Administrators. */
export const mayOfferWelcome = (
  { actor }: PolicyScene,
  text: string | null,
): E.Either<WelcomeDenial, string | null> => {
  if (text === null) return E.right(null);
  if (!isAdministrator(actor.user)) return E.left(denial('invitation.welcome-not-permitted'));
  return codePoints(text) > MAX_WELCOME_TEXT
    ? E.left(denial('invitation.welcome-too-long', { limit: MAX_WELCOME_TEXT }))
    : E.right(text);
};

/** Who may make such a link? First the role, then the channels, the groups, and the text. */
export const mayInvite = (
  context: PolicyScene,
  offer: Offer,
): E.Either<InviteDenial, InvitePermit> => {
  const { channels, groups } = offer;
  const steps: ReadonlyArray<() => E.Either<InviteDenial, unknown>> = [
    () => mayInviteAs(context, offer.role),
    // Visibility is checked for every channel before permission is checked for any.
    ...channels.map((channel) => () => mayOfferSight(context, channel)),
    ...channels.map((channel) => () => mayOfferChannel(context, channel)),
    ...groups.map((group) => () => mayOfferGroup(context, group)),
    () => mayOfferWelcome(context, offer.welcomeText),
  ];
  for (const step of steps) {
    const answer = step();
    if (E.isLeft(answer)) return answer;
  }
  return E.right(permitInvite(offer));
};
