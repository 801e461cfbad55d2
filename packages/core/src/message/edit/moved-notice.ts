import type { MessageId } from '../../kernel/brand.ts';
import type { Toggle } from '../../topic/resolve.ts';
import type { User } from '../../user/user.ts';
import { type NamedPlace, placeHash, placeLink } from '../notice/place-link.ts';
import { silentMention } from '../notice/silent-mention.ts';

export interface MovedNotice {
  readonly by: Pick<User, 'id' | 'fullName'>;
  readonly from: NamedPlace;
  readonly to: NamedPlace;
  /** The topic as a whole moved, as far as its mover saw it. */
  readonly isWhole: boolean;
  readonly count: number;
}

export const toggleNotice = (by: MovedNotice['by'], toggle: Toggle): string =>
  `${silentMention(by)} has marked this topic as ${toggle}.`;

/**
 * What the topic says that messages came to. `hadMessages`: the mover could see some there before.
 * `target` is the message moved.
 */
export const newThreadNotice = (
  { by, from, to, isWhole, count }: MovedNotice,
  hadMessages: boolean,
  target: MessageId,
  realmUrl: string,
): string => {
  const origin = `moved here from ${placeLink(from)} by ${silentMention(by)}.`;
  if (isWhole && !hadMessages) return `This topic was ${origin}`;
  return count === 1
    ? `[A message](${realmUrl}/${placeHash(to)}/near/${target}) was ${origin}`
    : `${count} messages were ${origin}`;
};

/** What the topic says that messages left. */
export const oldThreadNotice = ({ by, to, isWhole, count }: MovedNotice): string => {
  const goal = `to ${placeLink(to)} by ${silentMention(by)}.`;
  if (isWhole) return `This topic was moved ${goal}`;
  return count === 1
    ? `A message was moved from this topic ${goal}`
    : `${count} messages were moved from this topic ${goal}`;
};
