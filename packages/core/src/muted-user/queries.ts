import type { UserId } from '../kernel/brand.ts';
import type { Mute } from './mute.ts';

export interface MuteRepository {
  /** By the one who is muted. */
  by(user: UserId): Promise<ReadonlyArray<Mute>>;
  /** Who muted this user, ascending. */
  muters(muted: UserId): Promise<ReadonlyArray<UserId>>;
}
