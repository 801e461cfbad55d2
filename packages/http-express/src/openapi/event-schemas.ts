import { eventReplies } from '../updates/events/index.ts';
import type { JsonSchema } from '../wire/json-schema.ts';
import { named } from './named-codecs.ts';
import { replySchema } from './reply-schema.ts';

const ID: JsonSchema = {
  type: 'integer',
  description: 'Grows within a queue; the newest one is the next `last_event_id`.',
};

/** A schema for each event, and `Event`, which is any of them. */
export const eventSchemas = (): Readonly<Record<string, JsonSchema>> => {
  const each = Object.entries(eventReplies).map(([name, codec]): [string, JsonSchema] => {
    const { properties = {}, required = [], ...rest } = replySchema(codec, named);
    return [
      name,
      { ...rest, properties: { id: ID, ...properties }, required: ['id', ...required] },
    ];
  });
  return {
    ...Object.fromEntries(each),
    Event: {
      description: 'What happened. `type`, and `op` where it is there, tell which event it is.',
      anyOf: each.map(([name]) => ({ $ref: `#/components/schemas/${name}` })),
    },
  };
};
