import type { MemberDenial } from '../../group/use-cases/contract.ts';
import type { ChannelId, GroupId, InvitationId, UnixSeconds, UserId } from '../../kernel/brand.ts';
import type { Caller } from '../../kernel/caller.ts';
import type { HookedUseCase, PlannedUseCase, UseCase } from '../../kernel/decide-and-commit.ts';
import type { TooMany } from '../../kernel/numbers.ts';
import type { Stale } from '../../kernel/ports.ts';
import type { Realm } from '../../realm/realm.ts';
import type { CallerDenial } from '../../user/actor-context.ts';
import type { EmailVisibility, Role, WithEmail } from '../../user/user.ts';
import type { CreatedInvitation, CreateInvitationDenial } from '../decide-create-invitation.ts';
import type { JoinDenial } from '../judge-join.ts';
import type { LinkDenial } from '../may-join.ts';
import type { RevokeDenial } from '../may-manage-invitation.ts';
import type { LinkReference } from './find-link.ts';

export interface CreateInvitation {
  readonly caller: Caller;
  /** Null: the link never expires. */
  readonly expiresInMinutes: number | null;
  readonly role: Role;
  readonly channels: ReadonlyArray<ChannelId>;
  readonly groups: ReadonlyArray<GroupId>;
  readonly withDefaultChannels: boolean;
  /** Null: the usual text; `''`: none. */
  readonly welcomeText: string | null;
}
export type CreateInvitationRefusal =
  | MemberDenial
  | CreateInvitationDenial
  | Stale
  | TooMany<'invitation.too-many'>;

export interface ListInvitations {
  readonly caller: Caller;
}

export interface RevokeInvitation {
  readonly caller: Caller;
  readonly invitation: InvitationId;
}
export type RevokeInvitationRefusal = MemberDenial | RevokeDenial | Stale;

/** An invitation link as shown to a user who manages it. */
export interface InvitationView {
  readonly id: InvitationId;
  readonly creator: UserId;
  readonly createdAt: UnixSeconds;
  readonly expiresAt: UnixSeconds | null;
  readonly role: Role;
  /**
   * Null when using the link would give the viewer a higher role, or when the link cannot be used
   * because its creator may not create such links.
   */
  readonly url: string | null;
}

export type OpenLinkRefusal = CallerDenial | LinkDenial;
/** What a newcomer may know before joining. */
export interface OpenedLink {
  readonly realm: Realm;
  readonly role: Role;
  readonly expiresAt: UnixSeconds | null;
}

/** A request without an account: a caller with the key may send it. All values are as typed. */
export interface Join extends LinkReference {
  readonly email: string;
  readonly fullName: string;
  readonly password: string;
  /** Any name of a time zone; `''` and null: unknown. */
  readonly timezone: string | null;
  /** Null: what the organization chose for newcomers. */
  readonly emailVisibility: EmailVisibility | null;
  /** True when the terms of service are accepted, or there are none. */
  readonly acceptsTerms: boolean;
}
/** `user.email-taken` also for an account that was deactivated. */
export type JoinRefusal = CallerDenial | JoinDenial | Stale;

export interface InvitationUseCases {
  /**
   * Creates a link by which people make accounts for themselves. Behind `POST /invites/multiuse`.
   *
   * @returns The link's id and address. Left with {@link CreateInvitationRefusal}.
   * @example
   * const link = await parley.invitations.create({
   *   caller,
   *   expiresInMinutes: 60,
   *   role: ROLE.member,
   *   channels: [],
   *   groups: [],
   *   withDefaultChannels: true,
   *   welcomeText: null,
   * })();
   */
  readonly create: PlannedUseCase<CreateInvitation, CreateInvitationRefusal, CreatedInvitation>;
  /**
   * Lists links that are neither expired nor revoked. Administrators see all links, others their
   * own. Behind `GET /invites`.
   *
   * @returns The links, by id. Left with {@link MemberDenial}.
   */
  readonly list: UseCase<ListInvitations, MemberDenial, ReadonlyArray<InvitationView>>;
  /**
   * Revokes a link, so that it opens nothing any more. Behind `DELETE /invites/multiuse/{id}`.
   *
   * @returns Nothing. Left with {@link RevokeInvitationRefusal}.
   */
  readonly revoke: PlannedUseCase<RevokeInvitation, RevokeInvitationRefusal, void>;
  /**
   * Tells a newcomer what a link is for, before they join. Behind `GET /join/{key}`.
   *
   * @returns The realm and the role. Left with {@link OpenLinkRefusal}.
   */
  readonly open: UseCase<LinkReference, OpenLinkRefusal, OpenedLink>;
  /**
   * Makes an account by a link. Behind `POST /join/{key}`.
   *
   * @param command All texts as typed.
   * @returns The new user. Left with {@link JoinRefusal}, such as `user.email-taken`.
   */
  readonly join: HookedUseCase<Join, JoinRefusal, WithEmail>;
}
