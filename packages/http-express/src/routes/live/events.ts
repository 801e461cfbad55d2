import { E, pipe, TE } from '@parley/core';
import * as t from 'io-ts';
import { type Later, later } from '../../answer/later.ts';
import { rawJson } from '../../answer/raw-json.ts';
import { done, nothing, object } from '../../codecs/wire.ts';
import { queuesOf } from '../../live-queues.ts';
import { flag, int, json, text } from '../../params/kinds.ts';
import { required, withDefault } from '../../params/param.ts';
import type { Refusal } from '../../request/refusal.ts';
import { route } from '../../route.ts';

interface Told {
  readonly queue_id: string;
  readonly events: ReadonlyArray<Record<string, unknown>>;
}

const told = (queue_id: string, events: string): Told => ({ queue_id, events: rawJson(events) });

/** A long poll: it waits for an event unless `dont_block` says not to. */
export const pollEvents = route({
  method: 'GET',
  path: '/events',
  authentication: 'user',
  params: { queue_id: required(text), last_event_id: required(json(int)), dont_block: withDefault(flag, false) },
  reply: object({ queue_id: t.string, events: t.readonlyArray(t.UnknownRecord) }),
  handle: ({ caller, params: { queue_id, last_event_id, dont_block }, host }) =>
    pipe(
      queuesOf(host),
      E.flatMap((live): E.Either<Refusal, string | Later<string>> => {
        return live.poll({ listener: caller, queue: queue_id, last: last_event_id, wait: !dont_block });
      }),
      E.map((polled) =>
        typeof polled === 'string' ? told(queue_id, polled) : later<Told>((answer) => polled((events) => answer(told(queue_id, events)))),
      ),
      TE.fromEither,
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
