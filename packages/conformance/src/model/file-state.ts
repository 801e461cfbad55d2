import type { MessageId, RealmId, Repositories, UnixSeconds, UserId } from '@parley/core';
import { countState } from './count-state.ts';
import type { NaiveFile } from './naive/world.ts';

interface Known {
  readonly realm: RealmId;
  readonly users: ReadonlyArray<UserId>;
  readonly messages: ReadonlyArray<MessageId>;
  readonly files: ReadonlyArray<NaiveFile>;
}

/** Everything a store knows of uploaded files, and how many rows there are of every kind. */
export const fileState = async (
  { attachments, uploads, counts, topics }: Repositories,
  { realm, users, messages, files }: Known,
  now: UnixSeconds,
): Promise<Readonly<Record<string, unknown>>> => {
  const ids = files.map(({ id }) => id);
  const paths = files.map(({ path }) => path);
  return {
    byId: await Promise.all(ids.map((id) => attachments.byId(id))),
    held: await Promise.all(ids.map((id) => attachments.held(id))),
    byPaths: await attachments.byPaths(paths),
    ofUser: await Promise.all(users.map((user) => attachments.ofUser(user))),
    heldBy: await Promise.all(messages.map((message) => attachments.heldBy(message))),
    heldElsewhere: await Promise.all(
      messages.map((message) => attachments.heldElsewhere(ids, message)),
    ),
    holders: await Promise.all(ids.map((id) => attachments.holders(id, null, 2))),
    space: await attachments.space(),
    inUnsent: await attachments.inUnsent(paths.map((path) => path.split('/')[2] ?? '')),
    announced: await uploads.announced(),
    counts: await countState({ counts, topics }, { realm, users, messages }, now),
  };
};
