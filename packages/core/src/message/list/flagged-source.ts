import type { ChannelId, MessageId, UserId } from '../../kernel/brand.ts';
import type { Repositories } from '../../kernel/ports.ts';
import type { User } from '../../user/user.ts';
import type { StoredFlag } from '../message.ts';
import type { ChannelSource, FlaggedSource } from '../page-query.ts';

/** The most flagged messages that are looked at to find their channels. */
const MOST_FLAGGED = 10_000;

/** Messages on which a user has a flag, by flag. */
export type FlaggedIds = ReadonlyMap<StoredFlag, ReadonlyArray<MessageId>>;

export const loadFlagged = async (
  { messages }: Repositories,
  user: UserId,
  flags: ReadonlyArray<StoredFlag>,
): Promise<FlaggedIds> =>
  new Map(
    await Promise.all(
      flags.map(async (flag) => [flag, await messages.flagged(user, flag, MOST_FLAGGED)] as const),
    ),
  );

/**
 * The places of messages that have one of these flags for the user, even without a subscription;
 * and which of the flags the user has at all. `known` flags are not read again.
 */
export const channelsWith = async <Flag extends StoredFlag>(
  snapshot: Repositories,
  user: UserId,
  flags: ReadonlyArray<Flag>,
  known: FlaggedIds = new Map(),
): Promise<{ readonly channels: ReadonlyArray<ChannelId>; readonly had: ReadonlyArray<Flag> }> => {
  const unknown = flags.filter((flag) => !known.has(flag));
  const found = new Map([...known, ...(await loadFlagged(snapshot, user, unknown))]);
  const flagged = flags.flatMap((flag) => found.get(flag) ?? []);
  return {
    channels: flagged.length === 0 ? [] : await snapshot.messages.channelsOf(flagged),
    had: flags.filter((flag) => found.get(flag)?.length !== 0),
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
