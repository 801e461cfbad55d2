import type { Channel } from '../../channel/channel.ts';
import type { ChannelId, ContainerId, MessageId, TopicId, UserId } from '../../kernel/brand.ts';
import type { PeriodsByChannel } from '../../topic/received.ts';
import type { Flag, PlacedMessage } from '../message.ts';
import type { SearchQuery } from '../search/search-query.ts';
import type { HasTerm, NarrowFlag } from './narrow-term.ts';

export type TopicsInChannels = ReadonlyMap<TopicId, ChannelId>;

/** Everything that is asked, with all names looked up. */
export type BoundCondition =
  | { readonly _tag: 'Channel'; readonly channel: Channel }
  | {
      readonly _tag: 'OpenChannels';
      readonly channels: ReadonlySet<ChannelId>;
      readonly to: 'public' | 'web-public';
    }
  /** `topic` under `foldCase`. */
  | { readonly _tag: 'Topic'; readonly topic: string }
  | { readonly _tag: 'Sender'; readonly sender: UserId }
  /** A conversation that never was has `container` null. */
  | { readonly _tag: 'Direct'; readonly container: ContainerId | null }
  | { readonly _tag: 'DirectWith'; readonly user: UserId; readonly groupsOnly: boolean }
  | { readonly _tag: 'AnyDirect' }
  | { readonly _tag: 'Flag'; readonly flag: NarrowFlag; readonly reader: UserId }
  | { readonly _tag: 'Resolved' }
  | { readonly _tag: 'Followed'; readonly topics: TopicsInChannels }
  /** In the muted channels, `heard` are the topics that are not muted with them. */
  | {
      readonly _tag: 'Muted';
      readonly received: boolean;
      readonly topics: TopicsInChannels;
      readonly channels: ReadonlySet<ChannelId>;
      readonly heard: TopicsInChannels;
    }
  | { readonly _tag: 'Has'; readonly what: HasTerm }
  | { readonly _tag: 'Id'; readonly message: MessageId }
  | { readonly _tag: 'Search'; readonly query: SearchQuery };

/** A term of a narrow, ready to be held against messages. */
export type BoundTerm = BoundCondition & { readonly negated: boolean };
export type TermOf<Tag extends BoundCondition['_tag']> = Extract<BoundTerm, { readonly _tag: Tag }>;

/** The reader of a narrow, with their subscription periods by channel. */
export interface NarrowReader {
  readonly user: UserId;
  readonly periods: PeriodsByChannel;
}

/** All that a narrow can ask about a message, for one reader. */
export interface MessageFacts extends PlacedMessage {
  readonly flags: ReadonlyArray<Flag>;
  /** Also of a file that was removed since it said what it says. */
  readonly hasAttachment: boolean;
  readonly hasReaction: boolean;
}
