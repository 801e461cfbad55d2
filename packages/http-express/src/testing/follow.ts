import { type Event, followed, type Stand } from './follow-channels.ts';
import { ok, type Person, type World } from './world.ts';

/** A client that goes by what it was told, and asks for nothing again. */
export interface Follower {
  /** What it was told since the last time, without ids. */
  readonly hear: () => Promise<ReadonlyArray<Event>>;
  /** What it knows by now, and what whoever registers now is told: to be the same. */
  readonly compare: () => Promise<{ readonly known: Stand; readonly told: Stand }>;
}

const TYPES = ['stream', 'subscription', 'default_streams'];
const CAPABILITIES = { notification_settings_null: true, bulk_message_deletion: true, archived_channels: true };
/** What a client of before archived channels says of itself. */
export const OLD = { ...CAPABILITIES, archived_channels: false };

const byId = (a: { readonly stream_id: number }, b: { readonly stream_id: number }): number => a.stream_id - b.stream_id;

const standIn = (body: Stand): Stand => ({
  streams: body.streams.toSorted(byId),
  subscriptions: body.subscriptions.toSorted(byId),
  unsubscribed: body.unsubscribed.toSorted(byId),
  never_subscribed: body.never_subscribed.toSorted(byId),
  realm_default_streams: body.realm_default_streams,
});

/** Follows channels and who is in them. */
export const follow = async (world: World, person: Person, capabilities: object = CAPABILITIES): Promise<Follower> => {
  const client = world.as(person);
  const asked = {
    client_capabilities: capabilities,
    include_subscribers: true,
    event_types: [...TYPES, 'realm_user'],
    fetch_event_types: TYPES,
  };
  const { body } = ok(await client.post('/register', asked));
  let known = standIn(body as unknown as Stand);
  let last = body.last_event_id;
  const hear: Follower['hear'] = async () => {
    await world.told();
    const { events } = ok(await client.get('/events', { queue_id: body.queue_id, last_event_id: last, dont_block: true })).body;
    last = events.at(-1)?.id ?? last;
    const heard: ReadonlyArray<Event> = events.map(({ id: _, ...event }: { readonly id: number } & Event) => event);
    known = heard.reduce((stand, event) => followed(stand, event, person.id), known);
    return heard;
  };
  return {
    hear,
    compare: async () => {
      await hear();
      const anew = ok(await client.post('/register', { ...asked, event_types: [] })).body;
      return { known: standIn(known), told: standIn(anew as unknown as Stand) };
    },
  };
};
