import type { AlertWordFacts } from '../alert-word/decide-change-alert-words.ts';
import type { UploadFacts } from '../attachment/decide-upload.ts';
import type { RemoveAttachmentFacts } from '../attachment/use-cases/remove-attachment.ts';
import type { SubscribeFacts } from '../channel/subscribing/decide-subscribe.ts';
import type { UnsubscribeFacts } from '../channel/subscribing/decide-unsubscribe.ts';
import type { UpdateChannelFacts } from '../channel/updating/decide-update-channel.ts';
import type { EditDraftFacts, RemoveDraftFacts } from '../draft/decide-change-draft.ts';
import type { CreateDraftsFacts } from '../draft/decide-create-drafts.ts';
import type { AddEmojiFacts, RemoveEmojiFacts } from '../emoji/decide-change-emoji.ts';
import type { ChangeMembersFacts } from '../group/changing/decide-change-members.ts';
import type { CreateGroupFacts } from '../group/changing/decide-create-group.ts';
import type { DeactivateGroupFacts } from '../group/changing/decide-deactivate-group.ts';
import type { UpdateGroupFacts } from '../group/changing/decide-update-group.ts';
import type { CreateInvitationFacts } from '../invitation/decide-create-invitation.ts';
import type { JoinFacts } from '../invitation/decide-join.ts';
import type { RevokeInvitationFacts } from '../invitation/decide-revoke-invitation.ts';
import type { LinkifierFacts } from '../linkifier/decide-change-linkifier.ts';
import type { CreateLinkifierFacts } from '../linkifier/decide-create-linkifier.ts';
import type { EditFacts } from '../message/edit/decide-edit.ts';
import type { FlagFacts } from '../message/flag/decide-flags.ts';
import type { ChannelSendFacts, DirectSendFacts } from '../message/send/send-facts.ts';
import type { RemoveMessageFacts } from '../message/use-cases/remove-message.ts';
import type { SubmitFacts } from '../message/widget/decide-submit.ts';
import type { MuteFacts } from '../muted-user/decide-mute.ts';
import type { CreatePlaygroundFacts } from '../playground/decide-create-playground.ts';
import type { EditPlaygroundFacts } from '../playground/decide-edit-playground.ts';
import type { RemovePlaygroundFacts } from '../playground/decide-remove-playground.ts';
import type { NoteFacts } from '../presence/decide-note.ts';
import type { FieldsFacts } from '../profile/decide-change-fields.ts';
import type { UpdateUserAndProfileFacts } from '../profile/use-cases/fill-in.ts';
import type { AddDeviceFacts, DeviceFacts } from '../push/decide-add-device.ts';
import type { ReactFacts } from '../reaction/decide-react.ts';
import type { Realm } from '../realm/realm.ts';
import type { UpdateRealmSituation } from '../realm/use-cases/decide-update-realm.ts';
import type { ChangeSnippetFacts } from '../snippet/decide-change-snippet.ts';
import type { CreateSnippetFacts } from '../snippet/decide-create-snippet.ts';
import type { SetStatusFacts } from '../status/decide-set-status.ts';
import type { SetVisibilityFacts } from '../topic/decide-set-visibility.ts';
import type { BeginFacts } from '../upload/decide-begin.ts';
import type { ActorContext } from '../user/actor-context.ts';
import type { CreateBotFacts } from '../user/bots/decide-create-bot.ts';
import type { DeactivateBotFacts } from '../user/bots/decide-deactivate-bot.ts';
import type { ReplaceBotKeyFacts } from '../user/bots/decide-replace-bot-key.ts';
import type { UpdateBotFacts } from '../user/bots/decide-update-bot.ts';
import type { DeactivateFacts } from '../user/decide-deactivate.ts';
import type { ReactivateFacts } from '../user/decide-reactivate.ts';
import type { UpdateUserFacts } from '../user/decide-update-user.ts';
import type { ChangeSettingsFacts } from '../user/settings/decide-change-settings.ts';
import type { CreateUserFacts } from '../user/use-cases/decide-create-user.ts';
import type { OwnKeysFacts } from '../user/use-cases/own-keys.ts';
import type { User } from '../user/user.ts';

/**
 * What each command has read when it is decided, by the name of the command: `Hooks.before` is
 * given it. A command that is missing here does not compile.
 */
export interface CommandFacts {
  readonly 'alertWords.add': AlertWordFacts;
  readonly 'alertWords.remove': AlertWordFacts;
  readonly 'attachments.remove': RemoveAttachmentFacts;
  readonly 'attachments.setLimits': Realm;
  readonly 'attachments.upload': UploadFacts;
  readonly 'bots.create': CreateBotFacts;
  readonly 'bots.deactivate': DeactivateBotFacts;
  readonly 'bots.replaceKey': ReplaceBotKeyFacts;
  readonly 'bots.update': UpdateBotFacts;
  readonly 'channels.archive': Pick<UpdateChannelFacts, 'context' | 'membership'>;
  readonly 'channels.changeDefault': Pick<UpdateChannelFacts, 'context' | 'membership'>;
  readonly 'channels.changeSubscriptions': { readonly context: ActorContext };
  readonly 'channels.subscribe': SubscribeFacts;
  readonly 'channels.unsubscribe': UnsubscribeFacts;
  readonly 'channels.update': UpdateChannelFacts;
  readonly 'drafts.create': CreateDraftsFacts;
  readonly 'drafts.edit': EditDraftFacts;
  readonly 'drafts.remove': RemoveDraftFacts;
  readonly 'emoji.add': AddEmojiFacts;
  readonly 'emoji.remove': RemoveEmojiFacts;
  readonly 'groups.changeMembers': ChangeMembersFacts;
  readonly 'groups.create': CreateGroupFacts;
  readonly 'groups.deactivate': DeactivateGroupFacts;
  readonly 'groups.update': UpdateGroupFacts;
  readonly 'invitations.create': CreateInvitationFacts;
  readonly 'invitations.join': JoinFacts;
  readonly 'invitations.revoke': RevokeInvitationFacts;
  readonly 'linkifiers.create': CreateLinkifierFacts;
  readonly 'linkifiers.edit': LinkifierFacts;
  readonly 'linkifiers.order': LinkifierFacts;
  readonly 'linkifiers.remove': LinkifierFacts;
  readonly 'messages.changeFlags': FlagFacts;
  readonly 'messages.changeFlagsIn': FlagFacts;
  readonly 'messages.edit': EditFacts;
  readonly 'messages.readChannel': { readonly context: ActorContext };
  readonly 'messages.readEverything': object;
  readonly 'messages.remove': RemoveMessageFacts;
  readonly 'messages.send': ChannelSendFacts | DirectSendFacts;
  readonly 'messages.submit': SubmitFacts;
  readonly 'mutes.mute': MuteFacts;
  readonly 'mutes.unmute': MuteFacts;
  readonly 'playgrounds.create': CreatePlaygroundFacts;
  readonly 'playgrounds.edit': EditPlaygroundFacts;
  readonly 'playgrounds.remove': RemovePlaygroundFacts;
  readonly 'presences.note': NoteFacts;
  readonly 'profiles.createField': FieldsFacts;
  readonly 'profiles.fillIn': Pick<ActorContext, 'actor'>;
  readonly 'profiles.orderFields': FieldsFacts;
  readonly 'profiles.removeField': FieldsFacts;
  readonly 'profiles.updateField': FieldsFacts;
  readonly 'profiles.updateUser': UpdateUserAndProfileFacts;
  readonly 'push.addDevice': AddDeviceFacts;
  readonly 'push.removeDevice': DeviceFacts;
  readonly 'reactions.add': ReactFacts;
  readonly 'reactions.remove': ReactFacts;
  readonly 'realms.changeUserDefaults': ActorContext;
  readonly 'realms.update': UpdateRealmSituation;
  readonly 'snippets.create': CreateSnippetFacts;
  readonly 'snippets.edit': ChangeSnippetFacts;
  readonly 'snippets.remove': ChangeSnippetFacts;
  readonly 'statuses.set': SetStatusFacts;
  readonly 'statuses.setOwn': SetStatusFacts;
  readonly 'topics.setVisibility': SetVisibilityFacts;
  readonly 'uploads.abandon': { readonly context: ActorContext };
  readonly 'uploads.append': object;
  readonly 'uploads.begin': BeginFacts;
  readonly 'users.changeSettings': ChangeSettingsFacts;
  readonly 'users.confirmEmail': { readonly user: User };
  readonly 'users.create': CreateUserFacts;
  readonly 'users.deactivate': DeactivateFacts;
  readonly 'users.endApiKey': User;
  readonly 'users.endKey': OwnKeysFacts;
  readonly 'users.endOtherKeys': OwnKeysFacts;
  readonly 'users.fetchApiKey': { readonly realm: Realm; readonly user: User | null };
  readonly 'users.leave': DeactivateFacts;
  readonly 'users.reactivate': ReactivateFacts;
  readonly 'users.removeAvatar': ActorContext;
  readonly 'users.replaceApiKey': { readonly user: User };
  readonly 'users.setPassword': User;
  readonly 'users.update': UpdateUserFacts;
  readonly 'users.uploadAvatar': ActorContext;
}

/** The name of a command: the concept and the use case, such as `messages.send`. */
export type CommandName = keyof CommandFacts;

/** What a command has read when it is decided. */
export type FactsOf<Name extends CommandName> = CommandFacts[Name];

declare module '../kernel/step-facts.ts' {
  interface StepFacts extends CommandFacts {}
}
