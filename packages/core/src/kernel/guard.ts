import type { ChannelId, MessageId, RealmId, Revision, RowIds, TopicId, UserId } from './brand.ts';

/** Rows told by whose they are; there may be none, and then their revision is null. */
interface OwnedRows {
  readonly subscription: { readonly user: UserId; readonly channel: ChannelId };
  readonly 'upload-space': { readonly realm: RealmId };
  readonly status: { readonly user: UserId };
  readonly 'alert-words': { readonly user: UserId };
  readonly mute: { readonly user: UserId; readonly muted: UserId };
  /** Its revision is always the first. */
  readonly reaction: {
    readonly message: MessageId;
    readonly user: UserId;
    readonly type: string;
    readonly emojiCode: string;
  };
  readonly device: {
    readonly realm: RealmId;
    readonly kind: 'apple' | 'android';
    readonly token: string;
  };
}

/**
 * A row that is still as it was read; a row that is gone is not. Uploads never change, so their
 * revision is always the first.
 */
export type RowGuard =
  | {
      readonly [Row in keyof RowIds]: {
        readonly _tag: 'row.unchanged';
        readonly row: Row;
        readonly id: RowIds[Row];
        readonly revision: Revision;
      };
    }[keyof RowIds]
  | {
      readonly [Row in keyof OwnedRows]: {
        readonly _tag: 'row.unchanged';
        readonly row: Row;
        readonly revision: Revision | null;
      } & OwnedRows[Row];
    }[keyof OwnedRows];

/**
 * A topic still has its name, channel and spans. With `last`, also: its newest message is that one
 * (null: it holds none). `topic.put` stores the revision it is given; `message.move` adds one to
 * that of `to` and of every topic it takes messages from. Sends and removals do not raise it, so
 * sends never make each other stale.
 */
export interface TopicGuard {
  readonly _tag: 'topic.unchanged';
  readonly topic: TopicId;
  readonly revision: Revision;
  readonly last?: MessageId | null;
}

interface InRealm {
  readonly realm: RealmId;
}

/** Where each key is unique. */
interface Keys {
  readonly 'realm.subdomain': object;
  readonly 'user.email': InRealm;
  /** Compared exactly. */
  readonly 'user.external': InRealm;
  readonly 'channel.name': InRealm;
  readonly 'topic.name': { readonly channel: ChannelId };
  /** Compared exactly. */
  readonly 'group.name': InRealm;
  /** Compared exactly, and only with those in use. */
  readonly 'emoji.name': InRealm;
  /** See `conversationKey`. */
  readonly conversation: InRealm;
  /** Compared exactly. */
  readonly 'linkifier.pattern': InRealm;
  /** The number in digits. */
  readonly 'linkifier.position': InRealm;
  /** Compared exactly. */
  readonly 'plan.id': InRealm;
  /** Compared exactly. */
  readonly 'request.key': InRealm & { readonly user: UserId };
  /** Compared exactly, and so is the language. */
  readonly 'playground.name': InRealm & { readonly language: string };
}

/**
 * Nothing is stored under this key yet; each is backed by a unique index. Storage folds `value`
 * (`foldCase`), so it may be given as typed.
 */
export type KeyGuard = {
  readonly [Key in keyof Keys]: {
    readonly _tag: 'key.free';
    readonly key: Key;
    readonly value: string;
  } & Keys[Key];
}[keyof Keys];

export type Guard = RowGuard | TopicGuard | KeyGuard;
