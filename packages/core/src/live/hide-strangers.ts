import { shownChannel } from '../channel/shown-channel.ts';
import { knownSubscribers } from '../channel/use-cases/load-subscribers.ts';
import { shownEmoji } from '../emoji/shown-emoji.ts';
import type { UserId } from '../kernel/brand.ts';
import type { Actor } from '../user/actor.ts';
import { type KnowsId, knownIds } from '../user/knows-id.ts';
import { knowsEverybody } from '../user/use-cases/known-users.ts';
import type { Notice } from './notice.ts';
import type { Room } from './room.ts';
import { shownContents, shownGroup } from './show-group.ts';
import { shownRealm } from './shown-realm.ts';
import type { Told } from './telling.ts';

/** Whose ids a guest may be told, and whose they could be told before the event that is told now. */
export interface Knowing {
  readonly now: KnowsId;
  readonly before: KnowsId;
}

type NoticeOf<Tag extends Notice['_tag']> = Extract<Notice, { readonly _tag: Tag }>;
/** A notice without strangers. Null when it was about strangers alone. */
type Hide<One> = (notice: One, knowing: Knowing) => One | null;

const namedUsers = <One extends { readonly users: ReadonlyArray<UserId> }>(notice: One, knows: KnowsId): One | null => {
  const users = knownIds(notice.users, knows);
  if (users.length === 0) return null;
  return users === notice.users ? notice : { ...notice, users };
};

const came = <One extends { readonly users: ReadonlyArray<UserId> }>(notice: One, { now }: Knowing): One | null => namedUsers(notice, now);

/** A guest who was told that a person came is told that the person went, also when the guest knows that person no longer by it. */
const went = <One extends { readonly users: ReadonlyArray<UserId> }>(notice: One, { now, before }: Knowing): One | null =>
  namedUsers(notice, (id) => now(id) || before(id));

type Subscribed = NoticeOf<'subscription.added'>['subscribed'];

const withKnownSubscribers =
  (subscribed: Subscribed, { now }: Knowing): Subscribed =>
  (listener) => {
    const own = subscribed(listener);
    return own === null || own.subscribers === null ? own : { ...own, subscribers: knownIds(own.subscribers, now) };
  };

/** Every notice that lists people or names them in a permission. Channels themselves are shown to each guest apart (`showChannels`). */
const hiding: { readonly [Tag in Notice['_tag']]?: Hide<NoticeOf<Tag>> } = {
  'peers.came': came,
  'peers.went': went,
  'group.members-added': came,
  'group.members-removed': went,
  'group.created': (notice, { now }) => ({ ...notice, group: shownContents(notice.group, now) }),
  'group.updated': (notice, { now }) => ({
    ...notice,
    group: shownGroup(notice.group, now),
    contents: notice.contents && shownContents(notice.contents, now),
  }),
  'channels.shown': (notice, { now }) => ({ ...notice, subscribers: notice.subscribers && knownSubscribers(notice.subscribers, now) }),
  'channel.returned': (notice, knowing) => ({
    ...notice,
    subscribers: notice.subscribers && knownSubscribers(notice.subscribers, knowing.now),
    subscribed: withKnownSubscribers(notice.subscribed, knowing),
  }),
  'channel.updated': (notice, { before }) => ({ ...notice, before: shownChannel(notice.before, before) }),
  'subscription.added': (notice, knowing) => ({ ...notice, subscribed: withKnownSubscribers(notice.subscribed, knowing) }),
  'realm.updated': (notice, { now }) => ({ ...notice, realm: shownRealm(notice.realm, now) }),
  'emoji.told': (notice, { now }) => ({ ...notice, all: shownEmoji(notice.all, now) }),
};

/**
 * What is told, with an own notice for each restricted guest where the common one lists people or permissions: without the ids of
 * strangers. `knowingOf`: asked once for each guest at most.
 */
export const hideStrangers = async (
  { listeners, realm }: Pick<Room, 'listeners' | 'realm'>,
  told: ReadonlyArray<Told>,
  knowingOf: (guest: Actor) => Promise<Knowing>,
): Promise<ReadonlyArray<Told>> => {
  const guests = [...listeners.values()].filter((actor) => !knowsEverybody(realm, actor));
  if (guests.length === 0) return told;
  const shown: Told[] = [];
  for (const { notice, to: all } of told) {
    const hide = hiding[notice._tag] as Hide<Notice> | undefined;
    if (hide === undefined) {
      shown.push({ notice, to: all });
      continue;
    }
    const to = new Set(all);
    for (const guest of guests) {
      const { id } = guest.user;
      if (!to.delete(id)) continue;
      const own = hide(notice, await knowingOf(guest));
      if (own !== null) shown.push({ notice: own, to: [id] });
    }
    if (to.size > 0) shown.push({ notice, to });
  }
  return shown;
};
