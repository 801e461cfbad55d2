import {
  ChannelId,
  GroupId,
  InvitationId,
  type InvitationView,
  MAX_WELCOME_TEXT,
  mayActAsMember,
  pipe,
  TE,
} from '@parley/core';
import * as t from 'io-ts';
import { listOf } from '../../answer/json-list.ts';
import { toldLink } from '../../auth/told-link.ts';
import {
  atMost,
  flag,
  int,
  json,
  list,
  oneOf,
  orNull,
  text,
  textOrNull,
} from '../../params/kinds.ts';
import { optional, withDefault } from '../../params/param.ts';
import { type AnyRoute, route } from '../../route.ts';
import { done, integer, nothing, object } from '../../wire/objects.ts';

const MEMBER = 400;

const createInvitation = route({
  method: 'POST',
  path: '/invites/multiuse',
  operation: 'createInviteLink',
  summary: 'Creates an invitation link.',
  description: 'Anyone who has the link can join until it expires or is revoked.',
  authentication: 'user',
  guard: mayActAsMember,
  params: {
    invite_expires_in_minutes: optional(json(orNull(int))),
    invite_as: withDefault(json(oneOf(int, 100, 200, 300, 400, 600)), MEMBER),
    stream_ids: withDefault(json(list(int)), []),
    group_ids: withDefault(json(list(int)), []),
    include_realm_default_subscriptions: withDefault(flag, false),
    welcome_message_custom_text: optional(textOrNull(atMost(MAX_WELCOME_TEXT, text))),
  },
  reply: object({ invite_link: t.string }),
  handle: ({ parley, caller, params, host }) => {
    const { invite_expires_in_minutes: minutes } = params;
    return pipe(
      parley.invitations.create({
        caller,
        expiresInMinutes: minutes === undefined ? host.joining.linkMinutes : minutes,
        role: params.invite_as,
        channels: params.stream_ids.map(ChannelId),
        groups: params.group_ids.map(GroupId),
        withDefaultChannels: params.include_realm_default_subscriptions,
        welcomeText: params.welcome_message_custom_text ?? null,
      }),
      TE.map(({ url }) => ({ invite_link: toldLink(url, host.base) })),
    );
  },
});

const toItem = (
  { id, creator, createdAt, expiresAt, role, url }: InvitationView,
  base: string,
) => ({
  id,
  invited_by_user_id: creator,
  invited: createdAt,
  expiry_date: expiresAt,
  invited_as: role,
  // Hidden from users who would gain rights by using it, and while it leads nowhere; clients expect
  // a text.
  link_url: url === null ? '' : toldLink(url, base),
  is_multiuse: true,
});

const item = object({
  id: integer,
  invited_by_user_id: integer,
  invited: integer,
  expiry_date: t.union([integer, t.null]),
  invited_as: integer,
  link_url: t.string,
  is_multiuse: t.boolean,
});

const listInvitations = route({
  method: 'GET',
  path: '/invites',
  operation: 'getInvites',
  summary: 'Lists invitation links.',
  description: 'Administrators see all of them, and others their own.',
  authentication: 'user',
  guard: mayActAsMember,
  params: {},
  reply: object({ invites: t.readonlyArray(item) }),
  handle: ({ parley, caller, host }) =>
    pipe(
      parley.invitations.list({ caller }),
      TE.map((invitations) => ({ invites: listOf(invitations, (one) => toItem(one, host.base)) })),
    ),
});

const revokeInvitation = route({
  method: 'DELETE',
  path: '/invites/multiuse/{invite_id:int}',
  operation: 'revokeInviteLink',
  summary: 'Revokes an invitation link.',
  description: 'No one can join by it any more. Those who have joined stay.',
  authentication: 'user',
  guard: mayActAsMember,
  params: {},
  reply: nothing,
  handle: ({ parley, caller, path }) =>
    pipe(
      parley.invitations.revoke({ caller, invitation: InvitationId(path.invite_id) }),
      TE.map(done),
    ),
});

export const invitationRoutes: ReadonlyArray<AnyRoute> = [
  createInvitation,
  listInvitations,
  revokeInvitation,
];
