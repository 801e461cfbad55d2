import { E, pipe, TE } from '@parley/core';
import * as t from 'io-ts';
import { rawJson } from '../../answer/raw-json.ts';
import { done, nothing, object } from '../../codecs/wire.ts';
import { type LiveQueues, queuesOf } from '../../live-queues.ts';
import { flag, int, json, text } from '../../params/kinds.ts';
import { required, withDefault } from '../../params/param.ts';
import type { Refusal } from '../../request/refusal.ts';
import { route } from '../../route.ts';

/** A long poll: it waits for an event unless `dont_block` says not to. */
export const pollEvents = route({
  method: 'GET',
  path: '/events',
  authentication: 'user',
  params: { queue_id: required(text), last_event_id: required(json(int)), dont_block: withDefault(flag, false) },
  reply: object({ queue_id: t.string, events: t.readonlyArray(t.UnknownRecord) }),
  handle: ({ caller, params: { queue_id, last_event_id, dont_block }, host }) =>
    pipe(
      TE.fromEither<Refusal, LiveQueues>(queuesOf(host)),
      TE.flatMap((live) => () => {
        const poll = { listener: caller, queue: queue_id, last: last_event_id, wait: !dont_block, signal: host.gone() };
        return live.poll(poll);
      }),
      TE.map((events) => ({ queue_id, events: rawJson(`[${events.join(',')}]`) })),
    ),
});

export const closeQueue = route({
  method: 'DELETE',
  path: '/events',
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
