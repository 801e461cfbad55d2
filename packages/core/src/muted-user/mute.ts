import type { Revision, UnixSeconds, UserId } from '../kernel/brand.ts';

/** One user mutes another. Only the user who mutes sees it. */
export interface Mute {
  readonly user: UserId;
  readonly muted: UserId;
  readonly revision: Revision;
  readonly at: UnixSeconds;
}

/** `mute` is null when the user is not muted. */
export const muteUnchanged = (user: UserId, muted: UserId, mute: Mute | null) =>
  ({ _tag: 'row.unchanged', row: 'mute', user, muted, revision: mute?.revision ?? null }) as const;
