import { trafficOf } from '../../channel/use-cases/count-traffic.ts';
import { descriptionRenderer } from '../../channel/use-cases/render-descriptions.ts';
import type { RealmId, UserId } from '../../kernel/brand.ts';
import type { DomainEvent } from '../../kernel/event.ts';
import type { ParleyPorts } from '../../kernel/ports.ts';
import type { Device } from '../../push/device.ts';
import type { PushSender } from '../../push/push-sender.ts';
import { forgetDead } from '../../push/use-cases/forget-devices.ts';
import { newRooms } from '../room.ts';
import { type Delivery, type Finder, findPushes, type MessageNews, newsOf } from './find-pushes.ts';

/** Users notified at once of one event. */
const USERS = 50;

export interface PushDeliveryOptions {
  /** Has he a program open that is told what happens? */
  readonly listens: (realm: RealmId, user: UserId) => boolean;
  /** Something that should not be, in words for whoever operates the server. */
  readonly report: (problem: string, error?: unknown) => void;
}

export type PushPorts = Pick<ParleyPorts, 'storage' | 'clock' | 'markdown' | 'links'> & { readonly push: PushSender };

/** Devices of which it is known what became of one event's notifications. */
export type Done = Set<string>;

/** Is it one that devices have to do with? */
export const isForDevices = ({ _tag }: DomainEvent): boolean =>
  _tag === 'message.sent' || _tag === 'message.edited' || _tag === 'user.api-key-replaced';

const keyOf = ({ kind, token }: Device): string => `${kind} ${token}`;

/** Sends the notifications of one event. Answers whether that is all. */
export const handling = (ports: PushPorts, { listens, report }: PushDeliveryOptions) => {
  const { storage, clock, markdown, links, push } = ports;
  const forget = forgetDead({ read: storage.read, commit: storage.commit, clock });

  // Nothing is remembered from one message to the next: whoever was deactivated in between is notified of nothing.
  const finder = (): Finder => ({
    rooms: newRooms({ render: descriptionRenderer(markdown), traffic: trafficOf(ports), links }),
    markdown,
    listens,
  });

  const carry = async (done: Done, { push: notification, devices }: Delivery): Promise<boolean> => {
    const left = devices.filter((device) => !done.has(keyOf(device)));
    if (left.length === 0) return true;
    const outcomes = await push.send(notification, left);
    await forget(left, outcomes);
    for (const [index, device] of left.entries()) {
      const outcome = outcomes[index];
      if (outcome?._tag === 'refused') report(`a notification was refused: ${outcome.says}`);
      if (outcome?._tag !== 'unavailable') done.add(keyOf(device));
    }
    return outcomes.every(({ _tag }) => _tag !== 'unavailable');
  };

  const cleared = async (event: DomainEvent): Promise<boolean> => {
    if (event._tag !== 'user.api-key-replaced' || push.registry === null) return true;
    const denials = [await push.registry.clear(event.user)];
    // What he has added since was forgotten with the rest.
    const added = await storage.read(({ devices }) => devices.ofUsers([event.user]));
    for (const device of added) denials.push(await push.registry.add(device));
    const failed = denials.find((denied) => denied !== null && denied.rule !== 'push.bouncer-refuses');
    if (failed) report(`a bouncer does not hear which devices there are: ${failed.rule}`);
    return !failed;
  };

  /** Some people at a time, so that nobody waits for a message that concerns thousands. */
  const announced = async (event: MessageNews, done: Done): Promise<boolean> => {
    const news = await storage.read((snapshot) => newsOf(finder(), snapshot, event, clock.now()));
    const people = news?.concern.people ?? [];
    let isAll = true;
    for (let first = 0; news !== null && first < people.length; first += USERS) {
      const some = people.slice(first, first + USERS);
      const deliveries = await storage.read((snapshot) => findPushes(finder(), snapshot, news, some, clock.now()));
      const sent = await Promise.all(deliveries.map((one) => carry(done, one)));
      isAll = isAll && sent.every((isDone) => isDone);
    }
    return isAll;
  };

  return (event: DomainEvent, done: Done): Promise<boolean> =>
    event._tag === 'message.sent' || event._tag === 'message.edited' ? announced(event, done) : cleared(event);
};
