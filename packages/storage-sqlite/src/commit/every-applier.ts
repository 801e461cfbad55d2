import type { Change } from '@parley/core';
import type { Caches } from '../cache/caches.ts';
import { invalidationOf } from '../cache/invalidation.ts';
import type { SqliteAppliers } from '../database/applier.ts';
import type { Db } from '../database/db.ts';
import { messageAppliers } from '../messages/appliers/message.ts';
import { reactionAppliers } from '../messages/appliers/reaction.ts';
import type { Unindexed } from '../messages/appliers/search.ts';
import { topicAppliers } from '../messages/appliers/topic.ts';
import { alertWordsAppliers } from '../tables/alert-words.ts';
import { attachmentAppliers } from '../tables/attachment.ts';
import { channelAppliers } from '../tables/channel.ts';
import { deviceAppliers } from '../tables/device.ts';
import { draftAppliers } from '../tables/draft.ts';
import { emojiAppliers } from '../tables/emoji.ts';
import { groupAppliers } from '../tables/group.ts';
import { invitationAppliers } from '../tables/invitation.ts';
import { linkifierAppliers, playgroundAppliers } from '../tables/links.ts';
import { muteAppliers } from '../tables/mute.ts';
import { presenceAppliers } from '../tables/presence.ts';
import { profileAppliers } from '../tables/profile.ts';
import { realmAppliers } from '../tables/realm.ts';
import { snippetAppliers } from '../tables/snippet.ts';
import { statusAppliers } from '../tables/status.ts';
import { uploadAppliers } from '../tables/upload.ts';
import { userAppliers } from '../tables/user.ts';

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
