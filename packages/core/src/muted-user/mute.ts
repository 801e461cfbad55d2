import type { Revision, UnixSeconds, UserId } from '../kernel/brand.ts';

/** One user does not want to read another. Nobody else ever sees it. */
export interface Mute {
  readonly user: UserId;
  readonly muted: UserId;
  readonly revision: Revision;
  readonly at: UnixSeconds;
}

/** `mute` null: he is not muted. */
export const muteUnchanged = (user: UserId, muted: UserId, mute: Mute | null) =>
  ({ _tag: 'row.unchanged', row: 'mute', user, muted, revision: mute?.revision ?? null }) as const;
