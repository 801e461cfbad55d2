import type { CommandPorts, UseCase } from '../../kernel/decide-and-commit.ts';
import { E } from '../../kernel/fp.ts';
import { type CallerDenial, loadActorContext } from '../../user/actor-context.ts';
import type { ListedSubscription } from './contract.ts';
import { byName } from './list-for.ts';
import { loadSubscribers } from './load-subscribers.ts';
import { readWithTraffic, type ShowPorts } from './read-with-traffic.ts';
import type { ListSubscriptions } from './subscription-contract.ts';
import { viewChannels } from './view-channels.ts';

/** Behind `GET /users/me/subscriptions`. */
export const listSubscriptions = (
  ports: CommandPorts,
  show: ShowPorts,
): UseCase<ListSubscriptions, CallerDenial, ReadonlyArray<ListedSubscription>> =>
  readWithTraffic(
    ports,
    show,
  )(async (snapshot, command, now, showing) => {
    const context = await loadActorContext(snapshot, command.caller, now);
    if (E.isLeft(context)) return context;
    const { actor } = context.right;
    const active = (await snapshot.channels.subscriptionsOf(actor.user.id)).filter(
      ({ isActive }) => isActive,
    );
    const own = new Map(active.map((subscription) => [subscription.channel, subscription]));
    const channels = (await snapshot.channels.byIds([...own.keys()])).filter(
      ({ isArchived }) => !isArchived,
    );
    const views = await viewChannels(
      showing,
      snapshot,
      context.right,
      channels.toSorted(byName),
      now,
    );
    const ids = channels.map(({ id }) => id);
    const everybody = () => snapshot.users.all();
    const told = await loadSubscribers(
      snapshot,
      context.right,
      now,
      ids,
      command.includeSubscribers,
      everybody,
    );
    return E.right(
      views.flatMap((view): ReadonlyArray<ListedSubscription> => {
        const subscription = own.get(view.channel.id);
        if (subscription === undefined) return [];
        const { id } = view.channel;
        const subscribers = told && (told.people.get(id) ?? []);
        // Not copied, so that descriptions are rendered when they are written.
        return [{ ...view, subscription, subscribers, isCut: told?.cut.has(id) ?? false }];
      }),
    );
  });
