import type { UserId } from '../kernel/brand.ts';
import type { Mute } from './mute.ts';

export type MuteChange =
  | { readonly _tag: 'mute.put'; readonly mute: Mute }
  | { readonly _tag: 'mute.remove'; readonly user: UserId; readonly muted: UserId };
