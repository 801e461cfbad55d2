import type { Branded } from '../kernel/brand.ts';
import { type Denial, denial } from '../kernel/denial.ts';
import * as E from '../kernel/either.ts';
import { isWithinButNoGuest } from '../user/actor.ts';
import { mayActAsOwner, type NotOwner } from '../user/may-administer.ts';
import type { PolicyScene } from '../user/policy-scene.ts';
import { isAdministrator } from '../user/user.ts';
import type { Channel } from './channel.ts';

/** What decides whether a channel may be made. */
export type ChannelPlan = Pick<
  Channel,
  'privacy' | 'hasProtectedHistory' | 'isDefault' | 'messageRetentionDays'
>;
export type CreateChannelPermit = Branded<ChannelPlan, 'CreateChannelPermit'>;

/** Permits it, for a judge of a host. */
export const permitCreateChannel = (about: ChannelPlan): CreateChannelPermit =>
  about as CreateChannelPermit;

export type CreateNotAllowed = Denial<'channel.create.not-allowed'>;
export type DefaultPrivate = Denial<'channel.default.private'>;
export type WebPublicDenial =
  | Denial<'channel.web-public.disabled'>
  | Denial<'channel.web-public.not-allowed'>;
export type CreateDenial =
  | CreateNotAllowed
  | Denial<'channel.create.default'>
  | DefaultPrivate
  | WebPublicDenial
  | NotOwner;

export const defaultPrivate: DefaultPrivate = denial('channel.default.private');

/** Who may create channels that all users of the organization can join, or private ones? */
export const mayCreateAny = (
  { realm, actor }: PolicyScene,
  isPrivate: boolean,
): E.Either<CreateNotAllowed, true> => {
  const { canCreatePrivateChannel, canCreatePublicChannel } = realm.permissions;
  const allowed = isPrivate ? canCreatePrivateChannel : canCreatePublicChannel;
  return isWithinButNoGuest(allowed, actor)
    ? E.right(true)
    : E.left(denial('channel.create.not-allowed'));
};

/** Who may open a channel to the whole web? */
export const mayMakeWebPublic = ({
  realm,
  actor,
}: PolicyScene): E.Either<WebPublicDenial, true> => {
  if (!realm.settings.enableSpectatorAccess) return E.left(denial('channel.web-public.disabled'));
  const { canCreateWebPublicChannel } = realm.permissions;
  return isWithinButNoGuest(canCreateWebPublicChannel, actor)
    ? E.right(true)
    : E.left(denial('channel.web-public.not-allowed'));
};

/** Who may make a channel? */
export const mayCreateChannel = (
  context: PolicyScene,
  plan: ChannelPlan,
): E.Either<CreateDenial, CreateChannelPermit> => {
  const { user } = context.actor;
  const isPrivate = plan.privacy === 'private';
  const making = mayCreateAny(context, isPrivate);
  if (E.isLeft(making)) return making;
  if (plan.isDefault && !isAdministrator(user)) return E.left(denial('channel.create.default'));
  if (plan.isDefault && isPrivate) return E.left(defaultPrivate);
  const opening = plan.privacy === 'web-public' ? mayMakeWebPublic(context) : E.right(null);
  if (E.isLeft(opening)) return opening;
  const keeping = plan.messageRetentionDays === null ? E.right(user) : mayActAsOwner(user);
  return E.isLeft(keeping) ? keeping : E.right(permitCreateChannel(plan));
};
