import { type ChannelId, foldCase, type MessageId, type Resolved, type UserId } from '@parley/core';

/**
 * What the inline patterns ask. Null when the name is unknown, so that the source stays ordinary
 * Markdown.
 */
export interface Lookup {
  /** `name` null where only an id was typed, `id` null where only a name was. */
  user(name: string | null, id: UserId | null): Resolved['users'][number] | null;
  group(name: string): Resolved['groups'][number] | null;
  channel(name: string): { readonly id: ChannelId; readonly name: string } | null;
  /** The newest message of a topic that the writer may read. */
  newest(channel: ChannelId, topic: string): MessageId | null;
  /** Where the picture of one of the realm's own emoji is. */
  emoji(name: string): string | null;
}

/**
 * Answers from what was looked up. A name alone is matched exactly first, then under case folding;
 * with an id it must be exact.
 */
export const resolvedLookup = (resolved: Resolved): Lookup => ({
  user: (name, id) => {
    const { users } = resolved;
    if (id !== null)
      return (
        users.find((user) => user.id === id && (name === null || user.fullName === name)) ?? null
      );
    if (name === null) return null;
    const folded = foldCase(name);
    return (
      users.find(({ fullName }) => fullName === name) ??
      users.find(({ fullName }) => foldCase(fullName) === folded) ??
      null
    );
  },
  group: (name) => resolved.groups.find((group) => group.name === name) ?? null,
  channel: (name) => resolved.channels.find((channel) => channel.name === name) ?? null,
  newest: (channel, topic) => {
    const name = foldCase(topic);
    return (
      resolved.topics?.find((one) => one.channel === channel && foldCase(one.name) === name)
        ?.newest ?? null
    );
  },
  emoji: (name) => resolved.emoji?.find((one) => one.name === name)?.src ?? null,
});
