import { FIRST_REVISION, type InvitationId, UnixSeconds } from '../kernel/brand.ts';
import type { Decision } from '../kernel/change-set.ts';
import { type Denial, denial } from '../kernel/denial.ts';
import { E } from '../kernel/fp.ts';
import type { WithJudges } from '../kernel/judges.ts';
import type { ContentDenial } from '../message/text/normalise-content.ts';
import type { RenderDenial } from '../message/use-cases/refusals.ts';
import { type ActorContext, actorUnchanged } from '../user/actor-context.ts';
import { type Invitation, joinUrl } from './invitation.ts';
import type { InviteDenial, InvitePermit } from './may-invite.ts';
import { type Offer, offerUnchanged } from './offer.ts';

const MINUTE = 60;
const MIN_MINUTES = 1;
const MAX_MINUTES = 1_000_000_000;

export interface CreateInvitationFacts {
  readonly context: ActorContext;
  readonly offer: Offer;
  /** Why the text for newcomers cannot be sent; null: it can. */
  readonly unsendable: ContentDenial | RenderDenial | null;
  /** Reserved, and drawn. */
  readonly id: InvitationId;
  readonly key: string;
}
interface Wish {
  /** Null: the link never expires. */
  readonly expiresInMinutes: number | null;
  readonly withDefaultChannels: boolean;
}
export interface CreatedInvitation {
  readonly id: InvitationId;
  readonly url: string;
}
export type CreateInvitationDenial = InviteDenial | ContentDenial | RenderDenial | ExpiryDenial;
type ExpiryDenial = Denial<
  'invitation.expiry-too-far' | 'invitation.expiry-past',
  { readonly limit: number }
>;

/** The last second in which the link can be used; null when it never expires. */
const lastSecond = (
  minutes: number | null,
  now: UnixSeconds,
): E.Either<ExpiryDenial, UnixSeconds | null> => {
  if (minutes === null) return E.right(null);
  if (minutes > MAX_MINUTES)
    return E.left(denial('invitation.expiry-too-far', { limit: MAX_MINUTES }));
  if (!(minutes >= MIN_MINUTES))
    return E.left(denial('invitation.expiry-past', { limit: MIN_MINUTES }));
  return E.right(UnixSeconds(Math.floor(now + minutes * MINUTE)));
};

/** `permit`: no link comes to be without `mayInvite`. */
const invitationOf = (
  facts: CreateInvitationFacts,
  withDefaultChannels: boolean,
  { role, channels, groups, welcomeText }: InvitePermit,
  now: UnixSeconds,
  expiresAt: UnixSeconds | null,
): Invitation => ({
  id: facts.id,
  realm: facts.context.realm.id,
  revision: FIRST_REVISION,
  key: facts.key,
  creator: facts.context.actor.user.id,
  createdAt: now,
  expiresAt,
  isRevoked: false,
  role,
  channels: channels.map(({ id }) => id),
  groups: groups.flatMap((group) => group?.id ?? []),
  withDefaultChannels,
  welcomeText,
});

export const decideCreateInvitation = (
  facts: CreateInvitationFacts & WithJudges,
  wish: Wish,
  now: UnixSeconds,
): E.Either<CreateInvitationDenial, Decision<CreatedInvitation>> => {
  const { context, offer } = facts;
  const expiresAt = lastSecond(wish.expiresInMinutes, now);
  if (E.isLeft(expiresAt)) return expiresAt;
  const permit = facts.judges.mayInvite(context, offer);
  if (E.isLeft(permit)) return permit;
  if (facts.unsendable !== null) return E.left(facts.unsendable);
  const invitation = invitationOf(
    facts,
    wish.withDefaultChannels,
    permit.right,
    now,
    expiresAt.right,
  );
  return E.right({
    changeSet: {
      guards: [actorUnchanged(context.actor), ...offerUnchanged(context.actor, offer)],
      changes: [{ _tag: 'invitation.put', invitation }],
      events: [
        { _tag: 'invitations.changed', realm: invitation.realm, creator: invitation.creator },
      ],
    },
    reply: { id: invitation.id, url: joinUrl(context.realm, invitation) },
  });
};
