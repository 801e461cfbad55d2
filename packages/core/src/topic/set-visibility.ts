import type { ChannelMissing } from '../channel/may-read-channel.ts';
import type { ChannelId } from '../kernel/brand.ts';
import type { Caller } from '../kernel/caller.ts';
import type { Denial } from '../kernel/denial.ts';
import type { CallerDenial } from '../user/load-actor.ts';
import type { AnyPolicy } from './follow.ts';

/** He mutes, unmutes or follows a topic, which need not exist yet. `policy` 0 takes his record away. */
export interface SetVisibility {
  readonly caller: Caller;
  readonly channel: ChannelId;
  readonly topic: string;
  readonly policy: AnyPolicy;
}

export type SetVisibilityRefusal = CallerDenial | ChannelMissing | Denial<'topic.visibility.name-too-long', { readonly limit: number }>;
