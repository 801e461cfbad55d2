import { readOnly, type UseCase, type WalkPorts } from '../../kernel/decide-and-commit.ts';
import { E } from '../../kernel/fp.ts';
import type { MarkdownRenderer } from '../../kernel/markdown-port.ts';
import { type CallerDenial, loadScene } from '../../user/load-actor.ts';
import type { ListSubscriptions, SubscribedChannel } from './contract.ts';
import { byName } from './list-for.ts';
import { viewChannels } from './view-channels.ts';

/** Behind `GET /users/me/subscriptions`. */
export const listSubscriptions = (
  walk: WalkPorts,
  markdown: MarkdownRenderer,
): UseCase<ListSubscriptions, CallerDenial, ReadonlyArray<SubscribedChannel>> =>
  readOnly(walk)(async (snapshot, command, now) => {
    const scene = await loadScene(snapshot, command.caller, now);
    if (E.isLeft(scene)) return scene;
    const { realm, actor } = scene.right;
    const active = (await snapshot.channels.subscriptionsOf(actor.user.id)).filter(({ isActive }) => isActive);
    const own = new Map(active.map((subscription) => [subscription.channel, subscription]));
    const channels = (await snapshot.channels.byIds(realm.id, [...own.keys()])).filter(({ isArchived }) => !isArchived);
    const views = await viewChannels(markdown, snapshot, scene.right, channels.toSorted(byName), now);
    const lines: SubscribedChannel[] = [];
    for (const view of views) {
      const subscription = own.get(view.channel.id);
      if (subscription === undefined) continue;
      const subscribers = command.includeSubscribers ? await snapshot.channels.subscribers(view.channel.id) : null;
      lines.push({ ...view, subscription, subscribers });
    }
    return E.right(lines);
  });
