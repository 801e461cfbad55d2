import type { UseCase } from '../kernel/decide-and-commit.ts';
import type { Stale } from '../kernel/ports.ts';
import type { ListTopics, ListTopicsRefusal, TopicLine } from './list-topics.ts';
import type { SetVisibility, SetVisibilityRefusal } from './set-visibility.ts';

export interface TopicUseCases {
  /** Behind `GET /users/me/{stream_id}/topics`: newest first. */
  readonly topics: UseCase<ListTopics, ListTopicsRefusal, ReadonlyArray<TopicLine>>;
  /** Behind `POST /user_topics`. */
  readonly setVisibility: UseCase<SetVisibility, SetVisibilityRefusal | Stale, void>;
}
