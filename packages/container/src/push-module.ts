import {
  basePath,
  type Clock,
  type LinkEngine,
  type MarkdownRenderer,
  noDelivery,
  type PushSender,
  pushDelivery,
  siteUrl,
} from '@parley/core';
import type { EventQueues } from '@parley/event-queues';
import { avatarUrl, type RouterOptions } from '@parley/http-express';
import {
  type ClosablePushSender,
  type PayloadOptions,
  type PushDeliveryHandle,
  type PushTransports,
  pushSender,
  startPushDelivery,
} from '@parley/push';
import { ContainerModule } from 'inversify';
import { Services } from './services.ts';

export type PushConfig = PushTransports & Partial<Pick<PayloadOptions, 'hidesContent'>>;

type Ports = [
  Pick<EventQueues<never>, 'storage' | 'listeners'>,
  PushSender | null,
  Clock,
  MarkdownRenderer,
  LinkEngine,
];

const delivering =
  (logger: RouterOptions['logger']) =>
  (...[{ storage, listeners }, push, clock, markdown, links]: Ports): PushDeliveryHandle => {
    const options = {
      listens: (...[realm, user]: Parameters<Parameters<typeof pushDelivery>[1]['listens']>) =>
        listeners.of(realm).has(user),
      report: (problem: string, error?: unknown) =>
        logger?.error(error === undefined ? {} : { err: error }, problem),
    };
    const delivery =
      push === null
        ? noDelivery(storage)
        : pushDelivery({ storage, clock, markdown, links, push }, options);
    return startPushDelivery(delivery, {
      failed: (error) => options.report('notifications were not looked for', error),
    });
  };

/** Devices are told the address at which their clients know the organization. */
const below = (base: string, sender: PushSender): PushSender => ({
  ...sender,
  send: (push, devices) =>
    sender.send({ ...push, realm: { ...push.realm, url: siteUrl(push.realm.url, base) } }, devices),
});

/** `config` left out: nobody is notified on his devices. */
export const pushModule = (
  config: PushConfig = {},
  { logger, base }: Pick<RouterOptions, 'logger' | 'base'> = {},
): ContainerModule =>
  new ContainerModule(({ bind }) => {
    const { eventQueues, push, clock, markdown, links } = Services;
    const { hidesContent = false } = config;
    let sender: ClosablePushSender | null = null;
    bind(push)
      .toDynamicValue(() => {
        sender = pushSender(config, {
          hidesContent,
          avatarUrl: ({ id }, user) => avatarUrl(id, user, false) ?? '',
        });
        return sender && below(basePath(base), sender);
      })
      .inSingletonScope()
      .onDeactivation(() => sender?.close());
    bind(Services.notifications)
      .toResolvedValue(delivering(logger), [eventQueues, push, clock, markdown, links])
      .inSingletonScope()
      .onDeactivation(({ stop }) => stop());
  });
