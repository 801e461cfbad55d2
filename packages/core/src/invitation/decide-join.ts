import type { Channel } from '../channel/channel.ts';
import { draftOf, putMembers } from '../group/changing/contents.ts';
import type { Group } from '../group/group.ts';
import { type MessageId, nextRevision, type UnixSeconds, type UserId } from '../kernel/brand.ts';
import type { ChangeSet, Decision, Guard } from '../kernel/change-set.ts';
import { type Denial, denial } from '../kernel/denial.ts';
import { E } from '../kernel/fp.ts';
import { joined } from '../kernel/joined.ts';
import {
  type DirectNotice,
  type DirectNoticeFacts,
  writeDirectNotices,
} from '../message/notice/direct-notices.ts';
import { actorUnchanged } from '../user/actor-context.ts';
import { guardOwners } from '../user/guard-owners.ts';
import {
  type AcceptedAccount,
  acceptNewcomer,
  type NewAccount,
  type NewAccountDenial,
} from '../user/may-create-user.ts';
import { newUser } from '../user/new-user.ts';
import type { TimeZoneUnknown } from '../user/settings/contract.ts';
import { canonicalTimeZone } from '../user/settings/time-zones.ts';
import { openAccount } from '../user/use-cases/new-account.ts';
import type { EmailVisibility, User } from '../user/user.ts';
import { granted } from './granted.ts';
import { invitationUnchanged } from './invitation.ts';
import { type JoinPermit, type LinkDenial, mayJoin, type UsableLink } from './may-join.ts';
import { groupUnchanged, type Offer, offerUnchanged } from './offer.ts';

/** Enough to say no. */
export interface ApplyFacts extends UsableLink {
  readonly account: NewAccount;
}
export interface JoinFacts extends ApplyFacts {
  readonly offer: Offer;
  /** Those a newcomer by this link joins besides. */
  readonly defaultChannels: ReadonlyArray<Channel>;
  /** Groups that contain the inviter and can grant rights, without the system groups. */
  readonly inviterGroups: ReadonlyArray<Group>;
  readonly ownersGroup: Group;
  /** The newcomer's reserved id, and the position at which their subscriptions begin. */
  readonly id: UserId;
  readonly position: MessageId;
  /** Null when the newcomer gets no greeting. */
  readonly greeting: {
    readonly direct: DirectNoticeFacts | null;
    readonly notice: DirectNotice;
  } | null;
}

/** What the newcomer submits besides name and address. */
interface Application {
  /** Any name of a time zone; null: unknown. */
  readonly timezone: string | null;
  /** Null: what the organization chose for newcomers. */
  readonly emailVisibility: EmailVisibility | null;
  /** True too where there is nothing to accept. */
  readonly acceptsTerms: boolean;
}

export type JoinDenial =
  | LinkDenial
  | NewAccountDenial
  | TimeZoneUnknown
  | Denial<'invitation.terms-not-accepted'>;

interface Accepted {
  readonly link: JoinPermit;
  readonly account: AcceptedAccount;
  readonly timezone: string;
}

/** May a newcomer join? Checks the link, then the address, name, password, time zone and terms. */
export const judgeJoin = (
  facts: ApplyFacts,
  application: Application,
  now: UnixSeconds,
): E.Either<JoinDenial, Accepted> => {
  const link = mayJoin(facts, now);
  if (E.isLeft(link)) return link;
  const account = acceptNewcomer(facts.context.realm.settings, facts.account);
  if (E.isLeft(account)) return account;
  const wanted = application.timezone ?? '';
  const timezone = wanted === '' ? '' : canonicalTimeZone(wanted);
  if (timezone === null) return E.left(denial('user.timezone-unknown', { timezone: wanted }));
  if (!application.acceptsTerms) return E.left(denial('invitation.terms-not-accepted'));
  return E.right({ link: link.right, account: account.right, timezone });
};

const newcomer = (
  { context, id }: JoinFacts,
  { link, account, timezone }: Accepted,
  { emailVisibility }: Application,
  now: UnixSeconds,
): User => {
  const user = newUser(
    context.realm,
    { id, email: account.email, fullName: account.fullName },
    now,
  );
  const settings = emailVisibility === null ? user.settings : { ...user.settings, emailVisibility };
  return { ...user, role: link.role, timezone, settings };
};

/** Guards for the link and for the creator's right to offer everything in it. */
const rightsUnchanged = ({
  context,
  invitation,
  offer,
  inviterGroups,
}: JoinFacts): ReadonlyArray<Guard> => [
  invitationUnchanged(invitation),
  { _tag: 'row.unchanged', row: 'realm', id: context.realm.id, revision: context.realm.revision },
  actorUnchanged(context.actor),
  ...inviterGroups.map(groupUnchanged),
  ...offerUnchanged(context.actor, offer),
];

const enter = (group: Group, user: UserId): ChangeSet => {
  const { changes, events } = putMembers(draftOf({ group, members: [], subgroups: [] }), [user]);
  const put = {
    _tag: 'group.put',
    group: { ...group, revision: nextRevision(group.revision) },
  } as const;
  return { guards: [groupUnchanged(group)], changes: [put, ...changes], events };
};

const write = (facts: JoinFacts, user: User, passwordHash: string, now: UnixSeconds): ChangeSet => {
  const { context, offer, defaultChannels, greeting } = facts;
  const { channels, groups } = granted(context, offer);
  const all = [
    ...new Map([...defaultChannels, ...channels].map((channel) => [channel.id, channel])).values(),
  ];
  return joined([
    { guards: rightsUnchanged(facts), changes: [], events: [] },
    openAccount({ user, passwordHash, channels: all, from: facts.position }),
    ...groups.map((group) => enter(group, user.id)),
    { ...guardOwners(facts.ownersGroup, { ...user, isActive: false }, user), events: [] },
    ...(greeting === null ? [] : [writeDirectNotices(greeting.direct, [greeting.notice], now)]),
  ]);
};

/** The link is not used up. */
export const decideJoin = (
  facts: JoinFacts,
  command: Application & { readonly passwordHash: string },
  now: UnixSeconds,
): E.Either<JoinDenial, Decision<User>> => {
  const accepted = judgeJoin(facts, command, now);
  if (E.isLeft(accepted)) return accepted;
  const user = newcomer(facts, accepted.right, command, now);
  return E.right({ changeSet: write(facts, user, command.passwordHash, now), reply: user });
};
