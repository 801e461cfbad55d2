import { DraftId, mayKeepDrafts, pipe, TE } from '@parley/core';
import * as t from 'io-ts';
import { listOf } from '../../answer/json-list.ts';
import { json, list, SEVERAL } from '../../params/kinds.ts';
import { required } from '../../params/param.ts';
import { badRequest, notFound, type ProblemTable } from '../../problems/problem.ts';
import { beyondNumber } from '../../problems/too-many.ts';
import type { RefusalIn } from '../../request/refusal.ts';
import { type AnyRoute, route } from '../../route.ts';
import { done, integer, integers, nothing, object } from '../../wire/objects.ts';
import { draftReply, toDraft, typedDraft } from './codec.ts';

export const draftProblems: ProblemTable<RefusalIn<'draft'>> = {
  'draft.synchronization-off': () => badRequest('User has disabled synchronizing drafts.'),
  'draft.unavailable': () => notFound('Draft does not exist'),
  'draft.timestamp-negative': () => badRequest('Timestamp must not be negative.'),
  'draft.timestamp-too-late': () => badRequest('Timestamp is too large.'),
  'draft.topic-null-byte': () => badRequest('Topic must not contain null bytes'),
  'draft.channel-count': () => badRequest('Must specify exactly 1 channel ID for channel messages'),
  'draft.too-many': beyondNumber,
};

const listDrafts = route({
  method: 'GET',
  path: '/drafts',
  operation: 'getDrafts',
  summary: "Lists the caller's drafts.",
  description: 'The one that was edited last comes first.',
  authentication: 'user',
  guard: mayKeepDrafts,
  params: {},
  reply: object({ count: integer, drafts: t.readonlyArray(draftReply) }),
  handle: ({ parley, caller }) =>
    pipe(
      parley.drafts.list({ caller }),
      TE.map((drafts) => ({ count: drafts.length, drafts: listOf(drafts, toDraft) })),
    ),
});

const createDrafts = route({
  method: 'POST',
  path: '/drafts',
  operation: 'createDrafts',
  summary: 'Stores new drafts.',
  description: 'The answer has their ids, in the order in which they were sent.',
  authentication: 'user',
  guard: mayKeepDrafts,
  params: { drafts: required(json(list(typedDraft, SEVERAL))) },
  reply: object({ ids: integers }),
  handle: ({ parley, caller, params }) =>
    pipe(
      parley.drafts.create({ caller, drafts: params.drafts }),
      TE.map((ids) => ({ ids })),
    ),
});

const editDraft = route({
  method: 'PATCH',
  path: '/drafts/{draft_id:int}',
  operation: 'editDraft',
  summary: 'Replaces a draft.',
  description: 'The whole draft is sent, not only what is different.',
  version: { row: 'draft', id: 'draft_id' },
  authentication: 'user',
  guard: mayKeepDrafts,
  params: { draft: required(json(typedDraft)) },
  reply: nothing,
  handle: ({ parley, caller, params, path }) =>
    pipe(
      parley.drafts.edit({ caller, draft: DraftId(path.draft_id), typed: params.draft }),
      TE.map(done),
    ),
});

const removeDraft = route({
  method: 'DELETE',
  path: '/drafts/{draft_id:int}',
  operation: 'deleteDraft',
  summary: 'Deletes a draft.',
  description: 'Only the caller can see and delete their drafts.',
  version: { row: 'draft', id: 'draft_id' },
  authentication: 'user',
  guard: mayKeepDrafts,
  params: {},
  reply: nothing,
  handle: ({ parley, caller, path }) =>
    pipe(parley.drafts.remove({ caller, draft: DraftId(path.draft_id) }), TE.map(done)),
});

export const draftRoutes: ReadonlyArray<AnyRoute> = [
  listDrafts,
  createDrafts,
  editDraft,
  removeDraft,
];
