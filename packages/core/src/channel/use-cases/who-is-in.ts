import type { UserId } from '../../kernel/brand.ts';
import { readOnly, type UseCase, type WalkPorts } from '../../kernel/decide-and-commit.ts';
import { denial } from '../../kernel/denial.ts';
import { E } from '../../kernel/fp.ts';
import { knownIds } from '../../user/knows-id.ts';
import { loadScene } from '../../user/load-actor.ts';
import { maySeeUser } from '../../user/may-see-user.ts';
import { findUser } from '../../user/use-cases/find-user.ts';
import { knownTo } from '../../user/use-cases/known-users.ts';
import { loadKnowsId } from '../../user/use-cases/load-knows-id.ts';
import { knownChannel } from './known-channel.ts';
import type { FindSubscription, FindSubscriptionRefusal, ListSubscribers, ListSubscribersRefusal } from './subscription-contract.ts';

/** Behind `GET /streams/{stream_id}/members`. Whoever may know of a channel may know who is in it. */
export const listSubscribers = (
  walk: Pick<WalkPorts, 'read' | 'clock'>,
): UseCase<ListSubscribers, ListSubscribersRefusal, ReadonlyArray<UserId>> =>
  readOnly(walk)(async (snapshot, { caller, channel: id }, now) => {
    const scene = await loadScene(snapshot, caller, now);
    if (E.isLeft(scene)) return scene;
    const channel = await knownChannel(snapshot, scene.right, id);
    if (E.isLeft(channel)) return channel;
    const knows = await loadKnowsId(snapshot, scene.right.realm, scene.right.actor, snapshot);
    return E.right(knownIds((await snapshot.channels.subscribersOf([id])).get(id) ?? [], knows));
  });

/** Behind `GET /users/{user_id}/subscriptions/{stream_id}`. */
export const findSubscription = (walk: Pick<WalkPorts, 'read' | 'clock'>): UseCase<FindSubscription, FindSubscriptionRefusal, boolean> =>
  readOnly(walk)<FindSubscription, FindSubscriptionRefusal, boolean>(async (snapshot, command, now) => {
    const scene = await loadScene(snapshot, command.caller, now);
    if (E.isLeft(scene)) return scene;
    const { realm, actor } = scene.right;
    const user = await findUser(snapshot, scene.right, { id: command.user });
    if (user === null) return E.left(denial('user.unavailable'));
    if (!user.isActive) return E.left(denial('user.deactivated'));
    const seen = maySeeUser(actor.user.id, await knownTo(snapshot, realm, actor), user);
    if (E.isLeft(seen)) return seen;
    const channel = await knownChannel(snapshot, scene.right, command.channel);
    if (E.isLeft(channel)) return channel;
    return E.right((await snapshot.channels.subscription(command.channel, user.id))?.isActive === true);
  });
