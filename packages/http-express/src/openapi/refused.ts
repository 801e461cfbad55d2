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
  Refused: answer('Nothing was changed. The status is that of the refusal.', RULE),
  TooMany: answer('Nothing was changed, because the caller sends too much or reads too little.', {
    ...RULE,
    ...RETRY_AFTER,
  }),
  Failed: answer(
    'The server failed, or cannot save anything at present. A request with an idempotency key ' +
      'may be sent again.',
    { ...RULE, ...RETRY_AFTER },
  ),
};
