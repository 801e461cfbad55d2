import type { Channel } from '../channel/channel.ts';
import { draftOf, putMembers } from '../group/changing/contents.ts';
import type { Group } from '../group/group.ts';
import { type MessageId, nextRevision, type UnixSeconds, type UserId } from '../kernel/brand.ts';
import type { DecidedChanges, Decision, Guard } from '../kernel/change-set.ts';
import { E } from '../kernel/fp.ts';
import { joined } from '../kernel/joined.ts';
import type { WithJudges } from '../kernel/judges.ts';
import {
  type DirectNotice,
  type DirectNoticeFacts,
  writeDirectNotices,
} from '../message/notice/direct-notices.ts';
import { actorUnchanged } from '../user/actor-context.ts';
import { guardOwners } from '../user/guard-owners.ts';
import { newUser } from '../user/new-user.ts';
import { openAccount } from '../user/use-cases/new-account.ts';
import type { User, WithEmail } from '../user/user.ts';
import { granted } from './granted.ts';
import { invitationUnchanged } from './invitation.ts';
import {
  type Accepted,
  type Application,
  type ApplyFacts,
  type JoinDenial,
  judgeJoin,
} from './judge-join.ts';
import { groupUnchanged, type Offer, offerUnchanged } from './offer.ts';

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
    readonly direct: DirectNoticeFacts;
    readonly notice: DirectNotice;
  } | null;
}

const newcomer = (
  { context, id }: JoinFacts,
  { link, account, timezone }: Accepted,
  { emailVisibility }: Application,
  now: UnixSeconds,
): WithEmail => {
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

const enter = (group: Group, user: UserId): DecidedChanges => {
  const { changes, events } = putMembers(draftOf({ group, members: [], subgroups: [] }), [user]);
  const put = {
    _tag: 'group.put',
    group: { ...group, revision: nextRevision(group.revision) },
  } as const;
  return { guards: [groupUnchanged(group)], changes: [put, ...changes], events };
};

const write = (
  facts: JoinFacts & WithJudges,
  user: User,
  passwordHash: string,
  now: UnixSeconds,
): DecidedChanges => {
  const { context, offer, defaultChannels, greeting } = facts;
  const { channels, groups } = granted(context, offer, facts.judges);
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
  facts: JoinFacts & WithJudges,
  command: Application & { readonly passwordHash: string },
  now: UnixSeconds,
): E.Either<JoinDenial, Decision<WithEmail>> => {
  const accepted = judgeJoin(facts, command, now);
  if (E.isLeft(accepted)) return accepted;
  const user = newcomer(facts, accepted.right, command, now);
  return E.right({ changeSet: write(facts, user, command.passwordHash, now), reply: user });
};
