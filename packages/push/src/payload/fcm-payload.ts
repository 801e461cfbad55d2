import type { Push } from '@parley/core';
import { bodyOf, hostOf, messageWords, originOf, type PayloadOptions } from './words.ts';

/** As Google's service takes it: everything is a text. */
export type FcmData = Readonly<Record<string, string>>;

const asTexts = (values: Readonly<Record<string, string | number>>): FcmData =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)]));

/** What every notification of an Android device says. */
export const baseData = (push: Push) => ({
  server: hostOf(push.realm),
  realm_id: push.realm.id,
  ...originOf(push),
});

export const fcmData = (push: Push, options: PayloadOptions): FcmData => {
  const { content } = push;
  const base = baseData(push);
  if (content._tag === 'test') return asTexts({ ...base, event: 'test', time: content.at });
  if (content._tag === 'remove')
    return asTexts({ ...base, event: 'remove', zulip_message_ids: content.messages.join(',') });
  return asTexts({
    ...base,
    event: 'message',
    zulip_message_id: content.view.message.id,
    content: bodyOf(content, options),
    ...messageWords(push, content, options),
  });
};

export type FcmPriority = 'normal' | 'high';
/** Removing a notification wakes no device. */
export const fcmPriority = ({ content }: Push): FcmPriority =>
  content._tag === 'remove' ? 'normal' : 'high';
