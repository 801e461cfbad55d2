import type { UserId } from '../../kernel/brand.ts';
import { type CommandPorts, readOnly, type UseCase } from '../../kernel/decide-and-commit.ts';
import { denial } from '../../kernel/denial.ts';
import { E } from '../../kernel/fp.ts';
import { knownIds } from '../../user/knows-id.ts';
import { maySeeUser } from '../../user/may-see-user.ts';
import { findUser } from '../../user/use-cases/find-user.ts';
import { visibleUsersOf } from '../../user/use-cases/known-users.ts';
import { loadKnowsId } from '../../user/use-cases/load-knows-id.ts';
import { loadCallerAndMembership } from '../load-membership.ts';
import { knownChannel } from './known-channel.ts';
import type {
  FindSubscription,
  FindSubscriptionRefusal,
  ListSubscribers,
  ListSubscribersRefusal,
} from './subscription-queries.ts';

/**
 * Behind `GET /streams/{stream_id}/members`. Users who may know about a channel may see its
 * subscribers.
 */
export const listSubscribers = (
  ports: Pick<CommandPorts, 'read' | 'clock'>,
): UseCase<ListSubscribers, ListSubscribersRefusal, ReadonlyArray<UserId>> =>
  readOnly(ports)(async (snapshot, { caller, channel: id }, now) => {
    const loaded = await loadCallerAndMembership(snapshot, caller, id, now);
    if (E.isLeft(loaded)) return loaded;
    const { context, membership } = loaded.right;
    const channel = knownChannel(context, membership);
    if (E.isLeft(channel)) return channel;
    const [knows, subscribers] = await Promise.all([
      loadKnowsId(snapshot, context.realm, context.actor, snapshot),
      snapshot.channels.subscribersOf([id]),
    ]);
    return E.right(knownIds(subscribers.get(id) ?? [], knows));
  });

/** Behind `GET /users/{user_id}/subscriptions/{stream_id}`. */
export const findSubscription = (
  ports: Pick<CommandPorts, 'read' | 'clock'>,
): UseCase<FindSubscription, FindSubscriptionRefusal, boolean> =>
  readOnly(ports)<FindSubscription, FindSubscriptionRefusal, boolean>(
    async (snapshot, command, now) => {
      const [loaded, subscription] = await Promise.all([
        loadCallerAndMembership(snapshot, command.caller, command.channel, now),
        snapshot.channels.subscription(command.channel, command.user),
      ]);
      if (E.isLeft(loaded)) return loaded;
      const { context, membership } = loaded.right;
      const { realm, actor } = context;
      const user = await findUser(snapshot, context, { id: command.user });
      if (user === null) return E.left(denial('user.unavailable'));
      if (!user.isActive) return E.left(denial('user.deactivated'));
      const seen = maySeeUser(actor.user.id, await visibleUsersOf(snapshot, realm, actor), user);
      if (E.isLeft(seen)) return seen;
      const channel = knownChannel(context, membership);
      return E.isLeft(channel) ? channel : E.right(subscription?.isActive === true);
    },
  );
