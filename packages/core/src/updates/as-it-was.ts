import type { ChannelId, UserId } from '../kernel/brand.ts';
import type { Repositories } from '../kernel/ports.ts';
import type { ContactQueries } from '../user/use-cases/known-users.ts';

/** What brings people together or apart. */
export type ContactChange =
  /** They came into the channel, or left it. */
  | {
      readonly _tag: 'came' | 'left';
      readonly channel: ChannelId;
      readonly users: ReadonlyArray<UserId>;
    }
  /** The first direct message between all of these, ascending. */
  | { readonly _tag: 'spoke'; readonly people: ReadonlyArray<UserId> }
  /** The account was deactivated or reactivated while it was subscribed to these channels. */
  | {
      readonly _tag: 'returned' | 'went';
      readonly user: UserId;
      readonly channels: ReadonlySet<ChannelId>;
    };

const inChannel = (
  inside: ReadonlyArray<UserId>,
  channel: ChannelId,
  meeting: ContactChange,
): ReadonlyArray<UserId> => {
  switch (meeting._tag) {
    case 'came':
      return meeting.channel === channel
        ? inside.filter((user) => !meeting.users.includes(user))
        : inside;
    case 'left':
      return meeting.channel === channel ? [...inside, ...meeting.users] : inside;
    case 'returned':
      return inside.filter((user) => user !== meeting.user);
    case 'went':
      return meeting.channels.has(channel) ? [...inside, meeting.user] : inside;
    case 'spoke':
      return inside;
  }
};

const isSame = (a: ReadonlyArray<UserId>, b: ReadonlyArray<UserId>): boolean =>
  a.length === b.length && a.every((user, index) => user === b[index]);

/**
 * Whether the user was an active subscriber of the channel before these changes. Null when none of
 * them concerns that.
 */
const wasInside = (
  meetings: ReadonlyArray<ContactChange>,
  channel: ChannelId,
  user: UserId,
): boolean | null => {
  const own = meetings.findLast(
    (one) =>
      (one._tag === 'came' || one._tag === 'left') &&
      one.channel === channel &&
      one.users.includes(user),
  );
  return own === undefined ? null : own._tag === 'left';
};

const wasActive = (meetings: ReadonlyArray<ContactChange>, user: UserId): boolean | null => {
  const own = meetings.findLast(
    (one) => (one._tag === 'returned' || one._tag === 'went') && one.user === user,
  );
  return own === undefined ? null : own._tag === 'went';
};

/** The store as it was before these happened, the last first. */
export const snapshotBefore = (
  { channels, messages, users }: Repositories,
  meetings: ReadonlyArray<ContactChange>,
): ContactQueries => ({
  channels: {
    subscriptionsOf: async (user) =>
      (await channels.subscriptionsOf(user)).map((own) => ({
        ...own,
        isActive: wasInside(meetings, own.channel, user) ?? own.isActive,
      })),
    subscribersOf: async (ids) => {
      const found = await channels.subscribersOf(ids);
      return new Map(
        ids.map((id) => [
          id,
          meetings.reduce((inside, meeting) => inChannel(inside, id, meeting), found.get(id) ?? []),
        ]),
      );
    },
  },
  messages: {
    directParticipants: async (user) =>
      (await messages.directParticipants(user)).filter(
        (people) => !meetings.some((one) => one._tag === 'spoke' && isSame(one.people, people)),
      ),
  },
  users: {
    byIds: async (ids) =>
      (await users.byIds(ids)).map((user) => ({
        ...user,
        isActive: wasActive(meetings, user.id) ?? user.isActive,
      })),
  },
});
