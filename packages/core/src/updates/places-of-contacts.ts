import { type Acquainted, isAmong, naming, type PlacesContext } from './acquainted.ts';
import { channelsVisibleTo, fanOutChannelsOfContacts } from './channels-of-contacts.ts';
import type { FanOutContext } from './fan-out-context.ts';
import { fanOutGroupsOfContacts } from './groups-of-contacts.ts';
import { type AddressedUpdate, addressTo, type UpcomingEvents } from './queued-update.ts';

const organizationOfContacts = async ({
  context,
  acquainted: { guest, people },
}: PlacesContext): Promise<ReadonlyArray<AddressedUpdate>> => {
  const { realm, snapshot } = context;
  const changed = naming({ ...realm.permissions }, people);
  const all = await snapshot.emoji.all();
  return [
    ...(changed.length === 0 ? [] : addressTo({ _tag: 'realm.updated', realm, changed }, [guest])),
    ...(all.some(({ author }) => isAmong(author, people))
      ? addressTo({ _tag: 'emoji.told', all, event: null }, [guest])
      : []),
  ];
};

/**
 * Updates of all that names people whom a guest comes to know or no longer knows: groups, channels,
 * permissions, emoji. They come after the updates of the event itself, because that may make a
 * channel visible to the guest or hide it.
 */
export const fanOutPlaces = async (
  context: FanOutContext,
  acquainted: Acquainted,
  later: UpcomingEvents,
): Promise<ReadonlyArray<AddressedUpdate>> => {
  const actor = context.listeners.get(acquainted.guest);
  if (actor === undefined) return [];
  const found = await context.snapshot.users.byIds([...acquainted.people]);
  const places = { context, acquainted, active: found.filter(({ isActive }) => isActive), later };
  return [
    ...(await fanOutGroupsOfContacts(places)),
    ...(await fanOutChannelsOfContacts(places, await channelsVisibleTo(context, actor))),
    ...(await organizationOfContacts(places)),
  ];
};
