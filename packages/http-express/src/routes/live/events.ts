import { E, pipe, TE } from '@parley/core';
import * as t from 'io-ts';
import { later } from '../../answer/later.ts';
import { rawJson } from '../../answer/raw-json.ts';
import { done, nothing, object } from '../../codecs/wire.ts';
import { type Handout, queuesOf } from '../../live-queues.ts';
import { flag, int, json, text } from '../../params/kinds.ts';
import { required, withDefault } from '../../params/param.ts';
import type { Refusal } from '../../request/refusal.ts';
import { route } from '../../route.ts';

interface Told {
  readonly queue_id: string;
  readonly events: ReadonlyArray<Record<string, unknown>>;
}

const told = (queue_id: string, events: Handout): Told => ({ queue_id, events: rawJson(events.text()) });

/** A long poll: it waits for an event unless `dont_block` says not to. */
export const pollEvents = route({
  method: 'GET',
  path: '/events',
  summary: 'Waits for events of a queue, and forgets those up to the last one that was seen.',
  authentication: 'user',
  params: { queue_id: required(text), last_event_id: required(json(int)), dont_block: withDefault(flag, false) },
  reply: object({ queue_id: t.string, events: t.readonlyArray(t.UnknownRecord) }),
  handle:
    ({ caller, params: { queue_id, last_event_id, dont_block }, host }) =>
    async (): Promise<E.Either<Refusal, Told>> => {
      const live = queuesOf(host);
      if (E.isLeft(live)) return live;
      const polled = live.right.poll({ listener: caller, queue: queue_id, last: last_event_id, wait: !dont_block });
      if (E.isLeft(polled)) return polled;
      const found = polled.right;
      if (typeof found !== 'function') return E.right(told(queue_id, found));
      return E.right(
        later<Told>((answer) => {
          const waiting = (events: Handout): void => answer(told(queue_id, events));
          found(waiting);
          return () => live.right.leave(queue_id, waiting);
        }),
      );
    },
});

export const closeQueue = route({
  method: 'DELETE',
  path: '/events',
  summary: 'Closes an event queue.',
  authentication: 'user',
  params: { queue_id: required(text) },
  reply: nothing,
  handle: ({ caller, params: { queue_id }, host }) =>
    pipe(
      queuesOf(host),
      E.flatMap((live): E.Either<Refusal, void> => live.close(caller, queue_id)),
      TE.fromEither,
      TE.map(done),
    ),
});
