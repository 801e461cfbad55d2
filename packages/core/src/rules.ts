import { alertWordRules } from './alert-word/rules.ts';
import { attachmentRules } from './attachment/rules.ts';
import { channelRules } from './channel/rules.ts';
import { draftRules } from './draft/rules.ts';
import { emojiRules } from './emoji/rules.ts';
import { groupRules } from './group/rules.ts';
import { imageRules } from './image/rules.ts';
import { invitationRules } from './invitation/rules.ts';
import { kernelRules } from './kernel/rules.ts';
import { linkifierRules } from './linkifier/rules.ts';
import { messageRules } from './message/rules.ts';
import { muteRules } from './muted-user/rules.ts';
import { peopleRules } from './people/rules.ts';
import { playgroundRules } from './playground/rules.ts';
import { presenceRules } from './presence/rules.ts';
import { profileRules } from './profile/rules.ts';
import { pushRules } from './push/rules.ts';
import { reactionRules } from './reaction/rules.ts';
import { realmRules } from './realm/rules.ts';
import { requestRules } from './request/rules.ts';
import { snippetRules } from './snippet/rules.ts';
import { statusRules } from './status/rules.ts';
import { topicRules } from './topic/rules.ts';
import { typingRules } from './typing/rules.ts';
import { uploadRules } from './upload/rules.ts';
import { userRules } from './user/rules.ts';

/** Every refusal in the product, by its stable id. */
export const RULES = {
  ...kernelRules,
  ...imageRules,
  ...realmRules,
  ...groupRules,
  ...userRules,
  ...peopleRules,
  ...channelRules,
  ...topicRules,
  ...attachmentRules,
  ...messageRules,
  ...reactionRules,
  ...snippetRules,
  ...draftRules,
  ...emojiRules,
  ...statusRules,
  ...presenceRules,
  ...typingRules,
  ...alertWordRules,
  ...muteRules,
  ...invitationRules,
  ...linkifierRules,
  ...playgroundRules,
  ...profileRules,
  ...pushRules,
  ...uploadRules,
  ...requestRules,
} as const;
export type RuleId = keyof typeof RULES;
