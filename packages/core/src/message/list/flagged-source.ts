import type { ChannelId, UserId } from '../../kernel/brand.ts';
import type { Repositories } from '../../kernel/ports.ts';
import type { User } from '../../user/user.ts';
import type { StoredFlag } from '../message.ts';
import type { ChannelSource, FlaggedSource } from '../store/repository.ts';

/**
 * So many messages are looked at to find out in which channels those are on which he has a flag.
 */
const MOST_FLAGGED = 10_000;

/**
 * Where the messages are on which he has one of these flags, perhaps though he was never there; and
 * those of the flags he has.
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
 * May something have been sent to him beside his subscriptions? Nobody else is asked for, so that
 * lists of people take no more.
 */
export const mayBeSentUnsubscribed = ({ bot }: User): boolean => bot !== null;

/** What says that a message is his that he has by no subscription. */
export const flagsOfRows = (user: User): ReadonlyArray<TouchedFlag> =>
  mayBeSentUnsubscribed(user) ? ['historical', 'received'] : ['historical'];

/** What he has by these flags of what lies in the places. */
export const flaggedSourcesIn = (
  { id: user }: User,
  flags: ReadonlyArray<TouchedFlag>,
  places: ReadonlyArray<ChannelSource>,
): ReadonlyArray<FlaggedSource> =>
  places.length === 0 ? [] : flags.map((flag) => ({ _tag: 'Touched', user, flag, places }));
