import type { CommandPorts, UseCase } from '../../kernel/decide-and-commit.ts';
import { E } from '../../kernel/fp.ts';
import { loadActorContext } from '../../user/actor-context.ts';
import { channelMissing } from '../may-read-channel.ts';
import type { ChannelView, GetChannel, GetChannelRefusal } from './contract.ts';
import { knownChannel } from './known-channel.ts';
import { readWithTraffic, type ShowPorts } from './read-with-traffic.ts';
import { viewChannels } from './view-channels.ts';

/** Behind `GET /streams/{stream_id}`. */
export const getChannel = (
  ports: Pick<CommandPorts, 'read' | 'clock'>,
  show: ShowPorts,
): UseCase<GetChannel, GetChannelRefusal, ChannelView> =>
  readWithTraffic(
    ports,
    show,
  )<GetChannel, GetChannelRefusal, ChannelView>(
    async (snapshot, { caller, channel: id }, now, showing) => {
      const context = await loadActorContext(snapshot, caller, now);
      if (E.isLeft(context)) return context;
      const channel = await knownChannel(snapshot, context.right, id);
      if (E.isLeft(channel)) return channel;
      const [view] = await viewChannels(showing, snapshot, context.right, [channel.right], now);
      return view === undefined ? E.left(channelMissing) : E.right(view);
    },
  );
