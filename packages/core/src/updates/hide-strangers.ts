import { shownChannel } from '../channel/shown-channel.ts';
import { knownSubscribers } from '../channel/use-cases/load-subscribers.ts';
import { shownEmoji } from '../emoji/shown-emoji.ts';
import type { UserId } from '../kernel/brand.ts';
import type { Actor } from '../user/actor.ts';
import { type KnowsId, knownIds } from '../user/knows-id.ts';
import { seesEverybody } from '../user/use-cases/known-users.ts';
import type { ClientUpdate } from './client-update.ts';
import type { FanOutContext } from './fan-out-context.ts';
import type { AddressedUpdate } from './queued-update.ts';
import { shownContents, shownGroup } from './show-group.ts';
import { shownRealm } from './shown-realm.ts';

/**
 * Whose ids a guest may be told, and whose they could be told before the event that is told now.
 */
export interface Knowing {
  readonly now: KnowsId;
  readonly before: KnowsId;
}

type NoticeOf<Tag extends ClientUpdate['_tag']> = Extract<ClientUpdate, { readonly _tag: Tag }>;
/** A notice without strangers. Null when it was about strangers alone. */
type Hide<One> = (notice: One, knowing: Knowing) => One | null;

const namedUsers = <One extends { readonly users: ReadonlyArray<UserId> }>(
  notice: One,
  knows: KnowsId,
): One | null => {
  const users = knownIds(notice.users, knows);
  if (users.length === 0) return null;
  return users === notice.users ? notice : { ...notice, users };
};

const came = <One extends { readonly users: ReadonlyArray<UserId> }>(
  notice: One,
  { now }: Knowing,
): One | null => namedUsers(notice, now);

/**
 * A guest who was told that a person came is told that the person went, also when the guest knows
 * that person no longer by it.
 */
const went = <One extends { readonly users: ReadonlyArray<UserId> }>(
  notice: One,
  { now, before }: Knowing,
): One | null => namedUsers(notice, (id) => now(id) || before(id));

type Subscribed = NoticeOf<'subscription.added'>['subscribed'];

const withKnownSubscribers =
  (subscribed: Subscribed, { now }: Knowing): Subscribed =>
  (listener) => {
    const own = subscribed(listener);
    return own === null || own.subscribers === null
      ? own
      : { ...own, subscribers: knownIds(own.subscribers, now) };
  };

/**
 * Every notice that lists people or names them in a permission. Channels themselves are shown to
 * each guest apart (`showChannels`).
 */
const hiding: { readonly [Tag in ClientUpdate['_tag']]?: Hide<NoticeOf<Tag>> } = {
  'peers.came': came,
  'peers.went': went,
  'group.members-added': came,
  'group.members-removed': went,
  'group.created': (update, { now }) => ({ ...update, group: shownContents(update.group, now) }),
  'group.updated': (update, { now }) => ({
    ...update,
    group: shownGroup(update.group, now),
    contents: update.contents && shownContents(update.contents, now),
  }),
  'channels.shown': (notice, { now }) => ({
    ...notice,
    subscribers: notice.subscribers && knownSubscribers(notice.subscribers, now),
  }),
  'channel.returned': (notice, knowing) => ({
    ...notice,
    subscribers: notice.subscribers && knownSubscribers(notice.subscribers, knowing.now),
    subscribed: withKnownSubscribers(notice.subscribed, knowing),
  }),
  'channel.updated': (update, { before }) => ({
    ...update,
    before: shownChannel(update.before, before),
  }),
  'subscription.added': (notice, knowing) => ({
    ...notice,
    subscribed: withKnownSubscribers(notice.subscribed, knowing),
  }),
  'realm.updated': (update, { now }) => ({ ...update, realm: shownRealm(update.realm, now) }),
  'emoji.told': (update, { now }) => ({ ...update, all: shownEmoji(update.all, now) }),
};

/**
 * What is told, with an own notice for each restricted guest where the common one lists people or
 * permissions: without the ids of strangers. `knowingOf`: asked once for each guest at most.
 */
export const hideStrangers = async (
  { listeners, realm }: Pick<FanOutContext, 'listeners' | 'realm'>,
  updates: ReadonlyArray<AddressedUpdate>,
  knowingOf: (guest: Actor) => Promise<Knowing>,
): Promise<ReadonlyArray<AddressedUpdate>> => {
  const guests = [...listeners.values()].filter((actor) => !seesEverybody(realm, actor));
  if (guests.length === 0) return updates;
  const shown: AddressedUpdate[] = [];
  for (const { update, to: all } of updates) {
    const hide = hiding[update._tag] as Hide<ClientUpdate> | undefined;
    if (hide === undefined) {
      shown.push({ update, to: all });
      continue;
    }
    const to = new Set(all);
    for (const guest of guests) {
      const { id } = guest.user;
      if (!to.delete(id)) continue;
      const own = hide(update, await knowingOf(guest));
      if (own !== null) shown.push({ update: own, to: [id] });
    }
    if (to.size > 0) shown.push({ update, to });
  }
  return shown;
};
