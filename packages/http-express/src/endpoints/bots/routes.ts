import { mayActAsMember, pipe, type RealmId, TE, UserId, type UserView } from '@parley/core';
import * as t from 'io-ts';
import { listOf } from '../../answer/json-list.ts';
import { noted } from '../../auth/account-log.ts';
import { int, json, oneOf, text } from '../../params/kinds.ts';
import { optional, required, withDefault } from '../../params/param.ts';
import { type AnyRoute, type HostFacts, route } from '../../route.ts';
import { done, integer, nothing, object } from '../../wire/objects.ts';
import { avatarUrl } from '../avatars/codec.ts';

const GENERIC = 1;

type PictureCall = { readonly realm: RealmId; readonly host: Pick<HostFacts, 'base'> };

/** Always an address to fetch the picture from. */
const picture = ({ realm, host: { base } }: PictureCall, bot: UserView): string =>
  avatarUrl({ realm, base }, bot, false) ?? '';

const createBot = route({
  method: 'POST',
  path: '/bots',
  operation: 'createBot',
  summary: 'Creates a bot and returns its API key.',
  description: 'The caller owns the bot. The key is told only in this answer.',
  takesNoKey: 'secret',
  authentication: 'user',
  guard: mayActAsMember,
  params: {
    bot_type: withDefault(json(int), GENERIC),
    full_name: required(text),
    short_name: required(text),
  },
  reply: object({ user_id: integer, api_key: t.string, avatar_url: t.string }),
  handle: ({ parley, realm, caller, params, host }) =>
    pipe(
      parley.bots.create({
        caller,
        fullName: params.full_name,
        shortName: params.short_name,
        type: params.bot_type,
      }),
      noted(host.note, { event: 'key-made', account: null, by: caller.user }, ({ bot }) => bot.id),
      TE.map(({ bot, apiKey }) => ({
        user_id: bot.id,
        api_key: apiKey,
        avatar_url: picture({ realm, host }, bot),
      })),
    ),
});

/** Without their keys, of which only digests are kept. */
const listBots = route({
  method: 'GET',
  path: '/bots',
  operation: 'getBots',
  summary: 'Lists the bots that the caller owns.',
  description: 'Only bots that are active are listed, without their API keys.',
  authentication: 'user',
  guard: mayActAsMember,
  params: {},
  reply: object({
    bots: t.readonlyArray(
      object({ user_id: integer, username: t.string, full_name: t.string, avatar_url: t.string }),
    ),
  }),
  handle: ({ parley, realm, caller, host }) =>
    pipe(
      parley.bots.list({ caller }),
      TE.map((bots) => ({
        bots: listOf(bots, (bot) => ({
          user_id: bot.id,
          username: bot.displayEmail,
          full_name: bot.fullName,
          avatar_url: picture({ realm, host }, bot),
        })),
      })),
    ),
});

const updateBot = route({
  method: 'PATCH',
  path: '/bots/{bot_id:int}',
  operation: 'updateBot',
  summary: "Changes a bot's name, role or owner.",
  description: 'The owner of the bot and administrators may do this. Only what is sent is changed.',
  version: { row: 'user', id: 'bot_id' },
  authentication: 'user',
  guard: mayActAsMember,
  params: {
    bot_owner_id: optional(json(int)),
    full_name: optional(text),
    role: optional(json(oneOf(int, 100, 200, 300, 400, 600))),
  },
  reply: object({ full_name: t.string, avatar_url: t.string }, { bot_owner: t.string }),
  handle: ({ parley, realm, caller, params, path, host }) =>
    pipe(
      parley.bots.update({
        caller,
        bot: UserId(path.bot_id),
        fullName: params.full_name ?? null,
        role: params.role ?? null,
        owner: params.bot_owner_id === undefined ? null : UserId(params.bot_owner_id),
      }),
      params.role === undefined
        ? (updated) => updated
        : noted(host.note, { event: 'role-changed', account: path.bot_id, by: caller.user }),
      TE.map(({ bot, owner }) => ({
        full_name: bot.fullName,
        avatar_url: picture({ realm, host }, bot),
        ...(owner && { bot_owner: owner.displayEmail }),
      })),
    ),
});

const deactivateBot = route({
  method: 'DELETE',
  path: '/bots/{bot_id:int}',
  operation: 'deactivateBot',
  summary: 'Deactivates a bot.',
  description: 'Its API key stops working at once, and its messages stay.',
  version: { row: 'user', id: 'bot_id' },
  authentication: 'user',
  guard: mayActAsMember,
  params: {},
  reply: nothing,
  handle: ({ parley, caller, path, host }) =>
    pipe(
      parley.bots.deactivate({ caller, bot: UserId(path.bot_id) }),
      noted(host.note, { event: 'deactivation', account: path.bot_id, by: caller.user }),
      TE.map(done),
    ),
});

const regenerateBotKey = route({
  method: 'POST',
  path: '/bots/{bot_id:int}/api_key/regenerate',
  operation: 'regenerateBotApiKey',
  summary: "Replaces a bot's API key and returns the new one.",
  description: 'The earlier key stops working at once. The new one is told only in this answer.',
  takesNoKey: 'secret',
  authentication: 'user',
  guard: mayActAsMember,
  params: {},
  reply: object({ api_key: t.string }),
  handle: ({ parley, caller, path, host }) =>
    pipe(
      parley.bots.replaceKey({ caller, bot: UserId(path.bot_id) }),
      noted(host.note, { event: 'key-replaced', account: path.bot_id, by: caller.user }),
      TE.map((apiKey) => ({ api_key: apiKey })),
    ),
});

export const botRoutes: ReadonlyArray<AnyRoute> = [
  createBot,
  listBots,
  updateBot,
  deactivateBot,
  regenerateBotKey,
];
