import type { UnixSeconds, UserId } from '../../kernel/brand.ts';
import type { DecidedChanges } from '../../kernel/change-set.ts';
import type { E } from '../../kernel/fp.ts';
import type { Rendered, RenderFailure } from '../../kernel/markdown-port.ts';
import type { ParleyPorts, Repositories } from '../../kernel/ports.ts';
import { type DirectNoticeFacts, writeDirectNotices } from '../../message/notice/direct-notices.ts';
import { readDirectNotices } from '../../message/notice/read-direct-notices.ts';
import { silentMention } from '../../message/notice/silent-mention.ts';
import type { ActorContext } from '../../user/actor-context.ts';
import type { User } from '../../user/user.ts';
import type { Group } from '../group.ts';

/** Who comes and who goes. */
interface Members {
  readonly add: ReadonlyArray<UserId>;
  readonly remove: ReadonlyArray<UserId>;
}

export interface MembershipNotices {
  readonly by: User;
  readonly group: Group;
  /** Null when there is no notification bot. */
  readonly direct: DirectNoticeFacts | null;
  readonly render: (text: string) => E.Either<RenderFailure, Rendered>;
}

const once = (
  users: ReadonlyArray<UserId>,
  among: { readonly has: (user: UserId) => boolean },
): ReadonlyArray<UserId> => [...new Set(users)].filter((user) => among.has(user));

/** People hear of what others did with them; bots do not. */
export const readMembershipNotices = async (
  { storage, markdown }: Pick<ParleyPorts, 'storage' | 'markdown'>,
  snapshot: Repositories,
  { realm, actor: { user: by } }: ActorContext,
  group: Group,
  { add, remove }: Members,
  people: ReadonlyArray<User>,
): Promise<MembershipNotices> => {
  const told = new Set(
    people.filter(({ id, bot }) => bot === null && id !== by.id).map(({ id }) => id),
  );
  const count = once(add, told).length + once(remove, told).length;
  const names = { realmUrl: realm.url, users: [by], groups: [group], channels: [] };
  return {
    by,
    group,
    direct: await readDirectNotices(storage.ids, snapshot, realm.notificationBot, [...told], count),
    render: (text) => markdown.parse(text).render(names),
  };
};

export const writeMembershipNotices = (
  { by, group, direct, render }: MembershipNotices,
  { add, remove }: Members,
  now: UnixSeconds,
): DecidedChanges => {
  const notice = (users: ReadonlyArray<UserId>, did: string) => {
    const text = `${silentMention(by)} ${did} the group @_*${group.name}*.`;
    return { to: once(users, direct?.places ?? new Map()), text, rendered: render(text) };
  };
  return writeDirectNotices(
    direct,
    [notice(add, 'added you to'), notice(remove, 'removed you from')],
    now,
  );
};
