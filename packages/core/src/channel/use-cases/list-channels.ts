import type { ChannelId } from '../../kernel/brand.ts';
import type { UseCase, WalkPorts } from '../../kernel/decide-and-commit.ts';
import { E } from '../../kernel/fp.ts';
import type { Repositories } from '../../kernel/ports.ts';
import { type CallerDenial, loadScene } from '../../user/load-actor.ts';
import type { User } from '../../user/user.ts';
import { loadStandings } from '../load-standing.ts';
import type { ChannelView, ListChannels } from './contract.ts';
import { byName, isListed } from './list-for.ts';
import { readWithTraffic, type ShowPorts } from './read-with-traffic.ts';
import { viewChannels } from './view-channels.ts';

const subscribedByOwner = async ({ channels }: Repositories, { bot }: User): Promise<ReadonlySet<ChannelId>> => {
  const own = bot?.owner == null ? [] : await channels.subscriptionsOf(bot.owner);
  return new Set(own.filter(({ isActive }) => isActive).map(({ channel }) => channel));
};

/** Behind `GET /streams`. */
export const listChannels = (walk: WalkPorts, show: ShowPorts): UseCase<ListChannels, CallerDenial, ReadonlyArray<ChannelView>> =>
  readWithTraffic(
    walk,
    show,
  )(async (snapshot, command, now, showing) => {
    const scene = await loadScene(snapshot, command.caller, now);
    if (E.isLeft(scene)) return scene;
    const { realm, actor } = scene.right;
    const owned = await subscribedByOwner(snapshot, actor.user);
    const standings = await loadStandings(snapshot, await snapshot.channels.all(realm.id), actor.user.id);
    const listed = standings.filter((standing) => isListed(actor, standing, command, owned)).map(({ channel }) => channel);
    return E.right(await viewChannels(showing, snapshot, scene.right, listed.toSorted(byName), now));
  });
