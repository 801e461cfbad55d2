import type { UserId } from '../../kernel/brand.ts';
import type { DomainEvent } from '../../kernel/event.ts';
import { once } from '../../kernel/once.ts';
import type { Actor } from '../../user/actor.ts';
import { loadKnowsId } from '../../user/use-cases/load-knows-id.ts';
import { asItWasBefore } from '../as-it-was.ts';
import { withLater } from '../as-then.ts';
import type { Knowing } from '../hide-strangers.ts';
import type { Room } from '../room.ts';
import type { Later } from '../telling.ts';
import { asThen, laterMeetings, MEETINGS, meetingOf } from './tell-met.ts';

/** Whose ids each guest may be told now, and before this event. Found out when it is asked for, and once. */
export const knowingAt = (room: Room, event: DomainEvent, later: Later): ((guest: Actor) => Promise<Knowing>) => {
  const { snapshot, realm } = room;
  const tiesBefore = once(async () => {
    const meeting = MEETINGS.has(event._tag) ? await meetingOf(room, event) : null;
    return asItWasBefore(snapshot, [...(await laterMeetings(room, later)), ...(meeting === null ? [] : [meeting])]);
  });
  const known = new Map<UserId, Promise<Knowing>>();
  const find = async (guest: Actor): Promise<Knowing> => {
    const then = await asThen(room, withLater(event, later), guest);
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
