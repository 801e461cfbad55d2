import type { UserId } from '../kernel/brand.ts';
import type { DomainEvent } from '../kernel/event.ts';
import { once } from '../kernel/once.ts';
import type { Actor } from '../user/actor.ts';
import { loadKnowsId } from '../user/use-cases/load-knows-id.ts';
import { snapshotBefore } from './as-it-was.ts';
import { withLater } from './as-then.ts';
import { CONTACT_EVENTS, contactChangeOf, laterContactChanges } from './contact-changes.ts';
import { asThen } from './contacts.ts';
import type { FanOutContext } from './fan-out-context.ts';
import type { Knowing } from './hide-strangers.ts';
import type { UpcomingEvents } from './queued-update.ts';

/**
 * Whose ids each guest may be told now, and before this event. Found out when it is asked for, and
 * once.
 */
export const knowingAt = (
  context: FanOutContext,
  event: DomainEvent,
  later: UpcomingEvents,
): ((guest: Actor) => Promise<Knowing>) => {
  const { snapshot, realm } = context;
  const tiesBefore = once(async () => {
    const change = CONTACT_EVENTS.has(event._tag) ? await contactChangeOf(context, event) : null;
    return snapshotBefore(snapshot, [
      ...(await laterContactChanges(context, later)),
      ...(change === null ? [] : [change]),
    ]);
  });
  const known = new Map<UserId, Promise<Knowing>>();
  const find = async (guest: Actor): Promise<Knowing> => {
    const then = await asThen(context, withLater(event, later), guest);
    return {
      now: await loadKnowsId(snapshot, realm, guest, snapshot),
      before: await loadKnowsId(snapshot, realm, then, await tiesBefore()),
    };
  };
  return (guest) => {
    const found = known.get(guest.user.id) ?? find(guest);
    known.set(guest.user.id, found);
    return found;
  };
};
