import { ChannelId, type RealmId, UserId } from '../kernel/brand.ts';
import type { Json } from '../kernel/meta.ts';
import type { Type, TypingPlace } from './contract.ts';

/** What the processes that share a store tell each other of a user who types: who, and where. */
export const typingNotice = ({ caller: { user }, isBeginning, place }: Type): Json => ({
  typing: isBeginning ? 'start' : 'stop',
  user,
  ...(place._tag === 'Channel'
    ? { channel: place.channel, topic: place.topic }
    : { users: place.users }),
});

type Fields = Readonly<Record<string, unknown>>;

const isFields = (notice: unknown): notice is Fields =>
  typeof notice === 'object' && notice !== null && !Array.isArray(notice);
const isId = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) > 0;

const placeIn = ({ channel, topic, users }: Fields): TypingPlace | null => {
  if (isId(channel) && typeof topic === 'string')
    return { _tag: 'Channel', channel: ChannelId(channel), topic };
  return Array.isArray(users) && users.length > 0 && users.every(isId)
    ? { _tag: 'Users', users: users.map(UserId) }
    : null;
};

/** The client whose command another process had. */
const CLIENT = 'another process';

/**
 * The command that another process tells of, to be judged again here.
 *
 * @returns null where the notice is no `typingNotice`.
 */
export const readTypingNotice = (realm: RealmId, notice: Json): Type | null => {
  if (!isFields(notice)) return null;
  const { typing, user } = notice;
  const place = placeIn(notice);
  if ((typing !== 'start' && typing !== 'stop') || !isId(user) || place === null) return null;
  return {
    caller: { realm, user: UserId(user), client: CLIENT },
    isBeginning: typing === 'start',
    place,
  };
};
