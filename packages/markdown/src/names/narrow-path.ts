import type { ChannelId } from '@parley/core';

const bytes = new TextEncoder();
const hex = (byte: number): string => `.${byte.toString(16).toUpperCase().padStart(2, '0')}`;

/**
 * Percent-encoding with a dot for the percent sign, as the fragment part of a client's address has
 * it.
 */
const encode = (text: string): string =>
  text.replace(/[^A-Za-z0-9_~-]+/g, (run) => Array.from(bytes.encode(run), hex).join(''));

/** `13-a-b.2Ec` for channel 13, `a b.c`. */
export const channelPath = (id: ChannelId, name: string): string =>
  `${id}-${encode(name.replaceAll(' ', '-'))}`;

/** `logo.20work` for `logo work`. */
export const topicPath = (topic: string): string => encode(topic);

/** The topic at such a path, or null when the path names none. */
export const topicAt = (path: string): string | null => {
  try {
    return decodeURIComponent(path.replaceAll('.', '%'));
  } catch {
    return null;
  }
};
