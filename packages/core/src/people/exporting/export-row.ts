import type { Attachment } from '../../attachment/attachment.ts';
import type { OpenBlob } from '../../attachment/blob-store.ts';
import type { Channel, Subscription } from '../../channel/channel.ts';
import type { RealmEmoji } from '../../emoji/emoji.ts';
import type { Group } from '../../group/group.ts';
import type { MessageId } from '../../kernel/brand.ts';
import type { Repositories } from '../../kernel/ports.ts';
import type { StoredHistory } from '../../message/details.ts';
import type { Message, PlacedMessage, Reaction } from '../../message/message.ts';
import type { Submessage } from '../../message/widget/submessage.ts';
import type { OwnTopic } from '../../topic/topic.ts';
import type { StoredKey } from '../../user/identity/stored-key.ts';
import type { User } from '../../user/user.ts';
import type { FlaggedMessage } from '../personal-data-port.ts';

/** What a method of a repository answers; of a list, one of it. */
type Answered<
  Concept extends keyof Repositories,
  Method extends keyof Repositories[Concept],
> = Repositories[Concept][Method] extends (...asked: never) => Promise<infer Answer>
  ? NonNullable<Answer> extends ReadonlyArray<infer Row>
    ? Row
    : NonNullable<Answer>
  : never;

/** The files of rows; the bytes are read by `open`, which answers null when they are lost. */
export interface ExportedFile {
  readonly attachment: Attachment;
  /** The messages that hold it. */
  readonly messages: ReadonlyArray<MessageId>;
  readonly open: () => Promise<OpenBlob | null>;
}

export interface ExportedMessage {
  readonly message: Message;
  readonly conversation: PlacedMessage['conversation'];
  readonly topic: string | null;
  /** Earlier texts and moves, newest first. */
  readonly history: Pick<StoredHistory, 'edits' | 'moves'>;
}

/** What is exported of each kind of row. Rows are what the domain knows, times UNIX seconds. */
export interface ExportKinds {
  /** The account; digests of tokens are left away. */
  readonly profile: Omit<User, 'emailChange'> & { readonly requestedEmail: string | null };
  readonly 'profile-value': Answered<'profiles', 'valuesOf'> & { readonly name: string };
  readonly status: Answered<'statuses', 'ofUser'>;
  readonly presence: Answered<'presences', 'ofUser'>;
  readonly 'alert-words': Answered<'alertWords', 'ofUser'>;
  readonly mute: Answered<'mutes', 'by'>;
  /** An API key or a session, without the digest. */
  readonly key: Omit<StoredKey, 'digest'>;
  readonly password: { readonly isSet: boolean };
  /** A device, without its token. */
  readonly device: Omit<Answered<'devices', 'ofUsers'>, 'token'>;
  readonly 'active-push': Answered<'activePushes', 'ofUser'>;
  readonly bot: User;
  readonly membership: Pick<Group, 'id' | 'name'>;
  readonly subscription: Subscription & { readonly name: string };
  readonly topic: OwnTopic;
  readonly draft: Answered<'drafts', 'ofUser'>;
  readonly snippet: Answered<'snippets', 'ofUser'>;
  /** A link to join, without its key. */
  readonly invitation: Omit<Answered<'invitations', 'live'>, 'key'>;
  readonly 'created-group': Group;
  readonly 'created-channel': Channel;
  readonly 'created-emoji': RealmEmoji;
  readonly file: ExportedFile;
  readonly message: ExportedMessage;
  readonly reaction: { readonly message: MessageId; readonly reaction: Reaction };
  readonly submessage: Submessage;
  readonly flag: FlaggedMessage;
}
export type ExportKind = keyof ExportKinds;

/** One row of an export: plain data but for `open` of a file, which JSON leaves out. */
export type ExportRow = {
  readonly [Kind in ExportKind]: { readonly kind: Kind; readonly row: ExportKinds[Kind] };
}[ExportKind];

/** All kinds, in the order in which they come. */
export const EXPORT_KINDS = [
  'profile',
  'profile-value',
  'status',
  'presence',
  'alert-words',
  'mute',
  'password',
  'key',
  'device',
  'active-push',
  'bot',
  'membership',
  'subscription',
  'topic',
  'draft',
  'snippet',
  'invitation',
  'created-group',
  'created-channel',
  'created-emoji',
  'file',
  'message',
  'reaction',
  'submessage',
  'flag',
] as const satisfies ReadonlyArray<ExportKind>;
