import { isDeepStrictEqual } from 'node:util';
import type { MessageView } from '@parley/core';
import type { ShowMessage } from '@parley/http-express/internals';

/**
 * Where a message is shown, and how: one object for those that have it in common, as far as they
 * meet.
 */
export interface Setting {
  /** Shows HTML, and not the text as it was written. */
  readonly html: boolean;
  readonly realm: number;
  readonly subdomain: string;
  /** Null: a conversation. */
  readonly channel: number | null;
  readonly channelName: string;
  readonly topic: string;
  readonly clientGravatar: boolean;
  readonly base: string;
  readonly emptyTopics: boolean;
  readonly links: NonNullable<MessageView['place']>['links'];
  /**
   * Of `MessageJsonParts`. Null: not made yet, or of a conversation, whose readers are each shown
   * their own.
   */
  head: string | null;
}

export const isSame = (one: object | null, other: object | null): boolean =>
  one === other || isDeepStrictEqual(one, other);

/** Whether objects whose fields are no objects are equal. */
const isSameFlat = (one: object | null, other: object | null): boolean => {
  if (one === other) return true;
  if (one === null || other === null) return false;
  const fields = Object.entries(one);
  return (
    fields.length === Object.keys(other).length &&
    fields.every(([name, value]) => value === (other as Record<string, unknown>)[name])
  );
};

type Sender = MessageView['sender'];

/** Core makes a view of the sender for each answer, so what it contains is compared. */
export const isSameSender = (one: Sender, other: Sender): boolean =>
  one === other ||
  (one.id === other.id &&
    one.displayEmail === other.displayEmail &&
    one.fullName === other.fullName &&
    isSameFlat(one.avatar, other.avatar));

type History = MessageView['history'];
type Entry = NonNullable<History>[number];

const isSameText = (one: Entry['content'], other: Entry['content']): boolean =>
  one === other || (one?.prev === other?.prev && one?.prevRendered === other?.prevRendered);

const isSameMove = (
  one: Entry['topic'] | Entry['channel'],
  other: Entry['topic'] | Entry['channel'],
): boolean => one === other || (one?.from === other?.from && one?.to === other?.to);

/** As for senders. The texts of stored edits are the same strings each time. */
export const isSameHistory = (one: History, other: History): boolean => {
  if (one === other) return true;
  if (one === null || other === null || one.length !== other.length) return false;
  for (const [at, entry] of one.entries()) {
    const same = other[at];
    if (entry.by !== same?.by || entry.at !== same.at) return false;
    if (!isSameText(entry.content, same.content)) return false;
    if (!isSameMove(entry.topic, same.topic) || !isSameMove(entry.channel, same.channel))
      return false;
  }
  return true;
};

/** Most topics have none, and each list an empty array of its own. */
const areSameLinks = (one: Setting['links'], other: Setting['links']): boolean =>
  one.length === other.length && (one.length === 0 || isSame(one, other));

const NO_LINKS: Setting['links'] = [];

export const settingOf = (
  place: MessageView['place'],
  { viewer, html, clientGravatar, base, emptyTopics }: ShowMessage,
): Setting => ({
  html,
  realm: viewer.realm.id,
  subdomain: viewer.realm.subdomain,
  channel: place === null ? null : place.channel.id,
  channelName: place === null ? '' : place.channel.name,
  topic: place === null ? '' : place.topic,
  clientGravatar,
  base,
  emptyTopics,
  links: place === null ? NO_LINKS : place.links,
  head: null,
});

export const isSetting = (one: Setting, other: Setting): boolean =>
  one === other ||
  (one.html === other.html &&
    one.channel === other.channel &&
    one.topic === other.topic &&
    one.channelName === other.channelName &&
    one.realm === other.realm &&
    one.subdomain === other.subdomain &&
    one.clientGravatar === other.clientGravatar &&
    one.base === other.base &&
    one.emptyTopics === other.emptyTopics &&
    areSameLinks(one.links, other.links));
