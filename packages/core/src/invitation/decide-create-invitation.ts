import { FIRST_REVISION, type InvitationId, UnixSeconds } from '../kernel/brand.ts';
import type { Decision } from '../kernel/change-set.ts';
import { type Denial, denial } from '../kernel/denial.ts';
import { E } from '../kernel/fp.ts';
import type { ContentDenial } from '../message/text/normalise-content.ts';
import type { RenderDenial } from '../message/use-cases/refusals.ts';
import { actorUnchanged, type Scene } from '../user/load-actor.ts';
import { type Invitation, joinUrl } from './invitation.ts';
import { type InviteDenial, type InvitePermit, mayInvite } from './may-invite.ts';
import { type Offer, offerUnchanged } from './offer.ts';

const MINUTE = 60;
const MAX_MINUTES = 1_000_000_000;

export interface CreateInvitationFacts {
  readonly scene: Scene;
  readonly offer: Offer;
  /** Why the text for newcomers cannot be sent; null: it can. */
  readonly unsendable: ContentDenial | RenderDenial | null;
  /** Reserved, and drawn. */
  readonly id: InvitationId;
  readonly key: string;
}
interface Wish {
  /** Null: never. Nothing, or less: it has expired when it is made. */
  readonly expiresInMinutes: number | null;
  readonly withDefaultChannels: boolean;
}
export interface CreatedInvitation {
  readonly id: InvitationId;
  readonly url: string;
}
export type CreateInvitationDenial =
  | InviteDenial
  | ContentDenial
  | RenderDenial
  | Denial<'invitation.expiry-too-far', { readonly limit: number }>;

const lastSecond = (minutes: number | null, now: UnixSeconds): UnixSeconds | null => {
  if (minutes === null) return null;
  return UnixSeconds(minutes > 0 ? Math.floor(now + minutes * MINUTE) : now - 1);
};

/** `permit`: no link comes to be without `mayInvite`. */
const invitationOf = (
  facts: CreateInvitationFacts,
  wish: Wish,
  { role, channels, groups, welcomeText }: InvitePermit,
  now: UnixSeconds,
): Invitation => ({
  id: facts.id,
  realm: facts.scene.realm.id,
  revision: FIRST_REVISION,
  key: facts.key,
  creator: facts.scene.actor.user.id,
  createdAt: now,
  expiresAt: lastSecond(wish.expiresInMinutes, now),
  isRevoked: false,
  role,
  channels: channels.map(({ id }) => id),
  groups: groups.flatMap((group) => group?.id ?? []),
  withDefaultChannels: wish.withDefaultChannels,
  welcomeText,
});

export const decideCreateInvitation = (
  facts: CreateInvitationFacts,
  wish: Wish,
  now: UnixSeconds,
): E.Either<CreateInvitationDenial, Decision<CreatedInvitation>> => {
  const { scene, offer } = facts;
  if ((wish.expiresInMinutes ?? 0) > MAX_MINUTES) return E.left(denial('invitation.expiry-too-far', { limit: MAX_MINUTES }));
  const permit = mayInvite(scene, offer);
  if (E.isLeft(permit)) return permit;
  if (facts.unsendable !== null) return E.left(facts.unsendable);
  const invitation = invitationOf(facts, wish, permit.right, now);
  return E.right({
    changeSet: {
      guards: [actorUnchanged(scene.actor), ...offerUnchanged(scene.actor, offer)],
      changes: [{ _tag: 'invitation.put', invitation }],
      events: [{ _tag: 'invitations.changed', realm: invitation.realm, creator: invitation.creator }],
    },
    reply: { id: invitation.id, url: joinUrl(scene.realm, invitation) },
  });
};
