import type { ChannelChange } from '../channel/changes.ts';
import type { DraftChange } from '../draft/changes.ts';
import type { GroupChange } from '../group/changes.ts';
import type { MessageChange } from '../message/changes.ts';
import type { RealmChange } from '../realm/changes.ts';
import type { SnippetChange } from '../snippet/changes.ts';
import type { TopicChange } from '../topic/changes.ts';
import type { UserChange } from '../user/changes.ts';
import type { ChannelId, DraftId, GroupId, MessageId, RealmId, Revision, SnippetId, TopicId, UserId } from './brand.ts';
import type { DomainEvent } from './event.ts';

/** A domain word over a row or a span of messages; each adapter has one applier per kind. */
export type Change = RealmChange | GroupChange | UserChange | ChannelChange | TopicChange | MessageChange | SnippetChange | DraftChange;

/** A row that is still as it was read; a row that is gone is not. */
export type RowGuard =
  | {
      readonly _tag: 'row.unchanged';
      readonly row: 'realm';
      readonly id: RealmId;
      readonly revision: Revision;
    }
  | {
      readonly _tag: 'row.unchanged';
      readonly row: 'group';
      readonly id: GroupId;
      readonly revision: Revision;
    }
  | {
      readonly _tag: 'row.unchanged';
      readonly row: 'user';
      readonly id: UserId;
      readonly revision: Revision;
    }
  | {
      readonly _tag: 'row.unchanged';
      readonly row: 'channel';
      readonly id: ChannelId;
      readonly revision: Revision;
    }
  | {
      readonly _tag: 'row.unchanged';
      readonly row: 'message';
      readonly id: MessageId;
      readonly revision: Revision;
    }
  | {
      readonly _tag: 'row.unchanged';
      readonly row: 'snippet';
      readonly id: SnippetId;
      readonly revision: Revision;
    }
  | {
      readonly _tag: 'row.unchanged';
      readonly row: 'draft';
      readonly id: DraftId;
      readonly revision: Revision;
    }
  /** `revision` null: he never was subscribed. */
  | {
      readonly _tag: 'row.unchanged';
      readonly row: 'subscription';
      readonly user: UserId;
      readonly channel: ChannelId;
      readonly revision: Revision | null;
    };

/**
 * A topic still has its name, channel and spans. With `last`, also: its newest message is that one (null: it holds none).
 * `topic.put` stores the revision it is given; `message.move` adds one to that of `to` and of every topic it takes messages
 * from. Sends and removals do not raise it, so sends never make each other stale.
 */
export interface TopicGuard {
  readonly _tag: 'topic.unchanged';
  readonly topic: TopicId;
  readonly revision: Revision;
  readonly last?: MessageId | null;
}

/**
 * Nothing is stored under this key yet; each is backed by a unique index. Storage folds `value` (`foldCase`), so it may be
 * given as typed; only `group.name` is compared exactly. `conversation`: see `conversationKey`.
 */
export type KeyGuard =
  | {
      readonly _tag: 'key.free';
      readonly key: 'realm.subdomain';
      readonly value: string;
    }
  | {
      readonly _tag: 'key.free';
      readonly key: 'user.email';
      readonly realm: RealmId;
      readonly value: string;
    }
  | {
      readonly _tag: 'key.free';
      readonly key: 'channel.name';
      readonly realm: RealmId;
      readonly value: string;
    }
  | {
      readonly _tag: 'key.free';
      readonly key: 'topic.name';
      readonly channel: ChannelId;
      readonly value: string;
    }
  | {
      readonly _tag: 'key.free';
      readonly key: 'group.name';
      readonly realm: RealmId;
      readonly value: string;
    }
  | {
      readonly _tag: 'key.free';
      readonly key: 'conversation';
      readonly realm: RealmId;
      readonly value: string;
    };

export type Guard = RowGuard | TopicGuard | KeyGuard;

/** Applied whole or not at all: guards, then changes in order, then events into the outbox. Plain data. */
export interface ChangeSet {
  readonly guards: ReadonlyArray<Guard>;
  readonly changes: ReadonlyArray<Change>;
  readonly events: ReadonlyArray<DomainEvent>;
}

/** What a decider answers: what to write, and what to tell the caller once it is written. */
export interface Decision<Reply> {
  readonly changeSet: ChangeSet;
  readonly reply: Reply;
}

export const NO_CHANGE: ChangeSet = { guards: [], changes: [], events: [] };
export const isNoChange = (set: ChangeSet): boolean => set.changes.length === 0 && set.events.length === 0;
