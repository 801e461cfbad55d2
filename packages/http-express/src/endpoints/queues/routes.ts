import {
  type Caller,
  type Denial,
  E,
  type EventBatch,
  type Parley,
  pipe,
  type QueueRefusal,
  TE,
} from '@parley/core';
import * as t from 'io-ts';
import { later } from '../../answer/deferred-reply.ts';
import { jsonText } from '../../answer/json-list.ts';
import { flag, int, json, text } from '../../params/kinds.ts';
import { required, withDefault } from '../../params/param.ts';
import type { RefusalBy } from '../../request/refusal.ts';
import { type AnyRoute, type HostFacts, route } from '../../route.ts';
import { queuesOf } from '../../updates/event-queues-port.ts';
import { eventReply } from '../../updates/events/index.ts';
import { done, nothing, object } from '../../wire/objects.ts';
import { register } from './register.ts';

interface Told {
  readonly queue_id: string;
  readonly events: ReadonlyArray<Readonly<Record<string, unknown>>>;
}

/**
 * Queues know the users who registered them and no accounts. A caller that a host names is looked
 * up here: they may have no account, or a deactivated one. A caller with a key was looked up with
 * it.
 */
const standing = async (
  parley: Parley,
  caller: Caller,
  { key }: HostFacts,
): Promise<E.Either<RefusalBy<Parley['users']['check']>, void>> =>
  key === null ? parley.users.check({ caller })() : E.right(undefined);

const told = (queue_id: string, events: EventBatch): Told => ({
  queue_id,
  events: jsonText(events.text()),
});

type PollRefusal = QueueRefusal | Denial<'queue.none'> | RefusalBy<Parley['users']['check']>;

/** A long poll: it waits for an event unless `dont_block` says not to. */
export const pollEvents = route({
  method: 'GET',
  path: '/events',
  operation: 'getEvents',
  summary:
    'Waits for events of a queue, and deletes those up to the last one that was acknowledged.',
  description:
    'The request waits until there is an event, or for a minute and a half until a heartbeat. ' +
    'After BAD_EVENT_QUEUE_ID the client registers again.',
  authentication: 'user',
  params: {
    queue_id: required(text),
    last_event_id: required(json(int)),
    dont_block: withDefault(flag, false),
  },
  reply: object({ queue_id: t.string, events: t.readonlyArray(eventReply) }),
  handle:
    ({ parley, caller, params: { queue_id, last_event_id, dont_block }, host }) =>
    async (): Promise<E.Either<PollRefusal, Told>> => {
      const eventQueues = queuesOf(host);
      if (E.isLeft(eventQueues)) return eventQueues;
      const known = await standing(parley, caller, host);
      if (E.isLeft(known)) return known;
      const poll = {
        listener: { realm: caller.realm, user: caller.user },
        queue: queue_id,
        last: last_event_id,
        wait: !dont_block,
      };
      const here = eventQueues.right.poll(poll);
      const polled =
        E.isLeft(here) &&
        here.left.rule === 'queue.unknown' &&
        (await eventQueues.right.resume?.(poll))
          ? eventQueues.right.poll(poll)
          : here;
      if (E.isLeft(polled)) return polled;
      const found = polled.right;
      if (typeof found !== 'function') return E.right(told(queue_id, found));
      return E.right(
        later<Told>((answer) => {
          const waiting = (events: EventBatch): void => answer(told(queue_id, events));
          found(waiting);
          return () => eventQueues.right.leave(queue_id, waiting);
        }),
      );
    },
});

const closeQueue = route({
  method: 'DELETE',
  path: '/events',
  operation: 'deleteQueue',
  summary: 'Closes an event queue.',
  description: 'A queue that no client asks for its events ends by itself after its lifespan.',
  takesNoKey: 'several',
  authentication: 'user',
  params: { queue_id: required(text) },
  reply: nothing,
  handle: ({ parley, caller, params: { queue_id }, host }) =>
    pipe(
      TE.fromEither(queuesOf(host)),
      TE.tap(() => () => standing(parley, caller, host)),
      TE.flatMap((eventQueues) => async () => eventQueues.close(caller, queue_id)),
      TE.map(done),
    ),
});

export const queueRoutes: ReadonlyArray<AnyRoute> = [register, pollEvents, closeQueue];
