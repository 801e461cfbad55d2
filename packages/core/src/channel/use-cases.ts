import { walkOf } from '../kernel/decide-and-commit.ts';
import type { ParleyPorts } from '../kernel/ports.ts';
import { changeSubscriptions } from './use-cases/change-subscriptions.ts';
import type { ChannelUseCases } from './use-cases/contract.ts';
import { trafficOf } from './use-cases/count-traffic.ts';
import { findChannel } from './use-cases/find-channel.ts';
import { getChannel } from './use-cases/get-channel.ts';
import { listChannels } from './use-cases/list-channels.ts';
import { listSubscriptions } from './use-cases/list-subscriptions.ts';
import { descriptionRenderer } from './use-cases/render-descriptions.ts';
import { subscribe } from './use-cases/subscribe.ts';
import { unsubscribe } from './use-cases/unsubscribe.ts';
import { archiveChannel, changeDefault, updateChannel } from './use-cases/update-channel.ts';
import { findSubscription, listSubscribers } from './use-cases/who-is-in.ts';

export const channelUseCases = (ports: ParleyPorts): ChannelUseCases => {
  const { storage, markdown } = ports;
  const show = { render: descriptionRenderer(markdown), traffic: trafficOf(ports) };
  const walk = walkOf(ports);
  return {
    subscribe: subscribe(walk, storage.ids),
    unsubscribe: unsubscribe(walk, storage.ids),
    subscriptions: listSubscriptions(walk, show),
    changeSubscriptions: changeSubscriptions(walk),
    subscribers: listSubscribers(walk),
    isSubscribed: findSubscription(walk),
    list: listChannels(walk, show),
    get: getChannel(walk, show),
    idOf: findChannel(walk),
    update: updateChannel(walk),
    archive: archiveChannel(walk),
    changeDefault: changeDefault(walk),
  };
};
