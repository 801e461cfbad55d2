import type { ChannelMissing } from '../channel/may-read-channel.ts';
import type { ChannelId, MessageId } from '../kernel/brand.ts';
import type { Caller } from '../kernel/caller.ts';
import type { CallerDenial } from '../user/load-actor.ts';

export interface ListTopics {
  readonly caller: Caller;
  readonly channel: ChannelId;
}

export type ListTopicsRefusal = CallerDenial | ChannelMissing;

/** `name` `''` is the empty topic; `last` is the newest message the caller can see there. */
export interface TopicLine {
  readonly name: string;
  readonly last: MessageId;
}
