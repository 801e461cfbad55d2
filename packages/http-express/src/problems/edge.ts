import type { KeyUnsupportedReason } from '@parley/core';
import type { RefusalIn } from '../request/refusal.ts';
import {
  badRequest,
  coded,
  notFound,
  type ProblemTable,
  tooMany,
  unauthorized,
} from './problem.ts';

export const NOT_LOGGED_IN = 'Not logged in: API authentication or user session required';

const csrfFailed = (reason: string) => ({
  status: 403,
  code: 'CSRF_FAILED',
  msg: `CSRF error: ${reason}`,
});

/**
 * Parameters that are called otherwise than the field of the command that they become; the others
 * in small letters.
 */
const TEXT_NAMES: Readonly<Record<string, string>> = {
  text: 'status_text',
  words: 'alert_words',
  welcomeText: 'welcome_message_custom_text',
  language: 'pygments_language',
  app: 'appid',
  widget: 'widget_content',
};
const textName = (field: string): string =>
  TEXT_NAMES[field] ?? field.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

const NO_KEY: Readonly<Record<KeyUnsupportedReason, string>> = {
  secret: 'This endpoint takes no Idempotency-Key, because its answer is never stored.',
  several: 'This endpoint takes no Idempotency-Key, because it is not a single change.',
  'no-account': 'A request without an account takes no Idempotency-Key.',
  'long-reply': 'The answer is too long to be stored for an Idempotency-Key.',
};

const missing = (name: string) =>
  coded('REQUEST_VARIABLE_MISSING', `Missing '${name}' argument`, { var_name: name });

export const edgeProblems: ProblemTable<
  RefusalIn<'request' | 'expected' | 'store' | 'queue' | 'text' | 'plan' | 'meta'>
> = {
  'request.credentials-missing': () => unauthorized(NOT_LOGGED_IN),
  'request.credentials-not-basic': () =>
    badRequest('This endpoint requires HTTP basic authentication.'),
  'request.credentials-malformed': () =>
    unauthorized('Invalid authorization header for basic auth'),
  'request.csrf-missing': () => csrfFailed('CSRF token missing.'),
  'request.csrf-wrong': ({ source }) =>
    csrfFailed(
      source === 'form'
        ? 'CSRF token from POST incorrect.'
        : "CSRF token from the 'X-Csrftoken' HTTP header incorrect.",
    ),
  'request.cross-site': () => csrfFailed('The request comes from a page of another site.'),
  'request.webhook-bot': () => unauthorized('This API is not available to incoming webhook bots.'),
  'request.body-malformed': () => badRequest('Malformed request body'),
  'request.body-too-large': () => ({
    status: 413,
    code: 'BAD_REQUEST',
    msg: 'Request body is too large',
  }),
  'request.forms-too-many': ({ retryAfterMs }) => tooMany(retryAfterMs / 1000),
  'request.too-many': ({ retryAfterMs }) => tooMany(retryAfterMs / 1000),
  'request.too-much-untaken': ({ retryAfterMs }) => tooMany(retryAfterMs / 1000),
  'request.too-many-passwords': ({ retryAfterMs }) =>
    badRequest(
      `You're making too many attempts! Try again in ${Math.trunc(retryAfterMs / 1000)} seconds.`,
    ),
  'request.file-missing': () => badRequest('You must specify a file to upload'),
  'request.files-several': () => badRequest('You may only upload one file at a time'),
  'request.link-unknown': () => badRequest('Invalid token'),
  'request.link-misnamed': () => badRequest('Invalid filename'),
  'request.parameter-missing': ({ name }) => missing(name),
  'request.body-not-a-form': ({ missing: name }) => ({
    ...(name === null
      ? badRequest(
          'The body is not a form. Send parameters as application/x-www-form-urlencoded or ' +
            'multipart/form-data.',
        )
      : missing(name)),
    headers: { 'Parley-Hint': 'send a form' },
  }),
  'request.parameter-ambiguous': ({ first, second }) =>
    coded('REQUEST_CONFUSING_VAR', `Can't decide between '${first}' and '${second}' arguments`, {
      var_name1: first,
      var_name2: second,
    }),
  'request.parameter-invalid': ({ says }) => badRequest(says),
  'request.value-bad': ({ name, value }) =>
    coded('REQUEST_VARIABLE_INVALID', `Bad value for '${name}': ${value}`, {
      var_name: name,
      bad_value: value,
    }),
  'request.combination': ({ parameters }) =>
    badRequest(`Unsupported parameter combination: ${parameters.join(', ')}`, { parameters }),
  'request.invalid': ({ says }) => badRequest(says),
  'request.field-doubled': ({ name }) => badRequest(`The header field ${name} may come only once.`),
  'request.path-unknown': () => notFound('Not Found'),
  'request.method-unknown': ({ allowed }) => ({
    status: 405,
    code: 'BAD_REQUEST',
    msg: 'Method Not Allowed',
    fields: { allowed_methods: allowed },
    headers: { Allow: allowed.join(', ') },
  }),
  'request.realm-unknown': () => invalidSubdomain(),
  'expected.changed': () => ({
    status: 412,
    code: 'BAD_REQUEST',
    msg: 'This was changed since you have read it. Nothing was changed; read it again.',
  }),
  'request.condition-malformed': () =>
    badRequest('If-Match must be * or a list of entity tags, such as "1".'),
  'request.condition-unsupported': () =>
    badRequest('This endpoint takes no If-Match, because what it changes has no version.'),
  'request.key-invalid': () =>
    badRequest('Idempotency-Key must have 1 to 255 characters, all of them printable ASCII.'),
  'request.key-reused': () => ({
    status: 409,
    code: 'BAD_REQUEST',
    msg:
      'This Idempotency-Key was used for another request. Nothing was changed; send a new ' +
      'request with a new key.',
  }),
  'request.key-unsupported': ({ why }) => badRequest(NO_KEY[why]),
  'request.too-many-keys': ({ limit }) =>
    badRequest(`Too many idempotency keys within a day (limit: ${limit}).`),
  'queue.none': () => badRequest('Could not allocate event queue'),
  'queue.unknown': ({ queue }) =>
    coded('BAD_EVENT_QUEUE_ID', `Bad event queue ID: ${queue}`, { queue_id: queue }),
  'queue.event-gone': ({ after }) =>
    badRequest(`An event newer than ${after} has already been pruned!`),
  'queue.event-unknown': ({ event }) => badRequest(`Event ${event} was not in this queue`),
  'plan.header': ({ says }) => badRequest(says),
  'plan.none': () =>
    badRequest('This endpoint has no plan. Ask without the headers Prefer and Parley-If-Plan.'),
  'plan.changed': ({ planned }) => ({
    status: 409,
    code: 'BAD_REQUEST',
    msg: 'The plan is another one by now. Nothing was changed; look at the new plan and try again.',
    fields: planned,
  }),
  'text.characters': ({ field, position }) =>
    badRequest(`Invalid character in ${textName(field)}, at position ${position}.`),
  'meta.not-json': ({ at }) => badRequest(`meta is no plain JSON at "${at}"`),
  'meta.too-deep': ({ limit }) => badRequest(`meta is nested too deep (limit: ${limit} levels)`),
  'meta.too-long': ({ limit }) => badRequest(`meta is too long (limit: ${limit} bytes)`),
  'store.stale': () => ({
    status: 409,
    code: 'BAD_REQUEST',
    msg:
      'Other requests changed the same thing at the same time. Nothing was changed; ' +
      'please try again.',
  }),
  'store.busy': ({ retryAfter }) => ({
    ...unavailable('The server is busy; please try again in some seconds.'),
    headers: { 'Retry-After': String(retryAfter) },
  }),
  'store.replaced': () => unavailable('The server cannot save anything until it is restarted.'),
};

const unavailable = (msg: string) => ({ status: 503, code: 'SERVICE_UNAVAILABLE', msg });
export const badNarrow = (desc: string) =>
  coded('BAD_NARROW', `Invalid narrow operator: ${desc}`, { desc });
export const invalidSubdomain = () => ({
  status: 404,
  code: 'NONEXISTENT_SUBDOMAIN',
  msg: 'Invalid subdomain',
});
