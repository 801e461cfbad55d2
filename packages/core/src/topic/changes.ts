import type { TopicId, UserId } from '../kernel/brand.ts';
import type { Topic, TopicVisibility } from './topic.ts';

export type TopicChange =
  /**
   * Creates it, renames it, or takes its row to another channel; its messages follow by
   * `message.move` alone.
   */
  | { readonly _tag: 'topic.put'; readonly topic: Topic }
  | {
      readonly _tag: 'topic-visibility.put';
      readonly visibility: TopicVisibility;
    }
  | {
      readonly _tag: 'topic-visibility.remove';
      readonly user: UserId;
      readonly topic: TopicId;
    };
