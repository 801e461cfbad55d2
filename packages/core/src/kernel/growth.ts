import type { Change } from './change-set.ts';
import { because, DAY, type Growth, TAKES_AWAY } from './growing.ts';
import { codePoints } from './text.ts';

const ONE = because('There is one for each account.');
const SENT = because('Messages are limited by the rate of requests.');
const HISTORY = because('A history reaches back a bounded number of edits and characters.');

const sizeOf = (data: object | null) => (data === null ? 0 : codePoints(JSON.stringify(data)));

/**
 * A change that brings a new kind of row does not compile before it is said here what bounds it.
 */
export const GROWTH: { readonly [Tag in Change['_tag']]: Growth<Tag> } = {
  'realm.put': because('The operator of the server makes organizations.'),
  'group.put': ({ group: { id, realm, creator, createdAt, isActive } }, now) => [
    ...(creator !== null && createdAt !== null && createdAt > now - DAY
      ? [{ kind: 'groups-made', realm, of: creator, row: id, size: 0 } as const]
      : []),
    ...(isActive ? [{ kind: 'groups', realm, of: realm, row: id, size: 0 } as const] : []),
  ],
  'group-member.put': because('A group holds an account once.'),
  'group-member.remove': TAKES_AWAY,
  'subgroup.put': because('A group holds another group once.'),
  'subgroup.remove': TAKES_AWAY,
  'user.put': ({ user: { id, realm, bot, isActive } }) => {
    if (bot === null || bot.owner === null || bot.isSystem) return [];
    const row = { realm, of: bot.owner, row: id, size: 0 };
    return [
      { kind: 'bots', ...row },
      ...(isActive ? [{ kind: 'active-bots', ...row } as const] : []),
    ];
  },
  'password.put': ONE,
  'api-key.put': because(
    'Signing in has the number `apiKeys`: a new key replaces one of the same program ' +
      'that was unused for an hour, or any that was unused for 30 days.',
  ),
  'api-key.use': because('It changes a key that is there.'),
  'api-key.remove': TAKES_AWAY,
  'api-keys.remove': TAKES_AWAY,
  'api-keys.end': because('It changes keys that are there.'),
  'sessions.remove': TAKES_AWAY,
  'channel.put': ({ channel: { id, realm, creator, createdAt, isArchived } }, now) => [
    ...(creator !== null && createdAt > now - DAY
      ? [{ kind: 'channels-made', realm, of: creator, row: id, size: 0 } as const]
      : []),
    ...(isArchived ? [] : [{ kind: 'channels', realm, of: realm, row: id, size: 0 } as const]),
  ],
  'subscription.put': because(
    'An account subscribes to a channel once, and channels have a number.',
  ),
  'topic.put': because('A topic comes with a message or with a visibility policy.'),
  'topic-visibility.put': because(
    'A policy that a user asks for has the number `topicVisibilities`; automatic ones ' +
      'replace others.',
  ),
  'topic-visibility.remove': TAKES_AWAY,
  'attachment.put': because(
    'Files are limited by the quota of the organization and by the space on the disk.',
  ),
  'attachment.remove': TAKES_AWAY,
  'attachment.claim': because('A message holds the files that its text links.'),
  'attachment.release': TAKES_AWAY,
  'upload.put': ({ upload: { id, realm, owner, size } }) => [
    { kind: 'uploads', realm, of: owner, row: id, size },
  ],
  'upload.remove': TAKES_AWAY,
  'conversation.put': SENT,
  'message.send': SENT,
  'message.edit': HISTORY,
  'message.rerender': because('It replaces HTML.'),
  'message.set-meta': because('A message has metadata once, of a bounded size.'),
  'message.move': HISTORY,
  'message.remove': TAKES_AWAY,
  'undo.put': because('Those that are older than a day are forgotten by the next ones.'),
  'submessage.put': because(
    'A message takes a bounded number of submessages (`message.submit.full`).',
  ),
  'message-flag.put': because('An account has a flag on a message once.'),
  'message-flag.remove': TAKES_AWAY,
  'messages.read': because('Spans of read messages grow together.'),
  'everything.read': ONE,
  'unread-mark.put': because('An account marks a message once.'),
  'reaction.put': ({ message, reaction: { type, emojiCode } }) => [
    { kind: 'reaction-emoji', realm: null, of: message, row: `${type}/${emojiCode}`, size: 0 },
  ],
  'reaction.remove': TAKES_AWAY,
  'snippet.put': ({ snippet: { id, realm, owner, title, content } }) => [
    { kind: 'snippets', realm, of: owner, row: id, size: codePoints(title) + codePoints(content) },
  ],
  'snippet.remove': TAKES_AWAY,
  'profile-field.put': ({ field: { id, realm, data } }) => [
    { kind: 'profile-fields', realm, of: realm, row: id, size: sizeOf(data) },
  ],
  'profile-field.remove': TAKES_AWAY,
  'profile-value.put': because('An account has one value for each profile field.'),
  'profile-value.remove': TAKES_AWAY,
  'presence.note': ONE,
  'presence.backdate': ONE,
  'draft.put': ({ draft: { id, realm, owner, content } }) => [
    { kind: 'drafts', realm, of: owner, row: id, size: codePoints(content) },
  ],
  'draft.remove': TAKES_AWAY,
  'drafts.clear': TAKES_AWAY,
  'emoji.put': ({ emoji: { id, realm, author, createdAt, isActive } }, now) => [
    ...(author !== null && createdAt !== null && createdAt > now - DAY
      ? [{ kind: 'emoji-made', realm, of: author, row: id, size: 0 } as const]
      : []),
    ...(isActive ? [{ kind: 'emoji', realm, of: realm, row: id, size: 0 } as const] : []),
  ],
  'status.put': ONE,
  'alert-words.put': ({ alertWords: { user, realm }, added }) =>
    added.map((word) => ({ kind: 'alert-words', realm, of: user, row: word, size: 0 })),
  'mute.put': ({ mute: { user, muted } }) => [
    { kind: 'mutes', realm: null, of: user, row: muted, size: 0 },
  ],
  'mute.remove': TAKES_AWAY,
  'device.put': because(
    'Adding a device has the number `devices`: a new one replaces one that was not renewed ' +
      'for 60 days.',
  ),
  'device.remove': TAKES_AWAY,
  'devices.clear': TAKES_AWAY,
  'active-pushes.put': because('The newest of each account stay.'),
  'active-pushes.remove': TAKES_AWAY,
  'invitation.put': ({ invitation: { id, realm, creator, isRevoked, expiresAt } }, now) =>
    isRevoked || (expiresAt !== null && expiresAt < now)
      ? []
      : [{ kind: 'invitations', realm, of: creator, row: id, size: 0 }],
  'invitations.expire': TAKES_AWAY,
  'linkifier.put': ({ linkifier: { id, realm } }) => [
    { kind: 'linkifiers', realm, of: realm, row: id, size: 0 },
  ],
  'linkifier.remove': TAKES_AWAY,
  'playground.put': ({ playground: { id, realm, name, language, urlTemplate } }) => [
    {
      kind: 'playgrounds',
      realm,
      of: realm,
      row: id,
      size: codePoints(name) + codePoints(language) + codePoints(urlTemplate),
    },
  ],
  'playground.remove': TAKES_AWAY,
  'request.put': ({ note: { realm, user, key, reply } }) => [
    { kind: 'request-keys', realm, of: user, row: key, size: codePoints(reply) },
  ],
  'request.remove': TAKES_AWAY,
  'plan.note': because('Notes are forgotten after two minutes by the next one.'),
};
