import { LinkifierId, mayAdministerRealm, pipe, TE } from '@parley/core';
import * as t from 'io-ts';
import { listOf } from '../../answer/json-list.ts';
import { int, json, list, text } from '../../params/kinds.ts';
import { required } from '../../params/param.ts';
import { type AnyRoute, route } from '../../route.ts';
import { done, integer, nothing, object } from '../../wire/objects.ts';
import { linkifierReply, toLinkifier } from './codec.ts';

const texts = { pattern: required(text), url_template: required(text) };

const listLinkifiers = route({
  method: 'GET',
  path: '/realm/linkifiers',
  operation: 'getLinkifiers',
  summary: 'Lists the linkifiers, in the order in which they are tried.',
  description: 'The order matters where several match the same text.',
  authentication: 'user',
  params: {},
  reply: object({ linkifiers: t.readonlyArray(linkifierReply) }),
  handle: ({ parley, caller }) =>
    pipe(
      parley.linkifiers.list({ caller }),
      TE.map((linkifiers) => ({ linkifiers: listOf(linkifiers, toLinkifier) })),
    ),
});

const createLinkifier = route({
  method: 'POST',
  path: '/realm/filters',
  operation: 'addLinkifier',
  summary: 'Adds a linkifier.',
  description:
    'Text that matches the pattern becomes a link in messages that are sent from then on.',
  createsVersion: true,
  authentication: 'user',
  guard: mayAdministerRealm,
  params: texts,
  reply: object({ id: integer }),
  handle: ({ parley, caller, params: { pattern, url_template } }) =>
    pipe(
      parley.linkifiers.create({ caller, pattern, urlTemplate: url_template }),
      TE.map((id) => ({ id })),
    ),
});

const editLinkifier = route({
  method: 'PATCH',
  path: '/realm/filters/{filter_id:int}',
  operation: 'updateLinkifier',
  summary: 'Changes a linkifier.',
  description: 'Both the pattern and the template are sent.',
  version: { row: 'linkifier', id: 'filter_id' },
  authentication: 'user',
  guard: mayAdministerRealm,
  params: texts,
  reply: nothing,
  handle: ({ parley, caller, params: { pattern, url_template }, path }) =>
    pipe(
      parley.linkifiers.edit({
        caller,
        linkifier: LinkifierId(path.filter_id),
        pattern,
        urlTemplate: url_template,
      }),
      TE.map(done),
    ),
});

const removeLinkifier = route({
  method: 'DELETE',
  path: '/realm/filters/{filter_id:int}',
  operation: 'removeLinkifier',
  summary: 'Removes a linkifier.',
  description: 'Links in messages that were sent before stay.',
  version: { row: 'linkifier', id: 'filter_id' },
  authentication: 'user',
  guard: mayAdministerRealm,
  params: {},
  reply: nothing,
  handle: ({ parley, caller, path }) =>
    pipe(
      parley.linkifiers.remove({ caller, linkifier: LinkifierId(path.filter_id) }),
      TE.map(done),
    ),
});

const orderLinkifiers = route({
  method: 'PATCH',
  path: '/realm/linkifiers',
  operation: 'reorderLinkifiers',
  summary: 'Changes the order of the linkifiers.',
  description: 'The ids of all linkifiers are sent, in the new order.',
  authentication: 'user',
  guard: mayAdministerRealm,
  params: { ordered_linkifier_ids: required(json(list(int))) },
  reply: nothing,
  handle: ({ parley, caller, params }) =>
    pipe(
      parley.linkifiers.order({ caller, order: params.ordered_linkifier_ids.map(LinkifierId) }),
      TE.map(done),
    ),
});

export const linkifierRoutes: ReadonlyArray<AnyRoute> = [
  listLinkifiers,
  createLinkifier,
  editLinkifier,
  removeLinkifier,
  orderLinkifiers,
];
