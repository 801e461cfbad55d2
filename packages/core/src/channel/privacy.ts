import { type Denial, denial } from '../kernel/denial.ts';
import * as E from '../kernel/either.ts';
import type { Channel } from './channel.ts';

/** Who can read a channel, and how far back. */
export type ChannelPrivacy = Pick<Channel, 'privacy' | 'hasProtectedHistory'>;
export type PrivacyImpossible = Denial<'channel.privacy.impossible'>;

const impossible: PrivacyImpossible = denial('channel.privacy.impossible');

/**
 * What two ticks and a wish come to. `hasSharedHistory` null: only private channels protect their
 * history.
 */
export const privacyOf = (
  isPrivate: boolean,
  isWebPublic: boolean,
  hasSharedHistory: boolean | null,
): E.Either<PrivacyImpossible, ChannelPrivacy> => {
  const hasProtectedHistory = hasSharedHistory === null ? isPrivate : !hasSharedHistory;
  if (isPrivate)
    return isWebPublic ? E.left(impossible) : E.right({ privacy: 'private', hasProtectedHistory });
  return hasProtectedHistory
    ? E.left(impossible)
    : E.right({ privacy: isWebPublic ? 'web-public' : 'public', hasProtectedHistory });
};
