import type { AlertWordUseCases } from './alert-word/use-cases.ts';
import { alertWordUseCases } from './alert-word/use-cases.ts';
import type { AttachmentUseCases } from './attachment/use-cases/contract.ts';
import { attachmentUseCases } from './attachment/use-cases.ts';
import type { ChannelUseCases } from './channel/use-cases/contract.ts';
import { channelUseCases } from './channel/use-cases.ts';
import type { DraftUseCases } from './draft/use-cases/contract.ts';
import { draftUseCases } from './draft/use-cases.ts';
import type { EmojiUseCases } from './emoji/use-cases/contract.ts';
import { emojiUseCases } from './emoji/use-cases.ts';
import type { GroupUseCases } from './group/use-cases/contract.ts';
import { groupUseCases } from './group/use-cases.ts';
import type { InvitationUseCases } from './invitation/use-cases/contract.ts';
import { invitationUseCases } from './invitation/use-cases.ts';
import type { LinkifierUseCases } from './linkifier/use-cases/contract.ts';
import { linkifierUseCases } from './linkifier/use-cases.ts';
import type { MessageUseCases } from './message/use-cases/contract.ts';
import { messageUseCases } from './message/use-cases.ts';
import type { MuteUseCases } from './muted-user/use-cases.ts';
import { muteUseCases } from './muted-user/use-cases.ts';
import type { OutboxUseCases } from './outbox/use-cases.ts';
import { outboxUseCases } from './outbox/use-cases.ts';
import { privacyUseCases } from './people/privacy-use-cases.ts';
import type { PeopleUseCases } from './people/use-cases/contract.ts';
import type { PrivacyUseCases } from './people/use-cases/privacy-contract.ts';
import { peopleUseCases } from './people/use-cases.ts';
import type { PlaygroundUseCases } from './playground/use-cases/contract.ts';
import { playgroundUseCases } from './playground/use-cases.ts';
import type { PresenceUseCases } from './presence/use-cases.ts';
import { presenceUseCases } from './presence/use-cases.ts';
import type { ProfileUseCases } from './profile/use-cases/contract.ts';
import { profileUseCases } from './profile/use-cases.ts';
import type { PushUseCases } from './push/use-cases/contract.ts';
import { pushUseCases } from './push/use-cases.ts';
import type { ReactionUseCases } from './reaction/use-cases.ts';
import { reactionUseCases } from './reaction/use-cases.ts';
import type { RealmUseCases } from './realm/use-cases/contract.ts';
import { realmUseCases } from './realm/use-cases.ts';
import { removeRealm } from './removal/remove-realm.ts';
import type { RequestUseCases } from './request/use-cases.ts';
import { requestUseCases } from './request/use-cases.ts';
import type { SnippetUseCases } from './snippet/use-cases.ts';
import { snippetUseCases } from './snippet/use-cases.ts';
import type { StatusUseCases } from './status/use-cases.ts';
import { statusUseCases } from './status/use-cases.ts';
import type { TopicUseCases } from './topic/use-cases/contract.ts';
import { topicUseCases } from './topic/use-cases.ts';
import type { TypingUseCases } from './typing/contract.ts';
import { typingUseCases } from './typing/use-cases.ts';
import type { LiveUseCases } from './updates/use-cases.ts';
import { liveUseCases } from './updates/use-cases.ts';
import type { UploadUseCases } from './upload/use-cases/contract.ts';
import { uploadUseCases } from './upload/use-cases.ts';
import type { UseCasePorts } from './use-case-ports.ts';
import type { BotUseCases } from './user/bots/use-cases/contract.ts';
import { botUseCases } from './user/bots/use-cases.ts';
import type { UserUseCases } from './user/use-cases/contract.ts';
import { userUseCases } from './user/use-cases.ts';

/** Everything that can be asked, by concept. */
export interface UseCases {
  readonly realms: RealmUseCases;
  readonly groups: GroupUseCases;
  readonly users: UserUseCases;
  readonly people: PeopleUseCases & PrivacyUseCases;
  readonly bots: BotUseCases;
  readonly channels: ChannelUseCases;
  readonly topics: TopicUseCases;
  readonly attachments: AttachmentUseCases;
  readonly messages: MessageUseCases;
  readonly reactions: ReactionUseCases;
  readonly presences: PresenceUseCases;
  readonly typing: TypingUseCases;
  readonly snippets: SnippetUseCases;
  readonly drafts: DraftUseCases;
  readonly emoji: EmojiUseCases;
  readonly statuses: StatusUseCases;
  readonly alertWords: AlertWordUseCases;
  readonly mutes: MuteUseCases;
  readonly invitations: InvitationUseCases;
  readonly linkifiers: LinkifierUseCases;
  readonly playgrounds: PlaygroundUseCases;
  readonly profiles: ProfileUseCases;
  readonly push: PushUseCases;
  readonly uploads: UploadUseCases;
  readonly requests: RequestUseCases;
  readonly live: LiveUseCases;
  readonly outbox: OutboxUseCases;
}

/** All of them over one set of ports, before their texts are judged. */
export const useCasesOf = (ports: UseCasePorts): UseCases => ({
  realms: { ...realmUseCases(ports), remove: removeRealm(ports) },
  groups: groupUseCases(ports),
  users: userUseCases(ports),
  people: { ...peopleUseCases(ports), ...privacyUseCases(ports) },
  bots: botUseCases(ports),
  channels: channelUseCases(ports),
  topics: topicUseCases(ports),
  attachments: attachmentUseCases(ports),
  messages: messageUseCases(ports),
  reactions: reactionUseCases(ports),
  presences: presenceUseCases(ports),
  typing: typingUseCases(ports),
  snippets: snippetUseCases(ports),
  drafts: draftUseCases(ports),
  emoji: emojiUseCases(ports),
  statuses: statusUseCases(ports),
  alertWords: alertWordUseCases(ports),
  mutes: muteUseCases(ports),
  invitations: invitationUseCases(ports),
  linkifiers: linkifierUseCases(ports),
  playgrounds: playgroundUseCases(ports),
  profiles: profileUseCases(ports),
  push: pushUseCases(ports),
  uploads: uploadUseCases(ports),
  requests: requestUseCases(ports),
  live: liveUseCases(ports),
  outbox: outboxUseCases(ports),
});
