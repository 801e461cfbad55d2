import type { UnixSeconds } from '../../kernel/brand.ts';
import type { Span } from '../../topic/span.ts';
import type { TopicState, TopicVisibility } from '../../topic/topic.ts';
import type { Message } from '../message.ts';

/** A topic that messages are moved from or to. */
export interface MoveEnd extends TopicState {
  /** The spans of the topic, ordered by container and then by first id. */
  readonly spans: ReadonlyArray<Span>;
  /** The visibility policies of users for the topic, by user id. */
  readonly visibilities: ReadonlyArray<TopicVisibility>;
  /** The earliest `sentAt` of the messages in it; null when it holds none. */
  readonly oldestAt: UnixSeconds | null;
  /** The newest message in the topic; null when it holds none. */
  readonly newest: Newest | null;
}

/** The fields of a topic's newest message that show whether it is a notice to take back. */
export type Newest = Pick<Message, 'id' | 'container' | 'revision' | 'sentAt' | 'notice'>;
