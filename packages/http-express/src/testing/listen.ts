import { ok, type Person, type TestApp } from './test-app.ts';

export interface Queue {
  readonly id: string;
  /** Everything that was told since the last time, without ids. */
  readonly next: () => Promise<ReadonlyArray<Record<string, unknown>>>;
}

const CAPABILITIES = {
  notification_settings_null: true,
  bulk_message_deletion: true,
  empty_topic_name: true,
  linkifier_url_template: true,
  user_settings_object: true,
};

/**
 * A client of a user that has all capabilities and registers for events without the present state.
 */
export const listen = async (
  testApp: TestApp,
  person: Person,
  fields: object = {},
): Promise<Queue> => {
  const client = testApp.as(person);
  const { body } = ok(
    await client.post('/register', {
      fetch_event_types: [],
      client_capabilities: CAPABILITIES,
      ...fields,
    }),
  );
  let last = body.last_event_id;
  return {
    id: body.queue_id,
    next: async () => {
      await testApp.settled();
      const { events } = ok(
        await client.get('/events', {
          queue_id: body.queue_id,
          last_event_id: last,
          dont_block: true,
        }),
      ).body;
      last = events.at(-1)?.id ?? last;
      return events.map(({ id: _, ...event }: { readonly id: number }) => event);
    },
  };
};
