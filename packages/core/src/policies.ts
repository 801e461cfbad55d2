/**
 * The policies alone, for a page: functions of plain data, without the code of fp-ts, use cases or
 * the names of emoji. `sceneFromRegister` makes the data from the answer to `POST /register`.
 * Policies that judge the letters of names and addresses, or the founding of an organization, are
 * for servers and not here; so is `mayUndo`, whose facts no page has. So are the permits, which are
 * for judges of a host.
 */
export * from './attachment/may-read-attachment.ts';
export type * from './attachment/may-remove-attachment.ts';
export { mayRemoveAttachment } from './attachment/may-remove-attachment.ts';
export type * from './attachment/may-upload.ts';
export { mayUpload } from './attachment/may-upload.ts';
export type * from './channel/may-administer-channel.ts';
export { mayAdministerChannel } from './channel/may-administer-channel.ts';
export type * from './channel/may-change-access.ts';
export { contentAccessMissing, mayChangeAccess } from './channel/may-change-access.ts';
export type * from './channel/may-change-default.ts';
export { mayChangeDefault } from './channel/may-change-default.ts';
export type * from './channel/may-change-subscribers.ts';
export { mayAddSubscribers, mayRemoveSubscribers } from './channel/may-change-subscribers.ts';
export type * from './channel/may-create-channel.ts';
export {
  defaultPrivate,
  mayCreateAny,
  mayCreateChannel,
  mayMakeWebPublic,
} from './channel/may-create-channel.ts';
export * from './channel/may-read-channel.ts';
export type * from './draft/may-address-draft.ts';
export { mayAddressDraft } from './draft/may-address-draft.ts';
export type * from './draft/may-keep-drafts.ts';
export { mayChangeDraft, mayKeepDrafts } from './draft/may-keep-drafts.ts';
export type * from './emoji/may-change-emoji.ts';
export { mayAddEmoji, mayRemoveEmoji, mayTakeEmojiName } from './emoji/may-change-emoji.ts';
export type * from './group/may-change-group.ts';
export { mayChangeGroup } from './group/may-change-group.ts';
export type * from './group/may-create-group.ts';
export { mayCreateGroup } from './group/may-create-group.ts';
export type * from './invitation/may-invite.ts';
export {
  mayInvite,
  mayInviteAs,
  mayOfferChannel,
  mayOfferGroup,
  mayOfferWelcome,
} from './invitation/may-invite.ts';
export type * from './invitation/may-join.ts';
export { mayJoin } from './invitation/may-join.ts';
export type * from './invitation/may-manage-invitation.ts';
export { mayRevoke, maySeeKey } from './invitation/may-manage-invitation.ts';
export { GroupId, MessageId, UnixSeconds, UserId } from './kernel/brand.ts';
export * as E from './kernel/either.ts';
export type { MovesView, People, PlaceView, PlanView } from './kernel/plan-view.ts';
export type * from './linkifier/may-change-linkifier.ts';
export { mayChangeLinkifier } from './linkifier/may-change-linkifier.ts';
export type * from './message/may-delete.ts';
export { mayDelete } from './message/may-delete.ts';
export type * from './message/may-edit-content.ts';
export { GRACE, mayEditContent } from './message/may-edit-content.ts';
export type * from './message/may-mention-many.ts';
export { MANY_RECIPIENTS, mayMention } from './message/may-mention-many.ts';
export type * from './message/may-move.ts';
export { isToggle, mayMove, wholeTopicLimit } from './message/may-move.ts';
export * from './message/may-read-message.ts';
export * from './message/may-resolve.ts';
export type * from './message/may-send.ts';
export { mayPost, maySend } from './message/may-send.ts';
export type * from './message/may-write-direct.ts';
export { mayWriteDirect } from './message/may-write-direct.ts';
export type * from './muted-user/may-mute.ts';
export { mayMute, mayUnmute } from './muted-user/may-mute.ts';
export { describePlan } from './plan/describe-plan.ts';
export type * from './playground/may-change-playground.ts';
export { mayChangePlayground } from './playground/may-change-playground.ts';
export * from './presence/may-see-presence.ts';
export type * from './realm/may-update-realm.ts';
export { mayUpdateRealm } from './realm/may-update-realm.ts';
export type { RuleId } from './rules.ts';
export * from './scene-from-register.ts';
export type * from './snippet/may-change-snippet.ts';
export { mayChangeSnippet } from './snippet/may-change-snippet.ts';
export type * from './status/may-set-status.ts';
export { maySetOwnStatus, maySetStatusOf } from './status/may-set-status.ts';
export type * from './topic/may-set-visibility.ts';
export { maySetVisibility } from './topic/may-set-visibility.ts';
export { isWithin, isWithinButNoGuest } from './user/actor.ts';
export type * from './user/bots/may-administer-bot.ts';
export { mayAdministerBot } from './user/bots/may-administer-bot.ts';
export type * from './user/bots/may-create-bot.ts';
export { mayCreateBot } from './user/bots/may-create-bot.ts';
export * from './user/bots/may-own-bot.ts';
export type * from './user/may-administer.ts';
export {
  mayActAsHuman,
  mayActAsMember,
  mayActAsOwner,
  mayAdministerRealm,
} from './user/may-administer.ts';
export type * from './user/may-deactivate.ts';
export { mayDeactivate, mayLeave } from './user/may-deactivate.ts';
export type * from './user/may-reactivate.ts';
export { mayReactivate } from './user/may-reactivate.ts';
export * from './user/may-see-user.ts';
export type * from './user/may-update-user.ts';
export {
  mayAdministerUser,
  mayChangeEmailOfOthers,
  mayChangeRole,
} from './user/may-update-user.ts';
export * from './user/policy-scene.ts';
export type * from './user/settings/may-change-password.ts';
export { mayChangePassword } from './user/settings/may-change-password.ts';
export { ROLE, type Role } from './user/user.ts';
