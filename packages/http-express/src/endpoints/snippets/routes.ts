import { pipe, SnippetId, TE } from '@parley/core';
import * as t from 'io-ts';
import { listOf } from '../../answer/json-list.ts';
import { text } from '../../params/kinds.ts';
import { optional, required } from '../../params/param.ts';
import { badRequest, notFound, type ProblemTable } from '../../problems/problem.ts';
import { beyondNumber } from '../../problems/too-many.ts';
import type { RefusalIn } from '../../request/refusal.ts';
import { type AnyRoute, route } from '../../route.ts';
import { done, integer, nothing, object } from '../../wire/objects.ts';
import { snippetReply, toSnippet } from './codec.ts';

export const snippetProblems: ProblemTable<RefusalIn<'snippet'>> = {
  'snippet.unavailable': () => notFound('Saved snippet does not exist.'),
  'snippet.empty': () => badRequest('Title cannot be empty.'),
  'snippet.null-byte': ({ part }) => badRequest(`${part} must not contain null bytes`),
  'snippet.title-too-long': ({ limit }) =>
    badRequest(`title is too long (limit: ${limit} characters)`),
  'snippet.content-too-long': ({ limit }) =>
    badRequest(`content is too long (limit: ${limit} characters)`),
  'snippet.too-many': beyondNumber,
};

const listSnippets = route({
  method: 'GET',
  path: '/saved_snippets',
  operation: 'getSavedSnippets',
  summary: "Lists the caller's saved snippets.",
  description: 'Snippets are texts that the caller inserts into messages again and again.',
  authentication: 'user',
  params: {},
  reply: object({ saved_snippets: t.readonlyArray(snippetReply) }),
  handle: ({ parley, caller }) =>
    pipe(
      parley.snippets.list({ caller }),
      TE.map((snippets) => ({ saved_snippets: listOf(snippets, toSnippet) })),
    ),
});

const createSnippet = route({
  method: 'POST',
  path: '/saved_snippets',
  operation: 'createSavedSnippet',
  summary: 'Saves a snippet.',
  description: 'Only the caller can see it.',
  createsVersion: true,
  authentication: 'user',
  params: { title: required(text), content: required(text) },
  reply: object({ saved_snippet_id: integer }),
  handle: ({ parley, caller, params }) =>
    pipe(
      parley.snippets.create({ caller, ...params }),
      TE.map((id) => ({ saved_snippet_id: id })),
    ),
});

const editSnippet = route({
  method: 'PATCH',
  path: '/saved_snippets/{saved_snippet_id:int}',
  operation: 'editSavedSnippet',
  summary: 'Changes a saved snippet.',
  description: 'Only what is sent is changed.',
  version: { row: 'snippet', id: 'saved_snippet_id' },
  authentication: 'user',
  params: { title: optional(text), content: optional(text) },
  reply: nothing,
  handle: ({ parley, caller, params: { title = null, content = null }, path }) =>
    pipe(
      parley.snippets.edit({ caller, snippet: SnippetId(path.saved_snippet_id), title, content }),
      TE.map(done),
    ),
});

const removeSnippet = route({
  method: 'DELETE',
  path: '/saved_snippets/{saved_snippet_id:int}',
  operation: 'deleteSavedSnippet',
  summary: 'Deletes a saved snippet.',
  description: 'Messages that it was inserted into stay as they are.',
  version: { row: 'snippet', id: 'saved_snippet_id' },
  authentication: 'user',
  params: {},
  reply: nothing,
  handle: ({ parley, caller, path }) =>
    pipe(
      parley.snippets.remove({ caller, snippet: SnippetId(path.saved_snippet_id) }),
      TE.map(done),
    ),
});

export const snippetRoutes: ReadonlyArray<AnyRoute> = [
  listSnippets,
  createSnippet,
  editSnippet,
  removeSnippet,
];
