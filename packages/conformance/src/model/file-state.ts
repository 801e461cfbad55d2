import {
  AttachmentId,
  type MessageId,
  type RealmId,
  type Repositories,
  UnixSeconds,
  UploadId,
  type UserId,
} from '@parley/core';
import { countState } from './count-state.ts';
import type { NaiveFile } from './naive/world.ts';

const ENOUGH = 1_000;

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
    byId: await Promise.all(ids.map((id) => attachments.byId(realm, id))),
    held: await Promise.all(ids.map((id) => attachments.held(realm, id))),
    byPaths: await attachments.byPaths(realm, paths),
    ofUser: await Promise.all(users.map((user) => attachments.ofUser(user))),
    heldBy: await Promise.all(messages.map((message) => attachments.heldBy(message))),
    heldElsewhere: await Promise.all(
      messages.map((message) => attachments.heldElsewhere(ids, message)),
    ),
    holders: await Promise.all(ids.map((id) => attachments.holders(id, null, 2))),
    space: await attachments.space(realm),
    unheld: await attachments.unheld(now, AttachmentId(0), ENOUGH),
    all: await attachments.all(AttachmentId(0), ENOUGH),
    inUnsent: await attachments.inUnsent(
      realm,
      paths.map((path) => path.split('/')[2] ?? ''),
    ),
    announced: await uploads.announced(realm),
    uploads: await uploads.startedBefore(UnixSeconds(now + 1), UploadId(''), ENOUGH),
    counts: await countState({ counts, topics }, { realm, users, messages }, now),
    pathsInUse: await attachments.pathsInUse(['nothing/there', ...paths]),
  };
};
