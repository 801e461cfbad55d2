import {
  ChannelId,
  type Denial,
  denial,
  E,
  pipe,
  TE,
  type TypingPlace,
  typingNotice,
  UserId,
} from '@parley/core';
import { int, json, list, literal, text } from '../../params/kinds.ts';
import { optional, type ParamValues, required, withDefault } from '../../params/param.ts';
import { badRequest, type ProblemTable } from '../../problems/problem.ts';
import type { RefusalIn } from '../../request/refusal.ts';
import { type AnyRoute, route } from '../../route.ts';
import { done, nothing } from '../../wire/objects.ts';

export const typingProblems: ProblemTable<RefusalIn<'typing'>> = {
  'typing.direct-off': () =>
    badRequest('User has disabled typing notifications for direct messages'),
  'typing.channel-off': () =>
    badRequest('User has disabled typing notifications for channel messages'),
};

const params = {
  op: required(literal('start', 'stop')),
  type: withDefault(literal('direct', 'stream', 'channel'), 'direct'),
  to: optional(json(list(int))),
  stream_id: optional(json(int)),
  topic: optional(text),
};

type Invalid = Denial<'request.invalid', { readonly says: string }>;
const invalid = (says: string): E.Either<Invalid, never> =>
  E.left(denial('request.invalid', { says }));

const placeOf = ({
  type,
  to,
  stream_id,
  topic,
}: ParamValues<typeof params>): E.Either<Invalid, TypingPlace> => {
  if (type !== 'direct') {
    if (stream_id === undefined) return invalid('Missing stream_id');
    return topic === undefined
      ? invalid('Missing topic')
      : E.right({ _tag: 'Channel', channel: ChannelId(stream_id), topic });
  }
  if (to === undefined) return invalid("Missing 'to' argument");
  return to.length === 0
    ? invalid("Empty 'to' list")
    : E.right({ _tag: 'Users', users: to.map(UserId) });
};

/** Told to users who listen now, and not stored. */
const type = route({
  method: 'POST',
  path: '/typing',
  operation: 'setTypingStatus',
  summary: 'Tells other users that the caller starts or stops typing.',
  description:
    'Clients repeat `start` every few seconds while the user types; without a repetition it ' +
    'ends by itself.',
  takesNoKey: 'several',
  authentication: 'user',
  params,
  reply: nothing,
  handle: ({ parley, caller, params: sent, host: { eventQueues } }) =>
    pipe(
      TE.fromEither(placeOf(sent)),
      TE.map((place) => ({ caller, isBeginning: sent.op === 'start', place })),
      TE.flatMap((command) =>
        pipe(
          parley.typing.type(command),
          TE.map((typing) => {
            const { realm } = typing;
            const notice = { realm, says: typingNotice(command) };
            eventQueues?.say([{ ...typing, position: null }], notice);
            return done();
          }),
        ),
      ),
    ),
});

export const typingRoutes: ReadonlyArray<AnyRoute> = [type];
