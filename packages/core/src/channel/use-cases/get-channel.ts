import type { CommandPorts, UseCase } from '../../kernel/decide-and-commit.ts';
import { E } from '../../kernel/fp.ts';
import { loadCallerAndMembership } from '../load-membership.ts';
import type { ChannelView, GetChannel, GetChannelRefusal } from './contract.ts';
import { knownChannel } from './known-channel.ts';
import { readWithTraffic, type ShowPorts } from './read-with-traffic.ts';
import { loadChannelViews } from './view-channels.ts';

/** Behind `GET /streams/{stream_id}`. */
export const getChannel = (
  ports: Pick<CommandPorts, 'read' | 'clock'>,
  show: ShowPorts,
): UseCase<GetChannel, GetChannelRefusal, ChannelView> =>
  readWithTraffic(
    ports,
    show,
  )<GetChannel, GetChannelRefusal, ChannelView>(
    async (snapshot, { caller, channel: id }, now, render) => {
      const loaded = await loadCallerAndMembership(snapshot, caller, id, now);
      if (E.isLeft(loaded)) return loaded;
      const { context, membership } = loaded.right;
      const channel = knownChannel(context, membership);
      if (E.isLeft(channel)) return channel;
      const show = await loadChannelViews(render, snapshot, context, [channel.right], now);
      return E.right((counts) => {
        const [view] = show(counts);
        if (view === undefined) throw new Error('A channel that was loaded is shown');
        return view;
      });
    },
  );
