import { ok, type Person, type TestApp } from '../test-app.ts';
import type { Fields } from './fields.ts';
import { follow } from './follow.ts';
import { type Known, knownFrom } from './known.ts';

/**
 * What a program says of itself that can do whatever there is, and one that can do as little as any
 * in use.
 */
export const NEWEST = {
  notification_settings_null: true,
  archived_channels: true,
  include_deactivated_groups: true,
  user_settings_object: true,
  linkifier_url_template: true,
  empty_topic_name: true,
  bulk_message_deletion: true,
};
export const OLDEST = { notification_settings_null: false };

/**
 * A client that keeps what it learned by registering up to date by what it is told, and asks for
 * nothing again.
 */
export interface Follower {
  /** What it was told since the last time, without ids; null: its queue is gone. */
  readonly hear: () => Promise<ReadonlyArray<Fields> | null>;
  /** What `hear` answered last. */
  readonly heard: () => ReadonlyArray<Fields>;
  /** What the follower knows, and what a client that registers now is told: they must be equal. */
  readonly compared: () => Promise<readonly [known: object, told: object]>;
}

/**
 * For topics of channels that the user may not read now, registering tells nothing, but no event
 * asks a client to forget its policies there.
 */
const topicsInside = ({ channels, values }: Known): ReadonlyArray<Fields> =>
  (values.user_topics as ReadonlyArray<Fields>).filter(
    ({ stream_id }) => channels.get(Number(stream_id))?.isMine,
  );

const asObject = (known: Known): object => ({
  people: Object.fromEntries(known.people),
  channels: Object.fromEntries(known.channels),
  groups: Object.fromEntries(known.groups),
  values: { ...known.values, user_topics: topicsInside(known) },
});

/** `isPrompt`: each thing is told before the next happens. */
export const followed = async (
  testApp: TestApp,
  person: Person,
  capabilities: object = NEWEST,
  isPrompt = true,
): Promise<Follower> => {
  const client = testApp.as(person);
  const register = async (): Promise<Fields> => {
    const asked = {
      include_subscribers: true,
      client_gravatar: false,
      client_capabilities: capabilities,
    };
    return ok(await client.post('/register', asked)).body;
  };
  const { queue_id, last_event_id, ...body } = await register();
  let last = Number(last_event_id);
  let known = knownFrom(body);
  let heard: ReadonlyArray<Fields> = [];
  const hear: Follower['hear'] = async () => {
    await testApp.settled();
    const answer = await client.get('/events', { queue_id, last_event_id: last, dont_block: true });
    if (answer.status !== 200) return null;
    const events: ReadonlyArray<Fields> = answer.body.events;
    last = Number(events.at(-1)?.id ?? last);
    heard = events.map(({ id: _, ...event }) => event);
    known = heard.reduce((now, event) => follow(now, event, person.id, isPrompt), known);
    return heard;
  };
  return {
    hear,
    heard: () => heard,
    compared: async () => {
      if ((await hear()) === null) throw new Error('The queue is gone');
      return [asObject(known), asObject(knownFrom(await register()))];
    },
  };
};
