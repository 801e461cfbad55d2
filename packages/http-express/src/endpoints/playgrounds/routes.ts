import { mayAdministerRealm, PlaygroundId, pipe, TE } from '@parley/core';
import { text } from '../../params/kinds.ts';
import { optional, required } from '../../params/param.ts';
import { type AnyRoute, route } from '../../route.ts';
import { done, integer, nothing, object } from '../../wire/objects.ts';

const createPlayground = route({
  method: 'POST',
  path: '/realm/playgrounds',
  operation: 'addCodePlayground',
  summary: 'Adds a code playground.',
  description: 'Readers of a code block in its language are offered to open the code there.',
  createsVersion: true,
  authentication: 'user',
  guard: mayAdministerRealm,
  params: { name: required(text), url_template: required(text), pygments_language: required(text) },
  reply: object({ id: integer }),
  handle: ({ parley, caller, params: { name, url_template, pygments_language } }) =>
    pipe(
      parley.playgrounds.create({
        caller,
        name,
        language: pygments_language,
        urlTemplate: url_template,
      }),
      TE.map((id) => ({ id })),
    ),
});

const editPlayground = route({
  method: 'PATCH',
  path: '/realm/playgrounds/{playground_id:int}',
  operation: 'updateCodePlayground',
  summary: 'Changes a code playground.',
  description: 'Only what is sent is changed.',
  version: { row: 'playground', id: 'playground_id' },
  authentication: 'user',
  guard: mayAdministerRealm,
  params: { name: optional(text), url_template: optional(text), pygments_language: optional(text) },
  reply: nothing,
  handle: ({
    parley,
    caller,
    params: { name = null, url_template = null, pygments_language = null },
    path,
  }) => {
    const requested = { name, language: pygments_language, urlTemplate: url_template };
    return pipe(
      parley.playgrounds.edit({
        caller,
        playground: PlaygroundId(path.playground_id),
        ...requested,
      }),
      TE.map(done),
    );
  },
});

const removePlayground = route({
  method: 'DELETE',
  path: '/realm/playgrounds/{playground_id:int}',
  operation: 'removeCodePlayground',
  summary: 'Removes a code playground.',
  description: 'Code blocks stop offering it.',
  version: { row: 'playground', id: 'playground_id' },
  authentication: 'user',
  guard: mayAdministerRealm,
  params: {},
  reply: nothing,
  handle: ({ parley, caller, path }) =>
    pipe(
      parley.playgrounds.remove({ caller, playground: PlaygroundId(path.playground_id) }),
      TE.map(done),
    ),
});

export const playgroundRoutes: ReadonlyArray<AnyRoute> = [
  createPlayground,
  editPlayground,
  removePlayground,
];
