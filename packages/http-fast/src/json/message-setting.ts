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
