import type { ChannelId } from '../../kernel/brand.ts';
import type { CommandPorts, UseCase } from '../../kernel/decide-and-commit.ts';
import { E } from '../../kernel/fp.ts';
import type { Repositories } from '../../kernel/ports.ts';
import { type CallerDenial, loadActorContext } from '../../user/actor-context.ts';
import type { User } from '../../user/user.ts';
import { membershipsIn } from '../load-membership.ts';
import type { ChannelView, ListChannels } from './contract.ts';
import { byName, isListed } from './list-for.ts';
import { readWithTraffic, type ShowPorts } from './read-with-traffic.ts';
import { loadChannelViews } from './view-channels.ts';

const subscribedByOwner = async (
  { channels }: Repositories,
  { bot }: User,
): Promise<ReadonlySet<ChannelId>> => {
  const own = bot?.owner == null ? [] : await channels.subscriptionsOf(bot.owner);
  return new Set(own.filter(({ isActive }) => isActive).map(({ channel }) => channel));
};

/** Behind `GET /streams`. */
export const listChannels = (
  ports: CommandPorts,
  show: ShowPorts,
): UseCase<ListChannels, CallerDenial, ReadonlyArray<ChannelView>> =>
  readWithTraffic(
    ports,
    show,
  )(async (snapshot, command, now, render) => {
    const [context, all, own] = await Promise.all([
      loadActorContext(snapshot, command.caller, now),
      snapshot.channels.all(),
      snapshot.channels.subscriptionsOf(command.caller.user),
    ]);
    if (E.isLeft(context)) return context;
    const { actor } = context.right;
    const owned = await subscribedByOwner(snapshot, actor.user);
    const listed = membershipsIn(all, own)
      .filter((membership) => isListed(actor, membership, command, owned))
      .map(({ channel }) => channel);
    return E.right(
      await loadChannelViews(render, snapshot, context.right, listed.toSorted(byName), now),
    );
  });
