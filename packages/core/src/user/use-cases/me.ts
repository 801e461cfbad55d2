import type { MessageId } from '../../kernel/brand.ts';
import { readOnly, type WalkPorts } from '../../kernel/decide-and-commit.ts';
import { E } from '../../kernel/fp.ts';
import type { Repositories } from '../../kernel/ports.ts';
import { channelsWith, hasBeside, touchedIn } from '../../message/list/touched.ts';
import { type CallerDenial, loadScene } from '../load-actor.ts';
import type { User } from '../user.ts';
import { viewUser } from '../view-user.ts';
import type { Me, OwnUser, UserUseCases } from './contract.ts';
import { withProfiles } from './with-profiles.ts';

/** Received in a channel or in a conversation, whether he can still read it there or not. */
const newestReceived = async (snapshot: Repositories, user: User): Promise<MessageId | null> => {
  const subscriptions = await snapshot.channels.subscriptionsOf(user.id);
  const beside = hasBeside(user) ? (await channelsWith(snapshot, user.id, ['received'])).channels : [];
  const conversations = await snapshot.messages.conversationsOf(user.id);
  const page = await snapshot.messages.page({
    realm: user.realm,
    sources: [
      ...subscriptions.map(({ channel }) => ({ _tag: 'Channel', channel, topic: null, take: 'received' }) as const),
      ...touchedIn(
        user,
        ['received'],
        beside.map((channel) => ({ _tag: 'Channel', channel, topic: null, take: 'all' })),
      ),
      ...conversations.map((container) => ({ _tag: 'Conversation', container }) as const),
    ],
    periods: new Map(subscriptions.map(({ channel, periods }) => [channel, periods])),
    where: [],
    anchor: Number.MAX_SAFE_INTEGER,
    before: 1,
    after: 0,
  });
  return page.before.at(-1) ?? null;
};

/** Behind `GET /users/me`. */
export const me = (ports: Pick<WalkPorts, 'read' | 'clock'>): UserUseCases['me'] =>
  readOnly(ports)<OwnUser, CallerDenial, Me>(async (snapshot, { caller }, now) => {
    const scene = await loadScene(snapshot, caller, now);
    if (E.isLeft(scene)) return scene;
    const { realm, actor } = scene.right;
    const own = viewUser(realm, actor.user, actor.user);
    const [user = own] = await withProfiles(snapshot, [own]);
    return E.right({ user, maxMessage: await newestReceived(snapshot, actor.user) });
  });
