import type { ChannelId } from '@parley/core';
import type { StateInline, Token } from 'markdown-it';
import { escapeHtml } from './escape-html.ts';
import { matchName } from './inline-match.ts';
import { lookupIn } from './lookup.ts';
import { channelPath, topicPath } from './narrow-path.ts';

export interface ChannelLink {
  readonly channel: { readonly id: ChannelId; readonly name: string };
  /** Null: the channel as a whole. `''` is its general chat. */
  readonly topic: string | null;
  /** Digits of a message id, as typed. */
  readonly message: string | null;
}

/** The type of its tokens. */
export const CHANNEL_LINK = 'channel_link';
const LINK = /#\*\*([^*>\n]+)(?:>([^*\n]*))?\*\*/y;
const TOPIC_AND_MESSAGE = /^(.*)@(\d{1,15})$/;

/** Inline rule for `#**channel**`, `#**channel>topic**` and `#**channel>topic@message**`. */
export const channelLinkRule = (state: StateInline, probing: boolean): boolean => {
  if (state.src.charAt(state.pos) !== '#') return false;
  const match = matchName(state, LINK);
  if (match === null) return false;
  const [source, name = '', after = null] = match;
  const channel = lookupIn(state.env).channel(name);
  if (channel === null) return false;
  if (!probing) {
    const [, topic = after, message = null] = (after !== null && TOPIC_AND_MESSAGE.exec(after)) || [];
    state.push(CHANNEL_LINK, 'a', 0).meta = { link: { channel, topic, message } satisfies ChannelLink };
  }
  state.pos += source.length;
  return true;
};

/** Of a token of type `CHANNEL_LINK`. */
export const channelLinkOf = (token: Token): ChannelLink => token.meta?.link as ChannelLink;

const titleOf = (topic: string): string => (topic === '' ? '<em>general chat</em>' : escapeHtml(topic));

export const channelLinkHtml = ({ channel, topic, message }: ChannelLink): string => {
  const base = `/#narrow/channel/${channelPath(channel.id, channel.name)}`;
  const shown = `#${escapeHtml(channel.name)}`;
  if (topic === null) return `<a class="stream" data-stream-id="${channel.id}" href="${base}">${shown}</a>`;
  const inTopic = `${base}/topic/${topicPath(topic)}`;
  const both = `${shown} &gt; ${titleOf(topic)}`;
  return message === null
    ? `<a class="stream-topic" data-stream-id="${channel.id}" href="${inTopic}">${both}</a>`
    : `<a class="message-link" href="${inTopic}/near/${message}">${both} @ 💬</a>`;
};
