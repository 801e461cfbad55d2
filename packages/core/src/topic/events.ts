import type { ChannelId, RealmId, UnixSeconds, UserId } from '../kernel/brand.ts';
import type { TopicPolicy } from './topic.ts';

export type TopicEvent = {
  readonly _tag: 'topic.visibility-changed';
  readonly realm: RealmId;
  readonly user: UserId;
  readonly channel: ChannelId;
  readonly topic: string;
  readonly policy: 0 | TopicPolicy;
  readonly at: UnixSeconds;
};
