export { type AlertWordIndex, newAlertWordIndex } from './alert-word/alert-word-index.ts';
export * from './alert-word/alert-words.ts';
export * from './alert-word/store.ts';
export * from './alert-word/use-cases.ts';
export * from './attachment/attachment.ts';
export * from './attachment/blob-path.ts';
export * from './attachment/blob-store.ts';
export * from './attachment/may-read-attachment.ts';
export * from './attachment/may-remove-attachment.ts';
export * from './attachment/may-upload.ts';
export * from './attachment/naming/file-name.ts';
export * from './attachment/naming/path-id.ts';
export type * from './attachment/naming/sent-file.ts';
export { secretsIn } from './attachment/naming/upload-link.ts';
export * from './attachment/store.ts';
export { THUMBNAIL_FORMATS, type ThumbnailFormat } from './attachment/thumbnails/thumbnail.ts';
export * from './attachment/use-cases/contract.ts';
export * from './attachment/use-cases.ts';
export * from './channel/channel.ts';
export * from './channel/channel-name.ts';
export * from './channel/color.ts';
export * from './channel/default-permissions.ts';
export * from './channel/may-administer-channel.ts';
export * from './channel/may-change-access.ts';
export * from './channel/may-change-default.ts';
export * from './channel/may-change-subscribers.ts';
export * from './channel/may-create-channel.ts';
export * from './channel/may-read-channel.ts';
export * from './channel/permission-constraints.ts';
export * from './channel/privacy.ts';
export * from './channel/retention.ts';
export * from './channel/store.ts';
export type * from './channel/traffic-port.ts';
export * from './channel/use-cases/contract.ts';
export { newTraffic, type TrafficPorts } from './channel/use-cases/count-traffic.ts';
export type { Subscribers, SubscribersWanted } from './channel/use-cases/load-subscribers.ts';
export * from './channel/use-cases/subscription-contract.ts';
export type * from './channel/use-cases/subscription-queries.ts';
export * from './channel/use-cases.ts';
export { withMemberships } from './channel/with-memberships.ts';
export * from './create-parley.ts';
export * from './draft/draft.ts';
export * from './draft/may-address-draft.ts';
export * from './draft/may-keep-drafts.ts';
export * from './draft/settle-draft.ts';
export * from './draft/store.ts';
export * from './draft/use-cases/contract.ts';
export * from './draft/use-cases.ts';
export * from './emoji/emoji.ts';
export * from './emoji/emoji-name.ts';
export { type LiteralEmoji, literalEmoji } from './emoji/literal-emoji.ts';
export * from './emoji/load-emoji-facts.ts';
export * from './emoji/may-change-emoji.ts';
export * from './emoji/settle-emoji.ts';
export * from './emoji/store.ts';
export { emojiCodeOf, unicodeEmoji } from './emoji/unicode-emoji.ts';
export * from './emoji/use-cases/contract.ts';
export * from './emoji/use-cases.ts';
export {
  type GroupInUse,
  type GroupUse,
  settingsNaming,
} from './group/changing/decide-deactivate-group.ts';
export * from './group/group.ts';
export * from './group/group-name.ts';
export * from './group/group-settings.ts';
export * from './group/load-setting-facts.ts';
export * from './group/may-change-group.ts';
export * from './group/may-create-group.ts';
export * from './group/store.ts';
export * from './group/system-groups.ts';
export * from './group/use-cases/contract.ts';
export * from './group/use-cases.ts';
export * from './group/validate-setting.ts';
export { withContentsOf } from './group/with-contents.ts';
export type { ActingHost } from './handle/acting-host.ts';
export type { BoundCases, PlanningCases, ThrowingCases } from './handle/bound-cases.ts';
export type { OpenChannel, OpenChannelRefusal } from './handle/open-channel.ts';
export type { Acting, RealmHandle } from './handle/realm-handle.ts';
export type { CommandFacts, CommandName, FactsOf } from './hooks/command-facts.ts';
export { standardHooks } from './hooks/command-hooks.ts';
export type { AboutCommand, CommandOf, Hooks, HostJudge, HostJudges } from './hooks/hooks.ts';
export { type StandardJudges, standardJudges } from './hooks/judges.ts';
export * from './image/image.ts';
export * from './image/image-port.ts';
export * from './image/may-draw.ts';
export type * from './image/use-cases/receive-picture.ts';
export type {
  CreatedInvitation,
  CreateInvitationDenial,
} from './invitation/decide-create-invitation.ts';
export * from './invitation/invitation.ts';
export * from './invitation/may-invite.ts';
export * from './invitation/may-join.ts';
export * from './invitation/may-manage-invitation.ts';
export * from './invitation/store.ts';
export * from './invitation/use-cases/contract.ts';
export type { LinkReference } from './invitation/use-cases/find-link.ts';
export * from './invitation/use-cases.ts';
export { firstFrom } from './kernel/ascending.ts';
export { basePath, siteUrl } from './kernel/base-path.ts';
export * from './kernel/bounded-cache.ts';
export * from './kernel/brand.ts';
export * from './kernel/caller.ts';
export * from './kernel/change-set.ts';
export { idempotencyKey } from './kernel/checked-options.ts';
export type * from './kernel/command-options.ts';
export type * from './kernel/counted.ts';
export * from './kernel/decide-and-commit.ts';
export { type Consumer, registerFromNow } from './kernel/deliver-outbox.ts';
export * from './kernel/denial.ts';
export * from './kernel/event.ts';
export * from './kernel/faults.ts';
export { fencedStorage, type HeldLease, LeaseLost } from './kernel/fenced-storage.ts';
export { foreignPart } from './kernel/foreign-part.ts';
export * from './kernel/fp.ts';
export * from './kernel/group-setting.ts';
export type { Growth } from './kernel/growing.ts';
export { GROWTH } from './kernel/growth.ts';
export * from './kernel/guard.ts';
export * from './kernel/hints-port.ts';
export * from './kernel/host-denial.ts';
export {
  LEASE_RENEWED_EVERY,
  type LeaseKeeper,
  type LeaseKeeperOptions,
  leaseKeeper,
} from './kernel/lease-keeper.ts';
export * from './kernel/link-port.ts';
export * from './kernel/markdown-port.ts';
export { bareType } from './kernel/media-type.ts';
export {
  checkedMeta,
  type Json,
  MAX_META_BYTES,
  MAX_META_DEPTH,
  Meta,
  type MetaDenial,
} from './kernel/meta.ts';
export * from './kernel/number-table.ts';
export * from './kernel/numbers.ts';
export { once } from './kernel/once.ts';
export { ParleyRefused } from './kernel/parley-refused.ts';
export type { Plan, PlannedName } from './kernel/plan.ts';
export {
  MOST_PEOPLE,
  type MovesView,
  type People,
  type PlaceView,
  type PlanView,
} from './kernel/plan-view.ts';
export * from './kernel/ports.ts';
export type { CommandHandler } from './kernel/read-and-decide.ts';
export * from './kernel/reserve-one.ts';
export * from './kernel/serial-queue.ts';
export * from './kernel/signal.ts';
export * from './kernel/store-unavailable.ts';
export type { Tallies, TallyEntry } from './kernel/tallies-port.ts';
export * from './kernel/text.ts';
export {
  firstRefused,
  isVisible,
  readingKey,
  type TextClass,
  type TextDenial,
} from './kernel/text-class.ts';
export { wholeOption } from './kernel/whole-option.ts';
export * from './linkifier/check-linkifier.ts';
export * from './linkifier/linkifier.ts';
export * from './linkifier/may-change-linkifier.ts';
export * from './linkifier/store.ts';
export * from './linkifier/use-cases/contract.ts';
export * from './linkifier/use-cases.ts';
export * from './message/details.ts';
export * from './message/edit/edit-request.ts';
export type { FlagChange, OwnFlag } from './message/flag/own-flag.ts';
export type { UnreadDetail } from './message/flag/unread-details.ts';
export * from './message/history.ts';
export * from './message/history-reach.ts';
export { factsFor } from './message/list/facts.ts';
export type {
  BoundCondition,
  BoundTerm,
  MessageFacts,
  NarrowReader,
  TermOf,
} from './message/list/found-terms.ts';
export { MAX_NARROW_TERMS } from './message/list/load-narrow-facts.ts';
export {
  isOfPlace,
  matches,
  matchesPlace,
  type NarrowPlace,
  readerIn,
} from './message/list/narrow.ts';
export * from './message/list/narrow-term.ts';
export * from './message/may-delete.ts';
export * from './message/may-edit-content.ts';
export * from './message/may-mention-many.ts';
export * from './message/may-move.ts';
export * from './message/may-read-message.ts';
export * from './message/may-resolve.ts';
export * from './message/may-send.ts';
export * from './message/may-set-meta.ts';
export * from './message/may-undo.ts';
export * from './message/may-write-direct.ts';
export * from './message/message.ts';
export * from './message/page-query.ts';
export { without } from './message/pieces.ts';
export { deliveryStateFor } from './message/read/delivery-state.ts';
export { isUnread } from './message/read/flags.ts';
export { highlighted } from './message/search/highlight.ts';
export * from './message/search/search-query.ts';
export { newWordCache, type WordCache, type WordOf } from './message/search/word-of.ts';
export { wordsIn, wordsOfText, wordsThatDiffer } from './message/search/words.ts';
export * from './message/store/changes.ts';
export * from './message/store/conversation-queries.ts';
export * from './message/store/events.ts';
export * from './message/store/flag-queries.ts';
export * from './message/store/move-end.ts';
export * from './message/store/prefetch.ts';
export * from './message/store/repository.ts';
export * from './message/text/normalise-content.ts';
export * from './message/undo/recipe.ts';
export * from './message/use-cases/commands.ts';
export * from './message/use-cases/contract.ts';
export * from './message/use-cases/refusals.ts';
export * from './message/use-cases/views.ts';
export * from './message/use-cases.ts';
export * from './message/widget/accept-submission.ts';
export * from './message/widget/accept-widget.ts';
export * from './message/widget/decide-submit.ts';
export type { Path, ShapeFault } from './message/widget/shape.ts';
export * from './message/widget/submessage.ts';
export * from './muted-user/may-mute.ts';
export * from './muted-user/mute.ts';
export * from './muted-user/store.ts';
export * from './muted-user/use-cases.ts';
export { leasedDelivery } from './notifications/leased-delivery.ts';
export { noDelivery, type PushDelivery } from './notifications/push-consumer.ts';
export { pushDelivery } from './notifications/push-delivery.ts';
export type { PushDeliveryOptions } from './notifications/send-pushes.ts';
export * from './people/exporting/export-row.ts';
export {
  type HostPerson,
  type KeyInvalid,
  MAX_EXTERNAL_KEY,
  type PersonMetaDenial,
} from './people/host-person.ts';
export type * from './people/personal-data-port.ts';
export * from './people/use-cases/contract.ts';
export type * from './people/use-cases/privacy-contract.ts';
export * from './people/use-cases.ts';
export { PLAN_SECONDS, setOfPlan } from './plan/apply-plan.ts';
export { describePlan } from './plan/describe-plan.ts';
export { type HostTransaction, type NotPromise, StalePlan } from './plan/host-transaction.ts';
export { planFingerprint } from './plan/plan-fingerprint.ts';
export type * from './plan/store.ts';
export type { WithinHost } from './plan/within-host.ts';
export * from './playground/check-playground.ts';
export * from './playground/may-change-playground.ts';
export * from './playground/playground.ts';
export * from './playground/store.ts';
export * from './playground/use-cases/contract.ts';
export * from './playground/use-cases.ts';
export * from './presence/decide-note.ts';
export * from './presence/load-presences.ts';
export * from './presence/may-see-presence.ts';
export * from './presence/presence.ts';
export * from './presence/store.ts';
export * from './presence/use-cases.ts';
export * from './profile/decide-fill-in.ts';
export * from './profile/field-data.ts';
export * from './profile/field-value.ts';
export * from './profile/parse-field.ts';
export * from './profile/profile-field.ts';
export * from './profile/store.ts';
export * from './profile/use-cases/contract.ts';
export * from './profile/use-cases.ts';
export * from './push/active-push.ts';
export type { TypedDevice } from './push/decide-add-device.ts';
export * from './push/device.ts';
export * from './push/push-sender.ts';
export * from './push/store.ts';
export * from './push/use-cases/contract.ts';
export * from './push/use-cases.ts';
export { decideReact, type ReactDenial, type ReactFacts } from './reaction/decide-react.ts';
export * from './reaction/decide-unreact.ts';
export * from './reaction/store.ts';
export * from './reaction/use-cases.ts';
export * from './realm/default-settings.ts';
export { JOINING_SETTINGS } from './realm/joining-settings.ts';
export * from './realm/may-update-realm.ts';
export { REALM_PERMISSIONS_NAMES } from './realm/permission-names.ts';
export * from './realm/permissions.ts';
export * from './realm/realm.ts';
export * from './realm/realm-values.ts';
export type * from './realm/setting-rows.ts';
export * from './realm/store.ts';
export * from './realm/use-cases/contract.ts';
export type * from './realm/use-cases/lifecycle-contract.ts';
export * from './realm/use-cases/may-claim-realm.ts';
export * from './realm/use-cases/may-create-realm.ts';
export * from './realm/use-cases.ts';
export * from './realm/user-settings.ts';
export type * from './request/store.ts';
export { KEY_SECONDS, type RequestUseCases } from './request/use-cases.ts';
export * from './rules.ts';
export * from './snippet/may-change-snippet.ts';
export * from './snippet/snippet.ts';
export * from './snippet/store.ts';
export * from './snippet/use-cases.ts';
export * from './status/decide-set-status.ts';
export * from './status/may-set-status.ts';
export type { StatusRequest } from './status/new-emoji.ts';
export * from './status/status.ts';
export * from './status/store.ts';
export * from './status/use-cases.ts';
export * from './topic/follow.ts';
export * from './topic/may-set-visibility.ts';
export * from './topic/received.ts';
export * from './topic/resolve.ts';
export * from './topic/span.ts';
export * from './topic/store.ts';
export * from './topic/topic.ts';
export * from './topic/topic-name.ts';
export * from './topic/use-cases/contract.ts';
export * from './topic/use-cases.ts';
export * from './typing/contract.ts';
export { typingNotice } from './typing/typing-notice.ts';
export * from './typing/use-cases.ts';
export * from './updates/channel-state.ts';
export * from './updates/channel-update.ts';
export * from './updates/client-update.ts';
export * from './updates/fan-out.ts';
export * from './updates/group.ts';
export type { StatePartOptions } from './updates/load-state-part.ts';
export * from './updates/message.ts';
export * from './updates/message-update.ts';
export { type NoticeFanOut, newNoticeFanOut } from './updates/notice-fan-out.ts';
export * from './updates/organization-state.ts';
export type { OwnTopics } from './updates/own-topics.ts';
export type * from './updates/queue-port.ts';
export * from './updates/queued-update.ts';
export type * from './updates/realm-update.ts';
export * from './updates/register-state.ts';
export * from './updates/revoked-listener.ts';
export type { StoredQueue, StoredQueues } from './updates/stored-queues-port.ts';
export type { UnreadGroup, UnreadPart } from './updates/unread-state.ts';
export * from './updates/use-cases.ts';
export * from './updates/user-state.ts';
export * from './upload/store.ts';
export * from './upload/upload.ts';
export * from './upload/use-cases/contract.ts';
export * from './upload/use-cases.ts';
export { type UseCasePorts, useCasePorts } from './use-case-ports.ts';
export * from './user/actor.ts';
export * from './user/actor-context.ts';
export { type Avatar, type AvatarSize, avatarPath, MAX_AVATAR_MIB } from './user/avatar/avatar.ts';
export * from './user/avatar/use-cases/contract.ts';
export type { NewBot } from './user/bots/decide-create-bot.ts';
export type { UpdatedBot } from './user/bots/decide-update-bot.ts';
export * from './user/bots/may-administer-bot.ts';
export * from './user/bots/may-create-bot.ts';
export * from './user/bots/use-cases/contract.ts';
export * from './user/bots/use-cases.ts';
export {
  hasEnded,
  MAX_PASSWORD,
  type NewPassword,
  newApiKey,
  newPassword,
  passwordText,
  type RandomPassword,
} from './user/identity/credentials.ts';
export * from './user/identity/email-address.ts';
export * from './user/identity/fake-email.ts';
export * from './user/identity/full-name.ts';
export { programKey } from './user/identity/program-key.ts';
export type { KeyKind, StoredKey } from './user/identity/stored-key.ts';
export { type HostPermit, mayActAsHost, type NotHost } from './user/may-act-as-host.ts';
export * from './user/may-administer.ts';
export * from './user/may-create-user.ts';
export * from './user/may-deactivate.ts';
export * from './user/may-reactivate.ts';
export * from './user/may-see-user.ts';
export * from './user/may-update-user.ts';
export * from './user/new-user.ts';
export * from './user/settings/accept-settings.ts';
export * from './user/settings/contract.ts';
export type * from './user/settings/email-change.ts';
export * from './user/settings/may-change-own-email.ts';
export * from './user/settings/may-change-password.ts';
export * from './user/settings/offline.ts';
export * from './user/settings/time-zones.ts';
export * from './user/store.ts';
export * from './user/use-cases/contract.ts';
export * from './user/use-cases/key-contract.ts';
export type { KeyView } from './user/use-cases/own-keys-contract.ts';
export type * from './user/use-cases/user-queries.ts';
export * from './user/use-cases.ts';
export * from './user/user.ts';
export * from './user/user-view.ts';
export * from './user/view-user.ts';
export * from './user/visible-email.ts';
