import type { Change } from '@parley/core';
import type { Caches } from '../caches.ts';
import type { Db } from '../db.ts';
import { alertWordsAppliers } from './alert-words.ts';
import type { Appliers } from './applier.ts';
import { attachmentAppliers } from './attachment.ts';
import { channelAppliers } from './channel.ts';
import { deviceAppliers } from './device.ts';
import { draftAppliers } from './draft.ts';
import { emojiAppliers } from './emoji.ts';
import { groupAppliers } from './group.ts';
import { invitationAppliers } from './invitation.ts';
import { linkifierAppliers, playgroundAppliers } from './links.ts';
import { messageAppliers } from './message.ts';
import { muteAppliers } from './mute.ts';
import { presenceAppliers } from './presence.ts';
import { profileAppliers } from './profile.ts';
import { reactionAppliers } from './reaction.ts';
import { realmAppliers } from './realm.ts';
import { snippetAppliers } from './snippet.ts';
import { statusAppliers } from './status.ts';
import { topicAppliers } from './topic.ts';
import { uploadAppliers } from './upload.ts';
import { userAppliers } from './user.ts';

export const applierOf = (db: Db, caches: Caches): ((change: Change) => void) => {
  /** A new kind of change in core does not compile until it has an entry here. */
  const appliers: Appliers = {
    ...realmAppliers(db, caches),
    ...groupAppliers(db, caches),
    ...userAppliers(db, caches),
    ...channelAppliers(db, caches),
    ...topicAppliers(db),
    ...attachmentAppliers(db),
    ...uploadAppliers(db),
    ...messageAppliers(db),
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
  return (change) => (appliers[change._tag] as (change: Change) => void)(change);
};
