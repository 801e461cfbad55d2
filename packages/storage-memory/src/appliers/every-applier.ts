import type { Change } from '@parley/core';
import type { Draft } from '../state.ts';
import type { Appliers } from './applier.ts';
import { attachmentAppliers } from './files/attachment.ts';
import { uploadAppliers } from './files/upload.ts';
import { messageAppliers } from './messages/message.ts';
import { reactionAppliers } from './messages/reaction.ts';
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

/** A new kind of change in core does not compile until it has an entry here. */
const appliers: Appliers = {
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

export const applyChange = (draft: Draft, change: Change): void =>
  (appliers[change._tag] as (draft: Draft, change: Change) => void)(draft, change);
