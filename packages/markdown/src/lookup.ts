import { type ChannelId, foldCase, type References, type Resolved, type UserId } from '@parley/core';
import type { Env } from 'markdown-it';

/** What the inline rules ask while they parse. Null: nobody of that name, so the source stays ordinary Markdown. */
export interface Lookup {
  /** `name` null where only an id was typed, `id` null where only a name was. */
  user(name: string | null, id: UserId | null): Resolved['users'][number] | null;
  group(name: string): Resolved['groups'][number] | null;
  channel(name: string): { readonly id: ChannelId; readonly name: string } | null;
}

const LOOKUP = Symbol('lookup');

export const withLookup = (lookup: Lookup): Env => ({ [LOOKUP]: lookup });
export const lookupIn = (env: Env): Lookup => env[LOOKUP] as Lookup;

/** Answers from what was looked up. A name alone is matched exactly first, then under case folding; with an id it must be exact. */
export const resolvedLookup = (resolved: Resolved): Lookup => {
  const users = new Map(resolved.users.map((user) => [user.id, user]));
  const byName = new Map(resolved.users.map((user) => [user.fullName, user]));
  const byFoldedName = new Map(resolved.users.map((user) => [foldCase(user.fullName), user]));
  const groups = new Map(resolved.groups.map((group) => [group.name, group]));
  const channels = new Map(resolved.channels.map((channel) => [channel.name, channel]));
  return {
    user: (name, id) => {
      if (id === null) return name === null ? null : (byName.get(name) ?? byFoldedName.get(foldCase(name)) ?? null);
      const user = users.get(id) ?? null;
      return name === null || user?.fullName === name ? user : null;
    },
    group: (name) => groups.get(name) ?? null,
    channel: (name) => channels.get(name) ?? null,
  };
};

/** Finds nothing and remembers what was asked. */
export const recordingLookup = (): { readonly lookup: Lookup; readonly asked: () => References } => {
  const users = new Map<string, References['users'][number]>();
  const groups = new Set<string>();
  const channels = new Set<string>();
  return {
    lookup: {
      user: (name, id) => {
        users.set(`${id}|${name}`, { name, id });
        return null;
      },
      group: (name) => {
        groups.add(name);
        return null;
      },
      channel: (name) => {
        channels.add(name);
        return null;
      },
    },
    asked: () => ({ users: [...users.values()], groups: [...groups], channels: [...channels] }),
  };
};
