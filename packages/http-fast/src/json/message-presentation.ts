import { isDeepStrictEqual } from 'node:util';
import type { MessageView } from '@parley/core';
import type { ShowMessage } from '@parley/http-express/internals';
import { isSameAvatar } from './same-view.ts';

/**
 * Where messages are shown, and in which way. Messages that are read together share one object.
 */
export interface Presentation {
  /** True for HTML, false for the source of the text. */
  readonly html: boolean;
  readonly realm: number;
  readonly subdomain: string;
  /** Null for a direct conversation. */
  readonly channel: number | null;
  readonly channelName: string;
  readonly topic: string;
  readonly clientGravatar: boolean;
  readonly base: string;
  readonly emptyTopics: boolean;
  readonly links: NonNullable<MessageView['place']>['links'];
  /**
   * The head of `MessageJsonParts`. Null until it is written, and for a direct conversation, which
   * each participant sees differently.
   */
  head: string | null;
}

export const isSame = (one: object | null, other: object | null): boolean =>
  one === other || isDeepStrictEqual(one, other);

type Sender = MessageView['sender'];

/** Core makes a view of the sender for each answer, so what it contains is compared. */
export const isSameSender = (one: Sender, other: Sender): boolean =>
  one === other ||
  (one.id === other.id &&
    one.displayEmail === other.displayEmail &&
    one.fullName === other.fullName &&
    isSameAvatar(one.avatar, other.avatar));

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

/** Most topics have no links, as an empty array of their own. */
const areSameLinks = (one: Presentation['links'], other: Presentation['links']): boolean =>
  one.length === other.length && (one.length === 0 || isSame(one, other));

const NO_LINKS: Presentation['links'] = [];

export const presentationOf = (
  place: MessageView['place'],
  { viewer, html, clientGravatar, base, emptyTopics }: ShowMessage,
): Presentation => ({
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

export const isSamePresentation = (one: Presentation, other: Presentation): boolean =>
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
