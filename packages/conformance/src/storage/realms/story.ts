import type {
  Attachment,
  AttachmentId,
  Channel,
  ContainerId,
  Device,
  Draft,
  Group,
  HistoryId,
  Invitation,
  Linkifier,
  MessageId,
  Piece,
  Playground,
  ProfileField,
  Realm,
  RealmEmoji,
  Sha256,
  Snippet,
  SubmessageId,
  Topic,
  Upload,
  User,
} from '@parley/core';

/** Something of everything that a realm can hold, and ids of it that are not used yet. */
export interface Story {
  readonly realm: Realm;
  readonly ann: User;
  /** An owner. */
  readonly ben: User;
  /** A bot of Ann's. */
  readonly bot: User;
  /** Holds `inner` and Ben; `inner` holds Ann. */
  readonly group: Group;
  readonly inner: Group;
  readonly channel: Channel;
  /** Its name is unique in the store. */
  readonly aside: Channel;
  /** Ann's messages, of which the second one has been moved to `target`. */
  readonly topic: Topic;
  readonly target: Topic;
  readonly messages: readonly [MessageId, MessageId, MessageId, MessageId];
  /** What the topic holds. */
  readonly pieces: ReadonlyArray<Piece>;
  readonly conversation: ContainerId;
  readonly direct: MessageId;
  /** An edit of the first message. */
  readonly edit: HistoryId;
  readonly snippet: Snippet;
  readonly draft: Draft;
  readonly invitation: Invitation;
  readonly emoji: RealmEmoji;
  readonly linkifier: Linkifier;
  readonly playground: Playground;
  readonly field: ProfileField;
  /** Held by the first message. */
  readonly attachment: Attachment;
  readonly upload: Upload;
  /** Its token is that of a device in every realm. */
  readonly shared: Device;
  readonly device: Device;
  /** Of a program and a session of Ann's, of a program of Ben's, and of no key yet. */
  readonly digests: readonly [Sha256, Sha256, Sha256, Sha256];
  /** 24 characters, in the text of the draft. */
  readonly secret: string;
  readonly unused: {
    readonly message: MessageId;
    readonly history: HistoryId;
    readonly container: ContainerId;
    readonly submessage: SubmessageId;
    readonly attachment: AttachmentId;
    readonly upload: string;
  };
}
