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
  const commandPorts = walkOf(ports);
  return {
    subscribe: subscribe(commandPorts, storage.ids),
    unsubscribe: unsubscribe(commandPorts, storage.ids),
    subscriptions: listSubscriptions(commandPorts, show),
    changeSubscriptions: changeSubscriptions(commandPorts),
    subscribers: listSubscribers(commandPorts),
    isSubscribed: findSubscription(commandPorts),
    list: listChannels(commandPorts, show),
    get: getChannel(commandPorts, show),
    idOf: findChannel(commandPorts),
    update: updateChannel(commandPorts),
    archive: archiveChannel(commandPorts),
    changeDefault: changeDefault(commandPorts),
  };
};
