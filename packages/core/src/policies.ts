/**
 * The policies alone, for a page: functions of plain data, without the code of fp-ts, use cases or
 * the names of emoji. `sceneFromRegister` makes the data from the answer to `POST /register`.
 * Policies that judge the letters of names and addresses, or the founding of an organization, are
 * for servers and not here.
 */
export * from './attachment/may-read-attachment.ts';
export * from './attachment/may-remove-attachment.ts';
export * from './channel/may-administer-channel.ts';
export * from './channel/may-change-access.ts';
export * from './channel/may-change-default.ts';
export * from './channel/may-change-subscribers.ts';
export * from './channel/may-create-channel.ts';
export * from './channel/may-read-channel.ts';
export * from './draft/may-address-draft.ts';
export * from './draft/may-keep-drafts.ts';
export * from './emoji/may-change-emoji.ts';
export * from './group/may-change-group.ts';
export * from './group/may-create-group.ts';
export * from './invitation/may-invite.ts';
export * from './invitation/may-join.ts';
export * from './invitation/may-manage-invitation.ts';
export { GroupId, MessageId, UnixSeconds, UserId } from './kernel/brand.ts';
export * as E from './kernel/either.ts';
export type { MovesView, People, PlaceView, PlanView } from './kernel/plan-view.ts';
export * from './linkifier/may-change-linkifier.ts';
export * from './message/may-delete.ts';
export * from './message/may-edit-content.ts';
export * from './message/may-mention-many.ts';
export * from './message/may-move.ts';
export * from './message/may-read-message.ts';
export * from './message/may-resolve.ts';
export * from './message/may-send.ts';
export * from './message/may-write-direct.ts';
export * from './muted-user/may-mute.ts';
export { describePlan } from './plan/describe-plan.ts';
export * from './playground/may-change-playground.ts';
export * from './presence/may-see-presence.ts';
export * from './realm/may-update-realm.ts';
export type { RuleId } from './rules.ts';
export * from './scene-from-register.ts';
export * from './snippet/may-change-snippet.ts';
export * from './status/may-set-status.ts';
export * from './topic/may-set-visibility.ts';
export { isWithin, isWithinButNoGuest } from './user/actor.ts';
export * from './user/bots/may-administer-bot.ts';
export * from './user/bots/may-create-bot.ts';
export * from './user/bots/may-own-bot.ts';
export * from './user/may-administer.ts';
export * from './user/may-deactivate.ts';
export * from './user/may-reactivate.ts';
export * from './user/may-see-user.ts';
export * from './user/may-update-user.ts';
export * from './user/policy-scene.ts';
export * from './user/settings/may-change-password.ts';
export { ROLE, type Role } from './user/user.ts';
