import { objectSchema } from '../wire/json-schema.ts';
import { LIMITED, RETRY_AFTER } from './headers.ts';

const RULE = {
  'Parley-Rule': {
    description: 'Id of the rule that refuses; see the list of policies.',
    schema: { type: 'string' },
  },
};

const ENVELOPE = objectSchema(
  { result: { const: 'error' }, msg: { type: 'string' } },
  { code: { type: 'string' } },
);

const answer = (description: string, headers: object, schema: object = ENVELOPE): object => ({
  description,
  headers: { ...LIMITED, ...headers },
  content: { 'application/json': { schema } },
});

/** Answers that several operations have. */
export const sharedResponses = {
  Refused: answer('A rule of the host refuses, by a status of its choice.', RULE),
  Failed: answer(
    'The server failed, or cannot save anything at present. A request with an idempotency key ' +
      'may be sent again.',
    { ...RULE, ...RETRY_AFTER },
  ),
};
