import type { ChannelId, UserId } from '../../kernel/brand.ts';
import type { Repositories } from '../../kernel/ports.ts';
import type { User } from '../../user/user.ts';
import type { StoredFlag } from '../message.ts';
import type { ChannelSource, FlaggedSource } from '../page-query.ts';

/** The most flagged messages that are looked at to find their channels. */
const MOST_FLAGGED = 10_000;

/**
 * The places of messages that have one of these flags for the user, even without a subscription;
 * and which of the flags the user has at all.
 */
export const channelsWith = async <Flag extends StoredFlag>(
  { messages }: Repositories,
  user: UserId,
  flags: ReadonlyArray<Flag>,
): Promise<{ readonly channels: ReadonlyArray<ChannelId>; readonly had: ReadonlyArray<Flag> }> => {
  const found = await Promise.all(flags.map((flag) => messages.flagged(user, flag, MOST_FLAGGED)));
  const flagged = found.flat();
  return {
    channels: flagged.length === 0 ? [] : await messages.channelsOf(flagged),
    had: flags.filter((_, index) => found[index]?.length !== 0),
  };
};

type TouchedFlag = FlaggedSource['flag'];

/**
 * Whether messages can have been sent to the user without a subscription. Only bots are; lists for
 * people do no extra work.
 */
export const mayBeSentUnsubscribed = ({ bot }: User): boolean => bot !== null;

/** The flags which say that a user has a message without a subscription. */
export const flagsOfRows = (user: User): ReadonlyArray<TouchedFlag> =>
  mayBeSentUnsubscribed(user) ? ['historical', 'received'] : ['historical'];

/** The messages in the places that the user has because of these flags. */
export const flaggedSourcesIn = (
  { id: user }: User,
  flags: ReadonlyArray<TouchedFlag>,
  places: ReadonlyArray<ChannelSource>,
): ReadonlyArray<FlaggedSource> =>
  places.length === 0 ? [] : flags.map((flag) => ({ _tag: 'Touched', user, flag, places }));
