import type { DomainEvent } from '../../kernel/event.ts';
import { hideStrangers } from '../hide-strangers.ts';
import type { Room } from '../room.ts';
import type { Later, Told } from '../telling.ts';
import { knowingAt } from './knowing.ts';
import { tellMet } from './tell-met.ts';
import { acquaintedBy, tellPlaces } from './tell-places.ts';

/**
 * What is told of an event in an organization with restricted guests: whom they come to know by it and whom they know no longer, then the event
 * itself without the ids of strangers, then where those people are whom they came to know.
 */
export const tellGuests = async (room: Room, event: DomainEvent, later: Later, told: ReadonlyArray<Told>): Promise<ReadonlyArray<Told>> => {
  const met = await tellMet(room, event, later);
  const places: Told[] = [];
  for (const acquainted of acquaintedBy(met)) places.push(...(await tellPlaces(room, acquainted, later)));
  return [...met, ...(await hideStrangers(room, [...told, ...places], knowingAt(room, event, later)))];
};
