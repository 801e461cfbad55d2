import { plannedReply } from '../request/plan/plan-codec.ts';
import type { JsonSchema } from '../wire/json-schema.ts';
import { replySchema } from './reply-schema.ts';

const text: JsonSchema = { type: 'string' };
const texts: JsonSchema = { type: 'array', items: text };
const count: JsonSchema = { type: 'integer' };

/** The fields of a plan, which the answer to one that is another by now has too. */
export const PLAN_FIELDS: Readonly<Record<string, JsonSchema>> =
  replySchema(plannedReply, () => null).properties ?? {};

/** What refusals tell beside `msg` and `code`. A name means the same wherever it is told. */
export const FIELD_SCHEMAS: Readonly<Record<string, JsonSchema>> = {
  'retry-after': { type: 'number', description: 'In seconds, perhaps with a fraction.' },
  var_name: { ...text, description: 'The parameter.' },
  var_name1: { ...text, description: 'One of the names of a parameter that came twice.' },
  var_name2: { ...text, description: 'The other name.' },
  bad_value: { ...text, description: 'What was sent.' },
  parameters: texts,
  allowed_methods: texts,
  queue_id: text,
  objections: {
    type: 'array',
    items: { type: 'object' },
    description: 'What uses the group: settings, channels and other groups.',
  },
  setting_name: text,
  entity: text,
  is_last_owner: { type: 'boolean', description: 'False: the caller is the only user.' },
  desc: { ...text, description: 'What is wrong with the narrow.' },
  first_message_id_allowed_to_move: {
    anyOf: [count, { type: 'null' }],
    description: 'From it on the caller may move the messages; null where they may move none.',
  },
  total_messages_in_topic: count,
  total_messages_allowed_to_move: count,
  stream: { ...text, description: 'The name that was sent.' },
  stream_id: { ...count, description: 'The id that was sent.' },
  errors: {
    type: 'object',
    additionalProperties: texts,
    description: 'Everything that is wrong, by parameter; `__all__` is about several.',
  },
  ...PLAN_FIELDS,
};
