import type { Change, CountedKind, Directory, RealmId, Repositories, RowGuard } from '@parley/core';
import type { Caches } from '../cache/caches.ts';
import { invalidationOf } from '../cache/invalidation.ts';
import type { SqliteAppliers } from '../database/applier.ts';
import type { Db } from '../database/db.ts';
import type { ForRealm } from '../database/for-realm.ts';
import { messageAppliers } from '../messages/appliers/message.ts';
import { reactionAppliers } from '../messages/appliers/reaction.ts';
import type { Unindexed } from '../messages/appliers/search.ts';
import { topicAppliers } from '../messages/appliers/topic.ts';
import type { IncrementalSearches } from '../messages/page/incremental-searches.ts';
import { messageQueries } from '../messages/queries/message.ts';
import { topicQueries } from '../messages/queries/topic.ts';
import { alertWordQueries, alertWordsAppliers } from '../tables/alert-words.ts';
import {
  attachmentAppliers,
  attachmentDirectory,
  attachmentQueries,
} from '../tables/attachment.ts';
import { channelAppliers, channelQueries } from '../tables/channel.ts';
import { type CountedSql, commonCounts, countQueries } from '../tables/counts.ts';
import {
  activePushQueries,
  deviceAppliers,
  deviceDirectory,
  deviceQueries,
} from '../tables/device.ts';
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
import { planAppliers } from '../tables/plan.ts';
import { presenceAppliers, presenceQueries } from '../tables/presence.ts';
import { profileAppliers, profileQueries } from '../tables/profile.ts';
import { realmAppliers, realmDirectory, realmQueries } from '../tables/realm.ts';
import {
  requestAppliers,
  requestCounts,
  requestDirectory,
  requestQueries,
} from '../tables/request.ts';
import { snippetAppliers, snippetCounts, snippetQueries } from '../tables/snippet.ts';
import { statusAppliers, statusQueries } from '../tables/status.ts';
import { uploadAppliers, uploadDirectory, uploadQueries } from '../tables/upload.ts';
import { userDirectory, userQueries } from '../tables/user.ts';
import { userAppliers } from '../tables/user-appliers.ts';

export const applierOf = (
  db: Db,
  caches: Caches,
  unindexed: Unindexed,
): ((change: Change, realm: RealmId) => void) => {
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
    ...planAppliers(db),
    ...requestAppliers(db),
  };
  const forget = invalidationOf(caches);
  return (change, realm) => {
    (appliers[change._tag] as (change: Change, realm: RealmId) => void)(change, realm);
    forget(change);
  };
};

const COUNTED_ROWS: CountedSql<CountedKind> = {
  ...commonCounts,
  ...snippetCounts,
  ...draftCounts,
  ...linkCounts,
  ...requestCounts,
};

/** What the tables answer in a realm; the outbox is not among them. */
export const tableQueries = (
  db: Db,
  caches: Caches,
  long: IncrementalSearches,
): ForRealm<Omit<Repositories, 'outbox'>> => {
  const realms = realmQueries(db, caches);
  const groups = groupQueries(db, caches);
  const users = userQueries(db, caches, realms, groups);
  const channels = channelQueries(db, caches);
  const topics = topicQueries(db, caches);
  const attachments = attachmentQueries(db);
  const uploads = uploadQueries(db);
  const counts = countQueries(db, COUNTED_ROWS);
  const messages = messageQueries(db, caches, long);
  const snippets = snippetQueries(db);
  const drafts = draftQueries(db);
  const emoji = emojiQueries(db);
  const statuses = statusQueries(db);
  const alertWords = alertWordQueries(db, caches);
  const mutes = muteQueries(db, caches);
  const devices = deviceQueries(db);
  const activePushes = activePushQueries(db);
  const presences = presenceQueries(db);
  const profiles = profileQueries(db);
  const invitations = invitationQueries(db);
  const linkifiers = linkifierQueries(db, caches);
  const playgrounds = playgroundQueries(db);
  const requests = requestQueries(db);
  return (realm) => ({
    realms: realms(realm),
    groups: groups(realm),
    users: users(realm),
    channels: channels(realm),
    topics: topics(realm),
    attachments: attachments(realm),
    uploads: uploads(realm),
    counts: counts(realm),
    messages: messages(realm),
    snippets: snippets(realm),
    drafts: drafts(realm),
    emoji: emoji(realm),
    statuses: statuses(realm),
    alertWords: alertWords(realm),
    mutes: mutes(realm),
    devices: devices(realm),
    activePushes: activePushes(realm),
    presences: presences(realm),
    profiles: profiles(realm),
    invitations: invitations(realm),
    linkifiers: linkifiers(realm),
    playgrounds: playgrounds(realm),
    requests: requests(realm),
  });
};

/** What is asked across realms. */
export const directoryOf = (db: Db, caches: Caches): Directory => ({
  ...realmDirectory(db, caches),
  ...userDirectory(db),
  ...attachmentDirectory(db),
  ...uploadDirectory(db),
  ...deviceDirectory(db),
  ...requestDirectory(db),
});

type RowWithId = Extract<RowGuard, { readonly id: number }>['row'];

/** Where the row of a guard is found by realm and id; each of these has a column `revision`. */
export const TABLE_OF_ROW = {
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
} as const satisfies Readonly<Record<Exclude<RowWithId, 'realm'> | 'topic', string>>;
