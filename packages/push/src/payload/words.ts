import { codePoints, type PersonView, type Push, type PushContent, type Realm } from '@parley/core';
import { plainText } from './plain-text.ts';

export type MessageContent = Extract<PushContent, { readonly _tag: 'message' }>;

/** What a payload is made from, besides the notification. */
export interface PayloadOptions {
  /** The address of a user's picture: complete, or a path from the root of the server. */
  readonly avatarUrl: (realm: Realm, user: PersonView) => string;
  /** True when payloads leave out the texts of messages. */
  readonly hidesContent: boolean;
}

const MOST_CHARACTERS = 200;
const HIDDEN = 'New message';
const GENERAL_CHAT = 'general chat';

/** Cuts a text to `MOST_CHARACTERS`: services refuse a payload of more than 4,096 bytes. */
const cut = (text: string): string =>
  codePoints(text) <= MOST_CHARACTERS ? text : `${[...text].slice(0, MOST_CHARACTERS).join('')}…`;

export const bodyOf = (
  { view: { message } }: MessageContent,
  { hidesContent }: PayloadOptions,
): string => (hidesContent ? HIDDEN : cut(plainText(message.rendered)));

const topicShown = (topic: string): string => (topic === '' ? GENERAL_CHAT : topic);

const isBetweenTwo = ({ view: { participants } }: MessageContent): boolean =>
  participants !== null && participants.length <= 2;

export const titleOf = (content: MessageContent): string => {
  const { place, participants, sender } = content.view;
  if (place !== null) return `#${place.channel.name} > ${topicShown(place.topic)}`;
  if (participants === null || isBetweenTwo(content)) return sender.fullName;
  const names = participants.map(({ fullName }) => fullName).sort();
  return cut(names.join(', '));
};

export const subtitleOf = (content: MessageContent): string => {
  const { cause, view } = content;
  const name = view.sender.fullName;
  switch (cause._tag) {
    case 'mentioned':
      return `${name} mentioned you:`;
    case 'group-mentioned':
      return `${name} mentioned @${cause.name}:`;
    case 'everybody-mentioned':
      return `${name} mentioned everyone:`;
    default:
      return isBetweenTwo(content) ? '' : `${name}:`;
  }
};

/** What every notification says of where it comes from. `realm_uri` is the older name. */
export const originOf = ({ realm, user }: Push) => ({
  realm_uri: realm.url,
  realm_url: realm.url,
  realm_name: realm.name,
  user_id: user,
});

/**
 * The server's own name: that of its first organization, without what stands before it for another.
 */
export const hostOf = ({ url, subdomain }: Realm): string => {
  const { host } = new URL(url);
  return subdomain !== '' && host.startsWith(`${subdomain}.`)
    ? host.slice(subdomain.length + 1)
    : host;
};

const isComplete = (address: string): boolean => /^https?:/.test(address);

/** The fields about a message that payloads for both kinds of devices have. */
export const messageWords = (push: Push, content: MessageContent, options: PayloadOptions) => {
  const { message, sender, place, participants } = content.view;
  const { cause } = content;
  const avatar = options.avatarUrl(push.realm, sender);
  const group = participants !== null && !isBetweenTwo(content);
  return {
    sender_id: sender.id,
    sender_email: sender.displayEmail,
    time: message.sentAt,
    recipient_type: place === null ? 'private' : 'stream',
    ...(place !== null && {
      stream: place.channel.name,
      stream_id: place.channel.id,
      topic: topicShown(place.topic),
    }),
    ...(group && {
      pm_users: participants
        .map(({ id }) => id)
        .sort((a, b) => a - b)
        .join(','),
    }),
    ...(cause._tag === 'group-mentioned' && {
      mentioned_user_group_id: cause.group,
      mentioned_user_group_name: cause.name,
    }),
    sender_full_name: sender.fullName,
    sender_avatar_url: isComplete(avatar) ? avatar : `${push.realm.url}${avatar}`,
  };
};
