import type { UseCase, WalkPorts } from '../../kernel/decide-and-commit.ts';
import { E } from '../../kernel/fp.ts';
import { loadScene } from '../../user/load-actor.ts';
import { channelMissing } from '../may-read-channel.ts';
import type { ChannelView, GetChannel, GetChannelRefusal } from './contract.ts';
import { knownChannel } from './known-channel.ts';
import { readWithTraffic, type ShowPorts } from './read-with-traffic.ts';
import { viewChannels } from './view-channels.ts';

/** Behind `GET /streams/{stream_id}`. */
export const getChannel = (walk: Pick<WalkPorts, 'read' | 'clock'>, show: ShowPorts): UseCase<GetChannel, GetChannelRefusal, ChannelView> =>
  readWithTraffic(
    walk,
    show,
  )<GetChannel, GetChannelRefusal, ChannelView>(async (snapshot, { caller, channel: id }, now, showing) => {
    const scene = await loadScene(snapshot, caller, now);
    if (E.isLeft(scene)) return scene;
    const channel = await knownChannel(snapshot, scene.right, id);
    if (E.isLeft(channel)) return channel;
    const [view] = await viewChannels(showing, snapshot, scene.right, [channel.right], now);
    return view === undefined ? E.left(channelMissing) : E.right(view);
  });
