import { pipe, TE } from '@parley/core';
import * as t from 'io-ts';
import { badRequest } from '../../problems/problem.ts';
import { type AnyRoute, route } from '../../route.ts';
import { done, nothing, object } from '../../wire/objects.ts';
import { realmEmojiReply, toRealmEmojis } from './codec.ts';

const listRealmEmoji = route({
  method: 'GET',
  path: '/realm/emoji',
  operation: 'getCustomEmoji',
  summary: "Lists the organization's own emoji.",
  description: 'Deactivated emoji are listed too, since messages and reactions go on showing them.',
  authentication: 'user',
  params: {},
  reply: object({ emoji: t.record(t.string, realmEmojiReply) }),
  handle: ({ parley, caller, host }) =>
    pipe(
      parley.emoji.list({ caller }),
      TE.map((all) => ({ emoji: toRealmEmojis(all, host.base) })),
    ),
});

const ONE_FILE = () => badRequest('You must upload exactly one file.');

const uploadRealmEmoji = route({
  method: 'POST',
  path: '/realm/emoji/{emoji_name}',
  operation: 'uploadCustomEmoji',
  summary: 'Uploads an emoji for the organization.',
  description:
    'The form has one picture, which is cut to a square. An emoji may have the name of a ' +
    'built-in one, which it then hides.',
  authentication: 'user',
  takesFile: true,
  params: {},
  reply: nothing,
  problems: { 'request.file-missing': ONE_FILE, 'request.files-several': ONE_FILE },
  handle: ({ parley, caller, host, path: { emoji_name: name } }) =>
    pipe(
      parley.emoji.offer({ caller, name }),
      TE.flatMap(
        () => () =>
          host.receiveFile((file) =>
            parley.emoji.upload({
              caller,
              name,
              fileName: file.name,
              type: file.type,
              bytes: file.bytes,
            })(),
          ),
      ),
      TE.map(done),
    ),
});

const removeRealmEmoji = route({
  method: 'DELETE',
  path: '/realm/emoji/{emoji_name}',
  operation: 'deactivateCustomEmoji',
  summary: 'Deactivates an emoji of the organization.',
  description:
    'It can no longer be chosen, and stays visible where it was used. Its author and ' +
    'administrators may do this.',
  authentication: 'user',
  params: {},
  reply: nothing,
  problems: {
    'emoji.unknown': ({ name }) => ({
      ...badRequest(`Emoji '${name}' does not exist`),
      status: 404,
    }),
  },
  handle: ({ parley, caller, path }) =>
    pipe(parley.emoji.remove({ caller, name: path.emoji_name }), TE.map(done)),
});

export const emojiRoutes: ReadonlyArray<AnyRoute> = [
  listRealmEmoji,
  uploadRealmEmoji,
  removeRealmEmoji,
];
