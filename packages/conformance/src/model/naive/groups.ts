import type { ChangeGroupMembers, GroupId, GroupSetting, Message, UserId } from '@parley/core';
import { sendDirect } from './messages/talk.ts';
import type { Naive } from './world.ts';

/**
 * What is wrong with the groups there are: one that comes back to itself through its subgroups.
 * Null for nothing.
 */
export const circleIn = ({ groups }: Naive): string | null => {
  const comesBack = (start: GroupId, from: GroupId, depth: number): boolean =>
    depth > groups.size ||
    (groups.get(from)?.subgroups ?? []).some(
      (inner) => inner === start || comesBack(start, inner, depth + 1),
    );
  const circular = [...groups.keys()].find((id) => comesBack(id, id, 0));
  return circular === undefined ? null : `group ${circular} holds itself`;
};

/** Why a group should not have been deactivated: something active names it. Null for nothing. */
export const useOf = ({ realm, groups, channels }: Naive, id: GroupId): string | null => {
  const names = (settings: object): boolean =>
    Object.values(settings as Record<string, GroupSetting>).some(({ subgroups }) =>
      subgroups.includes(id),
    );
  const active = [...groups.values()].filter(({ group }) => group.isActive);
  if (names(realm.permissions))
    return `group ${id} was deactivated, and the organization's settings name it`;
  const channel = [...channels.values()].find(
    ({ isArchived, permissions }) => !isArchived && names(permissions),
  );
  if (channel !== undefined) return `group ${id} was deactivated, and ${channel.name} names it`;
  const other = active.find(
    ({ group, subgroups }) => subgroups.includes(id) || names(group.settings),
  );
  return other === undefined
    ? null
    : `group ${id} was deactivated, and ${other.group.name} names or holds it`;
};

/**
 * Checks that users get a message when another user adds or removes them, and that bots get none.
 * Returns what is wrong, or null.
 */
export const learnMembers = (
  world: Naive,
  { caller, group, add, remove }: ChangeGroupMembers,
  said: ReadonlyArray<Message>,
): string | null => {
  const actor = world.users.get(caller.user);
  const name = world.groups.get(group)?.group.name;
  const told = (users: ReadonlyArray<UserId>, did: string) =>
    [...new Set(users)]
      .filter((id) => id !== caller.user && world.users.get(id)?.bot === null)
      .map((to) => ({
        to,
        text: `@_**${actor?.fullName}|${actor?.id}** ${did} the group @_*${name}*.`,
      }));
  const expected = [...told(add, 'added you to'), ...told(remove, 'removed you from')];
  if (expected.length !== said.length)
    return `${expected.length} people were to be told, ${said.length} were`;
  for (const [index, { to, text }] of expected.entries()) {
    const message = said[index];
    if (message?.content !== text) return `"${text}" was expected, and "${message?.content}" said`;
    sendDirect(world, [to], {
      id: message.id,
      sender: world.realm.notificationBot,
      content: text,
      notice: null,
      startsRead: () => false,
    });
  }
  return circleIn(world);
};
