import {
  type AttachmentId,
  type Change,
  type ChangeSet,
  type ChannelId,
  type ContainerId,
  type DraftId,
  E,
  type EmojiId,
  type GroupId,
  type HistoryId,
  type IdKind,
  type InvitationId,
  type LinkifierId,
  type MessageId,
  type PlaygroundId,
  type ProfileFieldId,
  type RealmId,
  type SnippetId,
  type Storage,
  type SubmessageId,
  type TopicId,
  type UserId,
} from '@parley/core';
import { equal } from './equal.ts';

export interface IdOf {
  readonly realm: RealmId;
  readonly group: GroupId;
  readonly user: UserId;
  readonly channel: ChannelId;
  readonly topic: TopicId;
  readonly message: MessageId;
  readonly submessage: SubmessageId;
  readonly container: ContainerId;
  readonly history: HistoryId;
  readonly snippet: SnippetId;
  readonly draft: DraftId;
  readonly emoji: EmojiId;
  readonly invitation: InvitationId;
  readonly linkifier: LinkifierId;
  readonly 'profile-field': ProfileFieldId;
  readonly playground: PlaygroundId;
  readonly attachment: AttachmentId;
}

/** `broken`: the commit rejected. */
export type CommitOutcome = 'done' | 'stale' | 'broken';

export const reserved =
  (storage: Storage) =>
  async <Kind extends IdKind>(kind: Kind): Promise<IdOf[Kind]> => {
    const [id] = await storage.ids.reserve(kind, 1);
    if (id === undefined) throw new Error(`No ${kind} id was reserved`);
    return id as IdOf[Kind];
  };

export const attempted =
  (storage: Storage) =>
  async (set: Partial<ChangeSet>): Promise<CommitOutcome> => {
    try {
      const done = await storage.commit({ guards: [], changes: [], events: [], ...set })();
      return E.isRight(done) ? 'done' : 'stale';
    } catch {
      return 'broken';
    }
  };

export const written =
  (storage: Storage) =>
  async (...changes: ReadonlyArray<Change>): Promise<void> => {
    const done = await storage.commit({ guards: [], changes, events: [] })();
    equal(done, E.right(undefined), `committing ${changes.map(({ _tag }) => _tag).join(', ')}`);
  };
