import { pipe, TE } from '@parley/core';
import * as t from 'io-ts';
import { realmEmojiReply, toRealmEmoji } from '../codecs/emoji.ts';
import { done, nothing, object } from '../codecs/wire.ts';
import { badRequest } from '../problem.ts';
import { route } from '../route.ts';

export const listRealmEmoji = route({
  method: 'GET',
  path: '/realm/emoji',
  authentication: 'user',
  params: {},
  reply: object({ emoji: t.record(t.string, realmEmojiReply) }),
  handle: ({ parley, caller }) =>
    pipe(
      parley.emoji.list({ caller }),
      TE.map((all) => ({ emoji: Object.fromEntries(all.map((emoji) => [String(emoji.id), toRealmEmoji(emoji)])) })),
    ),
});

export const removeRealmEmoji = route({
  method: 'DELETE',
  path: '/realm/emoji/{emoji_name}',
  authentication: 'user',
  params: {},
  reply: nothing,
  problems: { 'emoji.unknown': ({ name }) => ({ ...badRequest(`Emoji '${name}' does not exist`), status: 404 }) },
  handle: ({ parley, caller, path }) => pipe(parley.emoji.remove({ caller, name: path.emoji_name }), TE.map(done)),
});
