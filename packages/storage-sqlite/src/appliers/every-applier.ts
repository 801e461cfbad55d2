import type { Change } from '@parley/core';
import type { Caches } from '../caches.ts';
import type { Db } from '../db.ts';
import type { Appliers } from './applier.ts';
import { attachmentAppliers } from './files/attachment.ts';
import { uploadAppliers } from './files/upload.ts';
import { invalidationOf } from './forgetting.ts';
import { messageAppliers } from './messages/message.ts';
import { reactionAppliers } from './messages/reaction.ts';
import type { Unindexed } from './messages/search.ts';
import { topicAppliers } from './messages/topic.ts';
import { channelAppliers } from './organization/channel.ts';
import { emojiAppliers } from './organization/emoji.ts';
import { groupAppliers } from './organization/group.ts';
import { invitationAppliers } from './organization/invitation.ts';
import { linkifierAppliers, playgroundAppliers } from './organization/links.ts';
import { realmAppliers } from './organization/realm.ts';
import { alertWordsAppliers } from './people/alert-words.ts';
import { deviceAppliers } from './people/device.ts';
import { draftAppliers } from './people/draft.ts';
import { muteAppliers } from './people/mute.ts';
import { presenceAppliers } from './people/presence.ts';
import { profileAppliers } from './people/profile.ts';
import { snippetAppliers } from './people/snippet.ts';
import { statusAppliers } from './people/status.ts';
import { userAppliers } from './people/user.ts';

export const applierOf = (
  db: Db,
  caches: Caches,
  unindexed: Unindexed,
): ((change: Change) => void) => {
  /** A new kind of change in core does not compile until it has an entry here. */
  const appliers: Appliers = {
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
