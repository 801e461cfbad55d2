import type { AlertWordsEvent } from '../alert-word/events.ts';
import type { AttachmentEvent } from '../attachment/events.ts';
import type { ChannelEvent } from '../channel/events.ts';
import type { DraftEvent } from '../draft/events.ts';
import type { EmojiEvent } from '../emoji/events.ts';
import type { GroupEvent } from '../group/events.ts';
import type { InvitationEvent } from '../invitation/events.ts';
import type { LinkifierEvent } from '../linkifier/events.ts';
import type { MessageEvent } from '../message/events.ts';
import type { MuteEvent } from '../muted-user/events.ts';
import type { PlaygroundEvent } from '../playground/events.ts';
import type { PresenceEvent } from '../presence/events.ts';
import type { ProfileEvent } from '../profile/events.ts';
import type { ReactionEvent } from '../reaction/events.ts';
import type { RealmEvent } from '../realm/events.ts';
import type { SnippetEvent } from '../snippet/events.ts';
import type { StatusEvent } from '../status/events.ts';
import type { TopicEvent } from '../topic/events.ts';
import type { UserEvent } from '../user/events.ts';

/** What happened, in the past tense; written in the same transaction as the change it tells of. */
export type DomainEvent =
  | RealmEvent
  | GroupEvent
  | UserEvent
  | ChannelEvent
  | TopicEvent
  | AttachmentEvent
  | MessageEvent
  | ReactionEvent
  | SnippetEvent
  | ProfileEvent
  | PresenceEvent
  | DraftEvent
  | EmojiEvent
  | StatusEvent
  | AlertWordsEvent
  | MuteEvent
  | InvitationEvent
  | LinkifierEvent
  | PlaygroundEvent;

/**
 * An event as the outbox holds it. `position` is its stable id: it grows in commit order and may
 * have gaps.
 */
export interface StoredEvent {
  readonly position: number;
  readonly event: DomainEvent;
}
