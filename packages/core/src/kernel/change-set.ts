import type { AlertWordsChange } from '../alert-word/store.ts';
import type { AttachmentChange } from '../attachment/store.ts';
import type { ChannelChange } from '../channel/store.ts';
import type { DraftChange } from '../draft/store.ts';
import type { EmojiChange } from '../emoji/store.ts';
import type { GroupChange } from '../group/store.ts';
import type { InvitationChange } from '../invitation/store.ts';
import type { LinkifierChange } from '../linkifier/store.ts';
import type { MessageChange } from '../message/store/changes.ts';
import type { MuteChange } from '../muted-user/store.ts';
import type { PlaygroundChange } from '../playground/store.ts';
import type { PresenceChange } from '../presence/store.ts';
import type { ProfileChange } from '../profile/store.ts';
import type { DeviceChange } from '../push/store.ts';
import type { ReactionChange } from '../reaction/store.ts';
import type { RealmChange } from '../realm/store.ts';
import type { SnippetChange } from '../snippet/store.ts';
import type { StatusChange } from '../status/store.ts';
import type { TopicChange } from '../topic/store.ts';
import type { UploadChange } from '../upload/store.ts';
import type { UserChange } from '../user/store.ts';
import type { DomainEvent } from './event.ts';
import type { Guard } from './guard.ts';

export type { Guard, RowGuard } from './guard.ts';

/** A domain word over a row or a span of messages; each adapter has one applier per kind. */
export type Change =
  | RealmChange
  | GroupChange
  | UserChange
  | ChannelChange
  | TopicChange
  | AttachmentChange
  | MessageChange
  | ReactionChange
  | SnippetChange
  | ProfileChange
  | PresenceChange
  | DraftChange
  | EmojiChange
  | StatusChange
  | AlertWordsChange
  | MuteChange
  | DeviceChange
  | InvitationChange
  | LinkifierChange
  | PlaygroundChange
  | UploadChange;

/**
 * Applied whole or not at all: guards, then changes in order, then events into the outbox. Plain
 * data.
 */
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
export const isNoChange = (set: ChangeSet): boolean =>
  set.changes.length === 0 && set.events.length === 0;
