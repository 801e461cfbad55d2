import {
  MAX_STATUS_TEXT,
  mayActAsHuman,
  pipe,
  type StatusRequest,
  type StatusView,
  TE,
  UserId,
} from '@parley/core';
import * as t from 'io-ts';
import { flag, mapped, text, upTo } from '../../params/kinds.ts';
import { optional, type ParamValues } from '../../params/param.ts';
import { badRequest, type ProblemTable } from '../../problems/problem.ts';
import type { RefusalIn } from '../../request/refusal.ts';
import { type AnyRoute, route } from '../../route.ts';
import { done, nothing, object } from '../../wire/objects.ts';
import { emojiType, emojiTypeFrom } from '../emoji/codec.ts';

export const statusProblems: ProblemTable<RefusalIn<'status'>> = {
  'status.text-too-long': ({ limit }) =>
    badRequest(`status_text is too long (limit: ${limit} characters)`),
  'status.nothing-new': () => badRequest('Client did not pass any new values.'),
  'status.emoji-unnamed': () =>
    badRequest('Client must pass emoji_name if they pass either emoji_code or reaction_type.'),
};

const saying = {
  status_text: optional(upTo(MAX_STATUS_TEXT, text)),
  emoji_name: optional(text),
  emoji_code: optional(text),
  reaction_type: optional(mapped(text, emojiTypeFrom)),
};

const wishOf = (params: ParamValues<typeof saying>): StatusRequest => ({
  text: params.status_text ?? null,
  emojiName: params.emoji_name ?? null,
  emojiCode: params.emoji_code ?? null,
  emojiType: params.reaction_type ?? null,
});

const statusReply = object(
  {},
  {
    status_text: t.string,
    emoji_name: t.string,
    emoji_code: t.string,
    reaction_type: emojiType,
    away: t.literal(true),
  },
);

/** Only what there is. */
const toStatus = ({ text: said, emoji, isAway }: StatusView): t.TypeOf<typeof statusReply> => ({
  ...(said === '' ? {} : { status_text: said }),
  ...(emoji === null
    ? {}
    : { emoji_name: emoji.name, emoji_code: emoji.code, reaction_type: emoji.type }),
  ...(isAway ? { away: true as const } : {}),
});

const getStatus = route({
  method: 'GET',
  path: '/users/{user_id:int}/status',
  operation: 'getUserStatus',
  summary: 'Returns the status of a user.',
  description: 'The answer has only what is set.',
  authentication: 'user',
  params: {},
  reply: object({ status: statusReply }),
  handle: ({ parley, caller, path }) =>
    pipe(
      parley.statuses.get({ caller, user: UserId(path.user_id) }),
      TE.map((status) => ({ status: toStatus(status) })),
    ),
});

const setStatus = route({
  method: 'POST',
  path: '/users/{user_id:int}/status',
  operation: 'updateStatusForUser',
  summary: 'Sets or removes the status of a user.',
  description: 'Administrators may do this. An empty text with an empty emoji removes the status.',
  authentication: 'user',
  params: saying,
  reply: nothing,
  handle: ({ parley, caller, path, params }) =>
    pipe(
      parley.statuses.set({ caller, user: UserId(path.user_id), ...wishOf(params) }),
      TE.map(done),
    ),
});

const setOwnStatus = route({
  method: 'POST',
  path: '/users/me/status',
  operation: 'updateStatus',
  summary: "Sets or removes the caller's status.",
  description: 'An empty text with an empty emoji removes the status.',
  authentication: 'user',
  guard: mayActAsHuman,
  params: { away: optional(flag), ...saying },
  reply: nothing,
  handle: ({ parley, caller, params }) =>
    pipe(
      parley.statuses.setOwn({ caller, away: params.away ?? null, ...wishOf(params) }),
      TE.map(done),
    ),
});

export const statusRoutes: ReadonlyArray<AnyRoute> = [getStatus, setStatus, setOwnStatus];
