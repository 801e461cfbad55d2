import type { AlertWordsChange } from '../alert-word/changes.ts';
import type { AttachmentChange } from '../attachment/changes.ts';
import type { ChannelChange } from '../channel/changes.ts';
import type { DraftChange } from '../draft/changes.ts';
import type { EmojiChange } from '../emoji/changes.ts';
import type { GroupChange } from '../group/changes.ts';
import type { InvitationChange } from '../invitation/changes.ts';
import type { LinkifierChange } from '../linkifier/changes.ts';
import type { MessageChange } from '../message/changes.ts';
import type { MuteChange } from '../muted-user/changes.ts';
import type { PlaygroundChange } from '../playground/changes.ts';
import type { PresenceChange } from '../presence/changes.ts';
import type { ProfileChange } from '../profile/changes.ts';
import type { DeviceChange } from '../push/changes.ts';
import type { ReactionChange } from '../reaction/changes.ts';
import type { RealmChange } from '../realm/changes.ts';
import type { SnippetChange } from '../snippet/changes.ts';
import type { StatusChange } from '../status/changes.ts';
import type { TopicChange } from '../topic/changes.ts';
import type { UploadChange } from '../upload/changes.ts';
import type { UserChange } from '../user/changes.ts';
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
