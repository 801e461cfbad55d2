import type { AnyRoute } from '../route.ts';

const IDEMPOTENCY_KEY = {
  name: 'Idempotency-Key',
  in: 'header',
  description:
    'The same request with the same key happens once: it is answered as the first time, with ' +
    '`Parley-Replayed: true`. Keys are kept for a day. Another request with the key is refused.',
  schema: { type: 'string', minLength: 1, maxLength: 255, pattern: '^[ -~]+$' },
} as const;

const IF_MATCH = {
  name: 'If-Match',
  in: 'header',
  description:
    'The request is refused with 412 unless what it changes has the version of one of these ' +
    'tags, which `ETag` of an answer has told.',
  schema: { type: 'string' },
} as const;

const HISTORY = {
  'Parley-History': {
    description:
      'The `history` by which `POST /messages/{message_id}/undo` takes the change back. Absent ' +
      'when nothing was changed, or when it cannot be taken back.',
    schema: { type: 'integer' },
  },
} as const;

/** Headers of requests that several operations take. */
export const sharedParameters = { IdempotencyKey: IDEMPOTENCY_KEY, IfMatch: IF_MATCH };

const parameter = (name: keyof typeof sharedParameters) => ({
  $ref: `#/components/parameters/${name}`,
});

/** Headers that requests to a route may have. */
export const inHeader = ({
  method,
  takesFile,
  takesNoKey,
  version,
}: AnyRoute): ReadonlyArray<object> => [
  ...(method === 'GET' || takesFile || takesNoKey !== undefined
    ? []
    : [parameter('IdempotencyKey')]),
  ...(version === undefined ? [] : [parameter('IfMatch')]),
];

/** Headers that every answer has. */
export const sharedHeaders = {
  RequestId: {
    description: 'Names the request in the log of the server.',
    schema: { type: 'string', format: 'uuid' },
  },
  RateLimit: {
    description: 'How many requests the caller may send in a minute.',
    schema: { type: 'integer' },
  },
  RateLimitRemaining: {
    description: 'How many of them are left.',
    schema: { type: 'integer' },
  },
  RateLimitReset: {
    description: 'When all of them are there again, in UNIX seconds.',
    schema: { type: 'integer' },
  },
  RetryAfter: {
    description: 'After how many seconds the request may be sent again, perhaps with a fraction.',
    schema: { type: 'number' },
  },
};

const header = (name: keyof typeof sharedHeaders) => ({ $ref: `#/components/headers/${name}` });

export const RETRY_AFTER = { 'Retry-After': header('RetryAfter') };
const EVERYWHERE = { 'X-Request-Id': header('RequestId') };
/** `X-RateLimit-*` are there where the server limits requests. */
export const LIMITED = {
  ...EVERYWHERE,
  'X-RateLimit-Limit': header('RateLimit'),
  'X-RateLimit-Remaining': header('RateLimitRemaining'),
  'X-RateLimit-Reset': header('RateLimitReset'),
};

const ETAG = {
  ETag: {
    description: 'The version of what the answer is about, where it has one; see `If-Match`.',
    schema: { type: 'string' },
  },
};

/** Headers of a success of a route. `isVersioned`: something at its path has a version. */
export const headersOf = (
  { method, answersHistory, createsVersion }: AnyRoute,
  isVersioned: boolean,
): object => ({
  ...LIMITED,
  ...(answersHistory && HISTORY),
  ...(((isVersioned && method !== 'DELETE') || createsVersion) && ETAG),
});
