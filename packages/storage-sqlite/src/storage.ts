import type { Repositories, Storage, StoreUnavailable } from '@parley/core';
import { sqlitePrefetch } from './ahead.ts';
import { emptyCaches, forgetAll } from './caches.ts';
import { type Checkpoints, inlineCheckpoints } from './checkpoints.ts';
import { sqliteCommit } from './commit.ts';
import type { Db } from './db.ts';
import { BESIDE_A_SERVER, groupCommit } from './group-commit.ts';
import { sqliteIds } from './ids.ts';
import type { SqliteSettings } from './open.ts';
import { outboxQueries, sqliteOutbox } from './outbox.ts';
import { ownFiles } from './own-files.ts';
import { countQueries } from './queries/counts.ts';
import { attachmentQueries } from './queries/files/attachment.ts';
import { uploadQueries } from './queries/files/upload.ts';
import { messageQueries } from './queries/messages/message.ts';
import { incrementalSearches } from './queries/messages/page/incremental-searches.ts';
import { pageTools } from './queries/messages/page/tools.ts';
import { topicQueries } from './queries/messages/topic.ts';
import { channelQueries } from './queries/organization/channel.ts';
import { emojiQueries } from './queries/organization/emoji.ts';
import { groupQueries } from './queries/organization/group.ts';
import { invitationQueries } from './queries/organization/invitation.ts';
import { linkifierQueries, playgroundQueries } from './queries/organization/links.ts';
import { realmQueries } from './queries/organization/realm.ts';
import { alertWordQueries } from './queries/people/alert-words.ts';
import { activePushQueries, deviceQueries } from './queries/people/device.ts';
import { draftQueries } from './queries/people/draft.ts';
import { muteQueries } from './queries/people/mute.ts';
import { presenceQueries } from './queries/people/presence.ts';
import { profileQueries } from './queries/people/profile.ts';
import { snippetQueries } from './queries/people/snippet.ts';
import { statusQueries } from './queries/people/status.ts';
import { userQueries } from './queries/people/user.ts';
import { readTransactionPerTurn } from './read-transaction.ts';
import { BUSY_TIMEOUT, isBusy, type Patience, patienceOf, unlessBusy } from './waiting.ts';

/** `retainedBytes`: see `sqlitePrefetch`. `patience`: instead of `busyTimeout`, for tests. */
export type StorageOptions = Pick<
  SqliteSettings,
  'messageBytes' | 'searchTurn' | 'isLoopBusy' | 'busyTimeout' | 'onUnavailable' | 'asTool'
> & {
  readonly retainedBytes?: number;
  readonly patience?: Patience;
};

/** Milliseconds from one look at the files to the next while nothing is committed. */
const LOOK_MS = 1_000;

/** The storage ports over an open database; closing them closes it. */
export const createStorage = (
  db: Db,
  options: StorageOptions = {},
  checkpoints: Checkpoints = inlineCheckpoints,
): Storage => {
  const {
    messageBytes,
    searchTurn,
    isLoopBusy,
    retainedBytes,
    busyTimeout = BUSY_TIMEOUT,
    onUnavailable,
  } = options;
  const { patience = patienceOf(busyTimeout) } = options;
  const files = ownFiles(db.raw);
  const caches = emptyCaches(messageBytes);
  const readTransaction = readTransactionPerTurn(db, () => {
    forgetAll(caches);
    ids.forget();
  });
  const group = groupCommit(db, readTransaction, {
    checkpoints,
    undone: caches.rewritten.forget,
    patience,
    lost: files.look,
    pace: options.asTool ? BESIDE_A_SERVER : null,
    ...(isLoopBusy && { isLoopBusy }),
  });
  const ids = sqliteIds(db, readTransaction, { patience, lost: files.look });
  const tools = pageTools(db, caches);
  const long = incrementalSearches(db, caches, tools, searchTurn);
  const repositories: Repositories = {
    realms: realmQueries(db, caches),
    groups: groupQueries(db, caches),
    users: userQueries(db, caches),
    channels: channelQueries(db, caches),
    topics: topicQueries(db, caches),
    attachments: attachmentQueries(db),
    uploads: uploadQueries(db),
    counts: countQueries(db),
    messages: messageQueries(db, caches, long),
    snippets: snippetQueries(db),
    drafts: draftQueries(db),
    emoji: emojiQueries(db),
    statuses: statusQueries(db),
    alertWords: alertWordQueries(db, caches),
    mutes: muteQueries(db, caches),
    devices: deviceQueries(db),
    activePushes: activePushQueries(db),
    presences: presenceQueries(db),
    profiles: profileQueries(db),
    outbox: outboxQueries(db),
    invitations: invitationQueries(db),
    linkifiers: linkifierQueries(db, caches),
    playgrounds: playgroundQueries(db),
  };
  const timer = setInterval(() => {
    const trouble = files.look();
    if (trouble === null) return;
    clearInterval(timer);
    onUnavailable?.(trouble);
  }, LOOK_MS);
  timer.unref();
  const end = async (): Promise<void> => {
    clearInterval(timer);
    if (!db.raw.open) return;
    await group.drain();
    readTransaction.end();
    try {
      if (files.look() === null) ids.giveBack();
    } catch {
      // On a full disk the ids stay a gap, as after a crash.
    }
    const last = checkpoints.close();
    if (last !== null) await last;
    readTransaction.end();
    if (files.look() === null) db.raw.close();
  };
  let closing: Promise<void> | null = null;
  const unavailable = (): StoreUnavailable | null => (closing === null ? files.look() : null);
  return {
    // Every repository answers in a microtask, and a commit waits for the next turn: that makes a
    // snapshot (decision 0003).
    read: (work) => {
      try {
        readTransaction.begin();
      } catch (error) {
        return isBusy(error)
          ? unlessBusy(readTransaction.begin, patience).then(() => work(repositories))
          : Promise.reject(error);
      }
      return work(repositories);
    },
    commit: sqliteCommit(db, caches, group),
    ids,
    outbox: sqliteOutbox(db, group),
    prefetch: sqlitePrefetch(db, caches, readTransaction, long, retainedBytes),
    accountsVersion: () => {
      try {
        readTransaction.begin();
      } catch (error) {
        // Equal to no other version.
        if (isBusy(error)) return Number.NaN;
        throw error;
      }
      return caches.users.changes() + caches.keys.changes() + caches.realms.changes();
    },
    unavailable,
    close: () => {
      closing ??= end();
      return closing;
    },
  };
};
