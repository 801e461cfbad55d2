import type { CommandPorts, UseCase } from '../../kernel/decide-and-commit.ts';
import { E } from '../../kernel/fp.ts';
import { type CallerDenial, loadActorContext } from '../../user/actor-context.ts';
import type { ListedSubscription } from './contract.ts';
import { byName } from './list-for.ts';
import { loadSubscribers } from './load-subscribers.ts';
import { readWithTraffic, type ShowPorts } from './read-with-traffic.ts';
import type { ListSubscriptions } from './subscription-queries.ts';
import { loadChannelViews } from './view-channels.ts';

/** Behind `GET /users/me/subscriptions`. */
export const listSubscriptions = (
  ports: CommandPorts,
  show: ShowPorts,
): UseCase<ListSubscriptions, CallerDenial, ReadonlyArray<ListedSubscription>> =>
  readWithTraffic(
    ports,
    show,
  )(async (snapshot, command, now, render) => {
    const [loaded, memberships] = await Promise.all([
      loadActorContext(snapshot, command.caller, now),
      snapshot.channels.membershipsOf(command.caller.user),
    ]);
    if (E.isLeft(loaded)) return loaded;
    const context = loaded.right;
    const active = memberships.filter(
      ({ channel, subscription }) => subscription.isActive && !channel.isArchived,
    );
    const own = new Map(active.map(({ subscription }) => [subscription.channel, subscription]));
    const channels = active.map(({ channel }) => channel).toSorted(byName);
    const everybody = () => snapshot.users.all();
    const [show, told] = await Promise.all([
      loadChannelViews(render, snapshot, context, channels, now),
      loadSubscribers(
        snapshot,
        context,
        now,
        channels.map(({ id }) => id),
        command.includeSubscribers,
        everybody,
      ),
    ]);
    return E.right((counts) =>
      show(counts).flatMap((view): ReadonlyArray<ListedSubscription> => {
        const subscription = own.get(view.channel.id);
        if (subscription === undefined) return [];
        const { id } = view.channel;
        const subscribers = told && (told.people.get(id) ?? []);
        // Not copied, so that descriptions are rendered when they are written.
        return [{ ...view, subscription, subscribers, isCut: told?.cut.has(id) ?? false }];
      }),
    );
  });
