import type { DomainEvent } from '../kernel/event.ts';
import { acquaintedBy } from './acquainted.ts';
import { fanOutMet } from './contacts.ts';
import type { FanOutContext } from './fan-out-context.ts';
import { hideStrangers } from './hide-strangers.ts';
import { knowingAt } from './knowing.ts';
import { fanOutPlaces } from './places-of-contacts.ts';
import type { AddressedUpdate, UpcomingEvents } from './queued-update.ts';

/**
 * What is told of an event in an organization with restricted guests: whom they come to know by it
 * and whom they know no longer, then the event itself without the ids of strangers, then where
 * those people are whom they came to know.
 */
export const fanOutGuests = async (
  context: FanOutContext,
  event: DomainEvent,
  later: UpcomingEvents,
  updates: ReadonlyArray<AddressedUpdate>,
): Promise<ReadonlyArray<AddressedUpdate>> => {
  const met = await fanOutMet(context, event, later);
  const places: AddressedUpdate[] = [];
  for (const acquainted of acquaintedBy(met))
    places.push(...(await fanOutPlaces(context, acquainted, later)));
  return [
    ...met,
    ...(await hideStrangers(context, [...updates, ...places], knowingAt(context, event, later))),
  ];
};
