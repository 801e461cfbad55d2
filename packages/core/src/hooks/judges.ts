import { mayRemoveAttachment } from '../attachment/may-remove-attachment.ts';
import { mayUpload } from '../attachment/may-upload.ts';
import { mayAdministerChannel } from '../channel/may-administer-channel.ts';
import { mayChangeAccess } from '../channel/may-change-access.ts';
import { mayChangeDefault } from '../channel/may-change-default.ts';
import { mayAddSubscribers, mayRemoveSubscribers } from '../channel/may-change-subscribers.ts';
import { mayCreateAny, mayCreateChannel } from '../channel/may-create-channel.ts';
import { mayAddressDraft } from '../draft/may-address-draft.ts';
import { mayChangeDraft, mayKeepDrafts } from '../draft/may-keep-drafts.ts';
import { mayAddEmoji, mayRemoveEmoji, mayTakeEmojiName } from '../emoji/may-change-emoji.ts';
import { mayChangeGroup } from '../group/may-change-group.ts';
import { mayCreateGroup } from '../group/may-create-group.ts';
import { mayInvite, mayOfferChannel, mayOfferGroup } from '../invitation/may-invite.ts';
import { mayJoin } from '../invitation/may-join.ts';
import { mayRevoke } from '../invitation/may-manage-invitation.ts';
import { mayChangeLinkifier } from '../linkifier/may-change-linkifier.ts';
import { mayDelete } from '../message/may-delete.ts';
import { mayEditContent } from '../message/may-edit-content.ts';
import { mayMention } from '../message/may-mention-many.ts';
import { mayMove } from '../message/may-move.ts';
import { mayTouchMessage } from '../message/may-read-message.ts';
import { maySend } from '../message/may-send.ts';
import { maySetMeta } from '../message/may-set-meta.ts';
import { mayUndo } from '../message/may-undo.ts';
import { mayWriteDirect } from '../message/may-write-direct.ts';
import { mayMute, mayUnmute } from '../muted-user/may-mute.ts';
import { mayChangePlayground } from '../playground/may-change-playground.ts';
import { mayUpdateRealm } from '../realm/may-update-realm.ts';
import { mayChangeSnippet } from '../snippet/may-change-snippet.ts';
import { maySetOwnStatus, maySetStatusOf } from '../status/may-set-status.ts';
import { maySetVisibility } from '../topic/may-set-visibility.ts';
import { mayAdministerBot } from '../user/bots/may-administer-bot.ts';
import { mayCreateBot } from '../user/bots/may-create-bot.ts';
import { mayActAsHuman, mayActAsOwner, mayAdministerRealm } from '../user/may-administer.ts';
import { mayCreateUser } from '../user/may-create-user.ts';
import { mayDeactivate, mayLeave } from '../user/may-deactivate.ts';
import { mayReactivate } from '../user/may-reactivate.ts';
import {
  mayAdministerUser,
  mayChangeEmailOfOthers,
  mayChangeRole,
} from '../user/may-update-user.ts';
import { mayChangeOwnEmail } from '../user/settings/may-change-own-email.ts';
import { mayChangePassword } from '../user/settings/may-change-password.ts';

/**
 * Parley's own policies that commands ask, by name. A host may put a judge of its own in the place
 * of each (`Hooks.judges`). Policies about reading are not among them: queries and events ask those
 * too, for each message.
 */
export const standardJudges = {
  mayActAsHuman,
  mayActAsOwner,
  mayAddEmoji,
  mayAddSubscribers,
  mayAddressDraft,
  mayAdministerBot,
  mayAdministerChannel,
  mayAdministerRealm,
  mayAdministerUser,
  mayChangeAccess,
  mayChangeDefault,
  mayChangeDraft,
  mayChangeEmailOfOthers,
  mayChangeGroup,
  mayChangeLinkifier,
  mayChangeOwnEmail,
  mayChangePassword,
  mayChangePlayground,
  mayChangeRole,
  mayChangeSnippet,
  mayCreateAny,
  mayCreateBot,
  mayCreateChannel,
  mayCreateGroup,
  mayCreateUser,
  mayDeactivate,
  mayDelete,
  mayEditContent,
  mayInvite,
  mayJoin,
  mayKeepDrafts,
  mayLeave,
  mayMention,
  mayMove,
  mayMute,
  mayOfferChannel,
  mayOfferGroup,
  mayReactivate,
  mayRemoveAttachment,
  mayRemoveEmoji,
  mayRemoveSubscribers,
  mayRevoke,
  maySend,
  maySetMeta,
  maySetOwnStatus,
  maySetStatusOf,
  maySetVisibility,
  mayTakeEmojiName,
  mayTouchMessage,
  mayUndo,
  mayUnmute,
  mayUpdateRealm,
  mayUpload,
  mayWriteDirect,
} as const;

/** Parley's own policies that commands ask, by name. */
export type StandardJudges = typeof standardJudges;
