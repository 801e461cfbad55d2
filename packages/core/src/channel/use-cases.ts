import type { UseCasePorts } from '../use-case-ports.ts';
import { changeSubscriptions } from './use-cases/change-subscriptions.ts';
import type { ChannelUseCases } from './use-cases/contract.ts';
import { findChannel } from './use-cases/find-channel.ts';
import { getChannel } from './use-cases/get-channel.ts';
import { listChannels } from './use-cases/list-channels.ts';
import { listSubscriptions } from './use-cases/list-subscriptions.ts';
import { descriptionRenderer } from './use-cases/render-descriptions.ts';
import { subscribe } from './use-cases/subscribe.ts';
import { unsubscribe } from './use-cases/unsubscribe.ts';
import { archiveChannel, changeDefault, updateChannel } from './use-cases/update-channel.ts';
import { findSubscription, listSubscribers } from './use-cases/who-is-in.ts';

export const channelUseCases = (ports: UseCasePorts): ChannelUseCases => {
  const { commandPorts, storage, markdown, traffic } = ports;
  const show = { render: descriptionRenderer(markdown), traffic };
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
