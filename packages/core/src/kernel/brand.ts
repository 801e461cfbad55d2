declare const brand: unique symbol;
/** A raw `T` that was checked once, at an edge. */
export type Branded<T, Name extends string> = T & { readonly [brand]: Name };

/** A constructor that trusts its caller: `raw` came out of a codec or out of our own storage. */
const trusted =
  <T, Name extends string>() =>
  (raw: T): Branded<T, Name> =>
    raw as Branded<T, Name>;

export type RealmId = Branded<number, 'RealmId'>;
export const RealmId = trusted<number, 'RealmId'>();
export type GroupId = Branded<number, 'GroupId'>;
export const GroupId = trusted<number, 'GroupId'>();
export type UserId = Branded<number, 'UserId'>;
export const UserId = trusted<number, 'UserId'>();
export type ChannelId = Branded<number, 'ChannelId'>;
export const ChannelId = trusted<number, 'ChannelId'>();
export type TopicId = Branded<number, 'TopicId'>;
export const TopicId = trusted<number, 'TopicId'>();
/**
 * Also the domain's logical clock: a position between two messages (where a subscription began,
 * where a move arrived) is a message id that was reserved and never used.
 */
export type MessageId = Branded<number, 'MessageId'>;
export const MessageId = trusted<number, 'MessageId'>();
/**
 * What a message belongs to for good: one uninterrupted run of a topic, or one direct conversation.
 */
export type ContainerId = Branded<number, 'ContainerId'>;
export const ContainerId = trusted<number, 'ContainerId'>();
/** One edit or move; ids of both come from one sequence. */
export type HistoryId = Branded<number, 'HistoryId'>;
export const HistoryId = trusted<number, 'HistoryId'>();
export type SnippetId = Branded<number, 'SnippetId'>;
export const SnippetId = trusted<number, 'SnippetId'>();
export type SubmessageId = Branded<number, 'SubmessageId'>;
export const SubmessageId = trusted<number, 'SubmessageId'>();
export type DraftId = Branded<number, 'DraftId'>;
export const DraftId = trusted<number, 'DraftId'>();
export type AttachmentId = Branded<number, 'AttachmentId'>;
export const AttachmentId = trusted<number, 'AttachmentId'>();
/**
 * Where an uploaded file is: `<realm>/<two hexadecimal digits or one>/<24 secret
 * characters>/<name>`. Its bytes are a blob under this path.
 */
export type PathId = Branded<string, 'PathId'>;
export const PathId = trusted<string, 'PathId'>();
/** The id of an upload in parts: the secret part of the path of its file. */
export type UploadId = Branded<string, 'UploadId'>;
export const UploadId = trusted<string, 'UploadId'>();
/** The id of a custom emoji of a realm. */
export type EmojiId = Branded<number, 'EmojiId'>;
export const EmojiId = trusted<number, 'EmojiId'>();
export type InvitationId = Branded<number, 'InvitationId'>;
export const InvitationId = trusted<number, 'InvitationId'>();
export type ProfileFieldId = Branded<number, 'ProfileFieldId'>;
export const ProfileFieldId = trusted<number, 'ProfileFieldId'>();
export type LinkifierId = Branded<number, 'LinkifierId'>;
export const LinkifierId = trusted<number, 'LinkifierId'>();
export type PlaygroundId = Branded<number, 'PlaygroundId'>;
export const PlaygroundId = trusted<number, 'PlaygroundId'>();
/** One more on every stored change of its row; starts at 1. */
export type Revision = Branded<number, 'Revision'>;
export const Revision = trusted<number, 'Revision'>();
/** Whole seconds since 1970-01-01T00:00:00Z. */
export type UnixSeconds = Branded<number, 'UnixSeconds'>;
export const UnixSeconds = trusted<number, 'UnixSeconds'>();
/** Message text as it was typed, after normalisation. */
export type Markdown = Branded<string, 'Markdown'>;
export const Markdown = trusted<string, 'Markdown'>();
/** Safe to put into a page: it came out of the Markdown renderer. */
export type Html = Branded<string, 'Html'>;
export const Html = trusted<string, 'Html'>();
/** A client's name for one request: 1 to 255 printable ASCII characters, compared exactly. */
export type IdempotencyKey = Branded<string, 'IdempotencyKey'>;
export const IdempotencyKey = trusted<string, 'IdempotencyKey'>();
/** Lower-case hexadecimal SHA-256. */
export type Sha256 = Branded<string, 'Sha256'>;
export const Sha256 = trusted<string, 'Sha256'>();

export const FIRST_REVISION = Revision(1);
export const nextRevision = (revision: Revision): Revision => Revision(revision + 1);

/** Rows that have an id of their own. */
export interface RowIds {
  readonly realm: RealmId;
  readonly group: GroupId;
  readonly user: UserId;
  readonly channel: ChannelId;
  readonly attachment: AttachmentId;
  readonly message: MessageId;
  readonly snippet: SnippetId;
  readonly draft: DraftId;
  readonly emoji: EmojiId;
  readonly invitation: InvitationId;
  readonly linkifier: LinkifierId;
  readonly playground: PlaygroundId;
  readonly 'profile-field': ProfileFieldId;
  readonly upload: UploadId;
}
