import type { Change, CountedKind, Repositories, RowGuard } from '@parley/core';
import type { Caches } from '../cache/caches.ts';
import { invalidationOf } from '../cache/invalidation.ts';
import type { SqliteAppliers } from '../database/applier.ts';
import type { Db } from '../database/db.ts';
import { messageAppliers } from '../messages/appliers/message.ts';
import { reactionAppliers } from '../messages/appliers/reaction.ts';
import type { Unindexed } from '../messages/appliers/search.ts';
import { topicAppliers } from '../messages/appliers/topic.ts';
import type { IncrementalSearches } from '../messages/page/incremental-searches.ts';
import { messageQueries } from '../messages/queries/message.ts';
import { topicQueries } from '../messages/queries/topic.ts';
import { alertWordQueries, alertWordsAppliers } from '../tables/alert-words.ts';
import { attachmentAppliers, attachmentQueries } from '../tables/attachment.ts';
import { channelAppliers, channelQueries } from '../tables/channel.ts';
import { type CountedSql, commonCounts, countQueries } from '../tables/counts.ts';
import { activePushQueries, deviceAppliers, deviceQueries } from '../tables/device.ts';
import { draftAppliers, draftCounts, draftQueries } from '../tables/draft.ts';
import { emojiAppliers, emojiQueries } from '../tables/emoji.ts';
import { groupAppliers, groupQueries } from '../tables/group.ts';
import { invitationAppliers, invitationQueries } from '../tables/invitation.ts';
import {
  linkCounts,
  linkifierAppliers,
  linkifierQueries,
  playgroundAppliers,
  playgroundQueries,
} from '../tables/links.ts';
import { muteAppliers, muteQueries } from '../tables/mute.ts';
import { presenceAppliers, presenceQueries } from '../tables/presence.ts';
import { profileAppliers, profileQueries } from '../tables/profile.ts';
import { realmAppliers, realmQueries } from '../tables/realm.ts';
import { snippetAppliers, snippetCounts, snippetQueries } from '../tables/snippet.ts';
import { statusAppliers, statusQueries } from '../tables/status.ts';
import { uploadAppliers, uploadQueries } from '../tables/upload.ts';
import { userAppliers, userQueries } from '../tables/user.ts';

export const applierOf = (
  db: Db,
  caches: Caches,
  unindexed: Unindexed,
): ((change: Change) => void) => {
  /** A new kind of change in core does not compile until it has an entry here. */
  const appliers: SqliteAppliers = {
    ...realmAppliers(db, caches),
    ...groupAppliers(db, caches),
    ...userAppliers(db, caches),
    ...channelAppliers(db, caches),
    ...topicAppliers(db),
    ...attachmentAppliers(db),
    ...uploadAppliers(db),
    ...messageAppliers(db, caches, unindexed),
    ...reactionAppliers(db),
    ...snippetAppliers(db),
    ...draftAppliers(db),
    ...invitationAppliers(db),
    ...linkifierAppliers(db, caches),
    ...playgroundAppliers(db),
    ...presenceAppliers(db),
    ...profileAppliers(db),
    ...emojiAppliers(db),
    ...statusAppliers(db),
    ...alertWordsAppliers(db, caches),
    ...muteAppliers(db, caches),
    ...deviceAppliers(db),
  };
  const forget = invalidationOf(caches);
  return (change) => {
    (appliers[change._tag] as (change: Change) => void)(change);
    forget(change);
  };
};

const COUNTED_ROWS: CountedSql<CountedKind> = {
  ...commonCounts,
  ...snippetCounts,
  ...draftCounts,
  ...linkCounts,
};

/** What the tables answer; the outbox is not among them. */
export const tableQueries = (
  db: Db,
  caches: Caches,
  long: IncrementalSearches,
): Omit<Repositories, 'outbox'> => ({
  realms: realmQueries(db, caches),
  groups: groupQueries(db, caches),
  users: userQueries(db, caches),
  channels: channelQueries(db, caches),
  topics: topicQueries(db, caches),
  attachments: attachmentQueries(db),
  uploads: uploadQueries(db),
  counts: countQueries(db, COUNTED_ROWS),
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
  invitations: invitationQueries(db),
  linkifiers: linkifierQueries(db, caches),
  playgrounds: playgroundQueries(db),
});

type RowWithId = Extract<RowGuard, { readonly id: number }>['row'];

/** Where the row of a guard is found by its id; each of these tables has a column `revision`. */
export const TABLE_OF_ROW = {
  realm: 'realms',
  group: 'user_groups',
  user: 'users',
  channel: 'channels',
  attachment: 'attachments',
  message: 'messages',
  topic: 'topics',
  snippet: 'saved_snippets',
  draft: 'drafts',
  invitation: 'invitations',
  linkifier: 'linkifiers',
  playground: 'playgrounds',
  'profile-field': 'profile_fields',
  emoji: 'realm_emoji',
} as const satisfies Readonly<Record<RowWithId | 'topic', string>>;
