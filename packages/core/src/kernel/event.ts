import type { AlertWordsEvent } from '../alert-word/store.ts';
import type { AttachmentEvent } from '../attachment/store.ts';
import type { ChannelEvent } from '../channel/store.ts';
import type { DraftEvent } from '../draft/store.ts';
import type { EmojiEvent } from '../emoji/store.ts';
import type { GroupEvent } from '../group/store.ts';
import type { InvitationEvent } from '../invitation/store.ts';
import type { LinkifierEvent } from '../linkifier/store.ts';
import type { MessageEvent } from '../message/store/events.ts';
import type { MuteEvent } from '../muted-user/store.ts';
import type { PlaygroundEvent } from '../playground/store.ts';
import type { PresenceEvent } from '../presence/store.ts';
import type { ProfileEvent } from '../profile/store.ts';
import type { ReactionEvent } from '../reaction/store.ts';
import type { RealmEvent } from '../realm/store.ts';
import type { SnippetEvent } from '../snippet/store.ts';
import type { StatusEvent } from '../status/store.ts';
import type { TopicEvent } from '../topic/store.ts';
import type { UserEvent } from '../user/store.ts';

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
