import type { UserId } from '../../kernel/brand.ts';
import { type CommandPorts, readOnly, type UseCase } from '../../kernel/decide-and-commit.ts';
import { denial } from '../../kernel/denial.ts';
import { E } from '../../kernel/fp.ts';
import { loadActorContext } from '../../user/actor-context.ts';
import { knownIds } from '../../user/knows-id.ts';
import { maySeeUser } from '../../user/may-see-user.ts';
import { findUser } from '../../user/use-cases/find-user.ts';
import { visibleUsersOf } from '../../user/use-cases/known-users.ts';
import { loadKnowsId } from '../../user/use-cases/load-knows-id.ts';
import { knownChannel } from './known-channel.ts';
import type {
  FindSubscription,
  FindSubscriptionRefusal,
  ListSubscribers,
  ListSubscribersRefusal,
} from './subscription-contract.ts';

/**
 * Behind `GET /streams/{stream_id}/members`. Users who may know about a channel may see its
 * subscribers.
 */
export const listSubscribers = (
  ports: Pick<CommandPorts, 'read' | 'clock'>,
): UseCase<ListSubscribers, ListSubscribersRefusal, ReadonlyArray<UserId>> =>
  readOnly(ports)(async (snapshot, { caller, channel: id }, now) => {
    const context = await loadActorContext(snapshot, caller, now);
    if (E.isLeft(context)) return context;
    const channel = await knownChannel(snapshot, context.right, id);
    if (E.isLeft(channel)) return channel;
    const knows = await loadKnowsId(snapshot, context.right.realm, context.right.actor, snapshot);
    return E.right(knownIds((await snapshot.channels.subscribersOf([id])).get(id) ?? [], knows));
  });

/** Behind `GET /users/{user_id}/subscriptions/{stream_id}`. */
export const findSubscription = (
  ports: Pick<CommandPorts, 'read' | 'clock'>,
): UseCase<FindSubscription, FindSubscriptionRefusal, boolean> =>
  readOnly(ports)<FindSubscription, FindSubscriptionRefusal, boolean>(
    async (snapshot, command, now) => {
      const context = await loadActorContext(snapshot, command.caller, now);
      if (E.isLeft(context)) return context;
      const { realm, actor } = context.right;
      const user = await findUser(snapshot, context.right, { id: command.user });
      if (user === null) return E.left(denial('user.unavailable'));
      if (!user.isActive) return E.left(denial('user.deactivated'));
      const seen = maySeeUser(actor.user.id, await visibleUsersOf(snapshot, realm, actor), user);
      if (E.isLeft(seen)) return seen;
      const channel = await knownChannel(snapshot, context.right, command.channel);
      if (E.isLeft(channel)) return channel;
      return E.right(
        (await snapshot.channels.subscription(command.channel, user.id))?.isActive === true,
      );
    },
  );
