import { mayAdministerRealm, PlaygroundId, pipe, TE } from '@parley/core';
import { text } from '../../params/kinds.ts';
import { optional, required } from '../../params/param.ts';
import { type AnyRoute, route } from '../../route.ts';
import { done, integer, nothing, object } from '../../wire/objects.ts';

const createPlayground = route({
  method: 'POST',
  path: '/realm/playgrounds',
  summary: 'Adds a code playground.',
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
  summary: 'Changes a code playground.',
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
  summary: 'Removes a code playground.',
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
