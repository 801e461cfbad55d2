import type { UserId } from '../../kernel/brand.ts';
import type { Repositories } from '../../kernel/ports.ts';
import type { Realm } from '../../realm/realm.ts';
import { type Actor, isWithin } from '../actor.ts';
import type { Acquaintance } from '../may-see-user.ts';
import { isGuest } from '../user.ts';

const NEWEST = { anchor: Number.MAX_SAFE_INTEGER, before: 1, after: 0 } as const;

/** The people of every direct conversation of his that holds a message. */
const conversations = async (snapshot: Repositories, { user }: Actor): Promise<ReadonlyArray<ReadonlyArray<UserId>>> => {
  const found: Array<ReadonlyArray<UserId>> = [];
  for (const container of await snapshot.messages.conversationsOf(user.id)) {
    const sources = [{ _tag: 'Conversation', container }] as const;
    const page = await snapshot.messages.page({ realm: user.realm, sources, periods: new Map(), sender: null, only: null, ...NEWEST });
    const newest = page.before.at(-1);
    const located = newest === undefined ? null : await snapshot.messages.byId(user.realm, newest);
    if (located?.conversation._tag === 'Direct') found.push(located.conversation.participants);
  }
  return found;
};

const fellowSubscribers = async (snapshot: Repositories, { user }: Actor): Promise<ReadonlyArray<UserId>> => {
  const own = (await snapshot.channels.subscriptionsOf(user.id)).filter((subscription) => subscription.isActive);
  const found = await Promise.all(own.map(({ channel }) => snapshot.channels.subscribers(channel)));
  return found.flat();
};

const PAIR = 2;

/**
 * Whom this viewer knows. A restricted guest knows the active people of his channels and group conversations, and
 * everybody he exchanged direct messages with, deactivated or not.
 */
export const knownTo = async (snapshot: Repositories, realm: Realm, actor: Actor): Promise<Acquaintance> => {
  if (!isGuest(actor.user) || isWithin(realm.permissions.canAccessAllUsers, actor)) return 'everybody';
  const spoken = await conversations(snapshot, actor);
  const partners = spoken.filter((people) => people.length <= PAIR).flat();
  const inGroups = spoken.filter((people) => people.length > PAIR).flat();
  const active = (await snapshot.users.byIds(realm.id, [...new Set(inGroups)])).filter((user) => user.isActive).map((user) => user.id);
  return new Set([...partners, ...active, ...(await fellowSubscribers(snapshot, actor))]);
};
