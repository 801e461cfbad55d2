import type { Push } from '@parley/core';
import {
  bodyOf,
  type MessageContent,
  messageWords,
  originOf,
  type PayloadOptions,
  subtitleOf,
  titleOf,
} from './words.ts';

/** As Apple's service takes it: `aps` is for the device, what stands beside it for the program. */
export interface ApnsPayload {
  readonly aps: Readonly<Record<string, unknown>>;
  readonly zulip: Readonly<Record<string, unknown>>;
}

const messagePayload = (
  push: Push,
  content: MessageContent,
  options: PayloadOptions,
): ApnsPayload => ({
  aps: {
    alert: {
      title: titleOf(content),
      subtitle: subtitleOf(content),
      body: bodyOf(content, options),
    },
    sound: 'default',
    badge: 0,
  },
  zulip: {
    ...originOf(push),
    ...messageWords(push, content, options),
    message_ids: [content.view.message.id],
  },
});

export const apnsPayload = (push: Push, options: PayloadOptions): ApnsPayload => {
  const { realm, content } = push;
  if (content._tag === 'message') return messagePayload(push, content, options);
  if (content._tag === 'remove')
    return {
      aps: { badge: 0 },
      zulip: { ...originOf(push), event: 'remove', zulip_message_ids: content.messages.join(',') },
    };
  return {
    aps: {
      alert: {
        title: 'Test notification',
        body: `This is a test notification from ${realm.name} (${realm.url}).`,
      },
      sound: 'default',
    },
    zulip: { ...originOf(push), event: 'test' },
  };
};
