import { descriptionRenderer } from '../channel/use-cases/render-descriptions.ts';
import type { RealmId, UserId } from '../kernel/brand.ts';
import { changeSetOf } from '../kernel/change-set.ts';
import type { DomainEvent, StoredEvent } from '../kernel/event.ts';
import { E } from '../kernel/fp.ts';
import { newFanOutCache } from '../updates/fan-out-cache.ts';
import {
  type Carry,
  type Delivery,
  type Done,
  type PushPorts,
  type Report,
  sendAndRecord,
} from './carry.ts';
import { type Finder, findPushes } from './find-pushes.ts';
import { type InFlightPushes, newInFlightPushes } from './in-flight-pushes.ts';
import { isNews, type MessageNews, type News, newsOf } from './message-news.ts';
import { isMention } from './push-cause.ts';
import { withdrawPushes } from './take-back.ts';

export type { Done, PushPorts } from './carry.ts';

/** Users notified at once of one event. */
const USERS = 50;

export interface PushDeliveryOptions {
  /** Whether the user has a client that receives updates. */
  readonly listens: (realm: RealmId, user: UserId) => boolean;
  readonly report: Report;
}

const FOR_DEVICES: ReadonlySet<DomainEvent['_tag']> = new Set<DomainEvent['_tag']>([
  'message.sent',
  'message.edited',
  'message.removed',
  'messages.moved',
  'message.flags-changed',
  'message.everything-read',
  'mutes.updated',
  'channel.updated',
  'channel.unsubscribed',
  'user.updated',
  'user.api-key-replaced',
]);

/** Whether the event can cause a notification or make one void. */
export const isForDevices = ({ _tag }: DomainEvent): boolean => FOR_DEVICES.has(_tag);

/** Notifies the users whom a message concerns. True when no notification has to be tried again. */
const announcing = (
  ports: PushPorts,
  listens: PushDeliveryOptions['listens'],
  carry: Carry,
  flights: InFlightPushes,
) => {
  const { storage, clock, entropy, markdown, links } = ports;
  // Nothing is remembered between messages: a user who was deactivated in between is not notified.
  const finder = (): Finder => ({
    fanOutCache: newFanOutCache({
      render: descriptionRenderer(markdown),
      // No notification shows the traffic of a channel.
      traffic: { known: () => null },
      links,
      lastActivity: new Map(),
      pendingIntroductions: new Map(),
    }),
    listens,
  });

  /** Runs before anything is sent, so that all that is shown can be taken back after a crash. */
  const remember = async (
    deliveries: ReadonlyArray<Delivery>,
    { realm, event }: News,
  ): Promise<boolean> => {
    const pushes = deliveries.flatMap(({ push: { user, content } }) =>
      content._tag === 'message'
        ? [
            {
              user,
              message: content.view.message.id,
              event,
              isMention: isMention(content.cause._tag),
            },
          ]
        : [],
    );
    if (pushes.length === 0) return true;
    const changes = [{ _tag: 'active-pushes.put', pushes } as const];
    return E.isRight(await storage.commit(changeSetOf(entropy, realm, { changes }))());
  };

  const notify = async (news: News, some: ReadonlyArray<UserId>, done: Done): Promise<boolean> => {
    const deliveries = await storage.read(news.realm, (snapshot) =>
      findPushes(finder(), snapshot, news, some, clock.now()),
    );
    if (!(await remember(deliveries, news))) return false;
    const sent = await Promise.all(deliveries.map((one) => carry(done, one)));
    return sent.every((isDone) => isDone);
  };

  /** A few users at a time, so that a message that concerns thousands does not delay others. */
  return async (
    stored: { readonly event: MessageNews; readonly position: number },
    done: Done,
  ): Promise<boolean> => {
    const news = await storage.read(stored.event.realm, (snapshot) =>
      newsOf(markdown, snapshot, stored, clock.now()),
    );
    const people = news?.concern.people ?? [];
    let isAll = true;
    for (let first = 0; news !== null && first < people.length; first += USERS) {
      const some = people.slice(first, first + USERS);
      const isDone = await flights.during({ message: stored.event.message, users: some }, () =>
        notify(news, some, done),
      );
      isAll = isAll && isDone;
    }
    return isAll;
  };
};

/**
 * Sends the notifications of one event, and takes back those that it makes void. True when nothing
 * has to be tried again.
 */
export const handling = (ports: PushPorts, { listens, report }: PushDeliveryOptions) => {
  const { storage, push } = ports;
  const flights = newInFlightPushes();
  const carry = sendAndRecord(ports, report);
  const announce = announcing(ports, listens, carry, flights);
  const takeBack = withdrawPushes(ports, carry, flights);

  const cleared = async (event: DomainEvent): Promise<boolean> => {
    if (event._tag !== 'user.api-key-replaced' || push.registry === null) return true;
    const denials = [await push.registry.clear({ realm: event.realm, user: event.user })];
    // Devices that the user added since then were removed with the rest.
    const added = await storage.read(event.realm, ({ devices }) => devices.ofUsers([event.user]));
    for (const device of added) denials.push(await push.registry.add(device));
    const failed = denials.find(
      (denied) => denied !== null && denied.rule !== 'push.bouncer-refuses',
    );
    if (failed) report(`a bouncer does not hear which devices there are: ${failed.rule}`);
    return !failed;
  };

  return async (stored: StoredEvent, done: Done): Promise<boolean> => {
    const isTaken = await takeBack(stored.event);
    const isAnnounced = !isNews(stored) || (await announce(stored, done));
    return isAnnounced && isTaken && (await cleared(stored.event));
  };
};
