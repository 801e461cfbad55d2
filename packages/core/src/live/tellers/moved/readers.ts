import { isSubscribed, readableHistory, type Standing } from '../../../channel/may-read-channel.ts';
import type { MessageId, UserId } from '../../../kernel/brand.ts';
import { visiblePieces, without } from '../../../message/pieces.ts';
import { type PeriodsByChannel, receivedParts } from '../../../topic/received.ts';
import type { Span } from '../../../topic/span.ts';
import type { Actor } from '../../../user/actor.ts';
import { isGuest } from '../../../user/user.ts';
import type { Room } from '../../room.ts';
import type { Journey, Moved } from './journey.ts';
import { newestOf, sharedIds, within } from './moved-ids.ts';

/** How somebody stands to the channel that messages left, and to the one they are in now. */
interface Ends {
  readonly from: Standing;
  readonly to: Standing;
}

/**
 * Is he told though he never got any of it? Within a channel whoever is in it; where it came from shared history, whoever is in either, but
 * no guest who is in the new one alone. reference/messages.md 6.13.
 */
const isToldOf = ({ user }: Actor, { from, to }: Ends): boolean => {
  if (from.channel.id === to.channel.id) return isSubscribed(to);
  const { privacy, hasProtectedHistory } = from.channel;
  if (privacy === 'private' && hasProtectedHistory) return false;
  return isSubscribed(from) || (isSubscribed(to) && !isGuest(user));
};

const hasGot = (spans: ReadonlyArray<Span>, periods: PeriodsByChannel): boolean =>
  spans.some((span) => receivedParts(span, periods).length > 0);

/**
 * Who listens with what he may read of the messages that were moved. Beside those of `isToldOf`: whoever got any of it, now or before, since his
 * program has it where it was. Not who is told that it is gone (`tellGone`), though a group may let him read it where it is.
 */
export const readersOfMoved = async (
  { snapshot, listeners }: Room,
  event: Moved,
  { spans, before, from, to, standingTo, periodsOf }: Journey,
): Promise<ReadonlyMap<UserId, ReadonlyArray<MessageId>>> => {
  // A span may have become shorter since: its last messages may be gone.
  const here = within(event.pieces, spans);
  if (here.length === 0) return new Map();
  const idsIn = sharedIds(snapshot);
  const all = await idsIn(here);
  const newest = newestOf(here, all);
  const found = new Map<UserId, ReadonlyArray<MessageId>>();
  const losing = new Set(event.losingAccess);
  for (const [user, actor] of listeners) {
    if (losing.has(user)) continue;
    const ends = { from: standingTo(from, user), to: standingTo(to, user) };
    const periods = periodsOf(user);
    if (!isToldOf(actor, ends) && user !== event.by && !hasGot(spans, periods) && !hasGot(before, periods)) continue;
    const history = readableHistory(actor, ends.to);
    const visible = history === 'all' ? null : visiblePieces(spans, history, periods);
    found.set(user, visible === null || without(newest, visible).length === 0 ? all : await idsIn(within(here, visible)));
  }
  return new Map([...found].filter(([, ids]) => ids.length > 0));
};
