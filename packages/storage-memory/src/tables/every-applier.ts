import type { Change } from '@parley/core';
import { messageAppliers } from '../messages/appliers.ts';
import { reactionAppliers } from '../messages/reaction.ts';
import type { WorkingState } from '../state.ts';
import { alertWordsAppliers } from './alert-words.ts';
import type { MemoryAppliers } from './applier.ts';
import { attachmentAppliers } from './attachment.ts';
import { channelAppliers } from './channel.ts';
import { deviceAppliers } from './device.ts';
import { draftAppliers } from './draft.ts';
import { emojiAppliers } from './emoji.ts';
import { groupAppliers } from './group.ts';
import { invitationAppliers } from './invitation.ts';
import { linkifierAppliers, playgroundAppliers } from './links.ts';
import { muteAppliers } from './mute.ts';
import { presenceAppliers } from './presence.ts';
import { profileAppliers } from './profile.ts';
import { realmAppliers } from './realm.ts';
import { snippetAppliers } from './snippet.ts';
import { statusAppliers } from './status.ts';
import { topicAppliers } from './topic.ts';
import { uploadAppliers } from './upload.ts';
import { userAppliers } from './user.ts';

/** A new kind of change in core does not compile until it has an entry here. */
const appliers: MemoryAppliers = {
  ...realmAppliers,
  ...groupAppliers,
  ...userAppliers,
  ...channelAppliers,
  ...topicAppliers,
  ...attachmentAppliers,
  ...uploadAppliers,
  ...messageAppliers,
  ...reactionAppliers,
  ...snippetAppliers,
  ...draftAppliers,
  ...invitationAppliers,
  ...linkifierAppliers,
  ...playgroundAppliers,
  ...presenceAppliers,
  ...profileAppliers,
  ...emojiAppliers,
  ...statusAppliers,
  ...alertWordsAppliers,
  ...muteAppliers,
  ...deviceAppliers,
};

export const applyChange = (draft: WorkingState, change: Change): void =>
  (appliers[change._tag] as (draft: WorkingState, change: Change) => void)(draft, change);
