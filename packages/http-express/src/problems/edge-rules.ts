import type { RuleNote } from '@parley/core';
import type { EdgeRefusal } from '../request/refusal.ts';

/** What the edge refuses before the domain is asked; the counterpart of core's `RULES`. */
export const EDGE_RULES: Readonly<Record<EdgeRefusal['rule'], RuleNote>> = {
  'request.path-unknown': { says: 'Nothing is served at this path.', setting: null },
  'request.method-unknown': {
    says: 'The path is served, but not with this method.',
    setting: null,
  },
  'request.field-doubled': {
    says:
      'A header field that names the organization, the caller or the format of the body ' +
      'may be sent only once.',
    setting: null,
  },
  'request.condition-malformed': {
    says: 'The If-Match header is neither * nor a list of entity tags.',
    setting: null,
  },
  'request.condition-unsupported': {
    says: 'The endpoint changes nothing that has a version, so it takes no condition.',
    setting: null,
  },
  'request.realm-unknown': { says: 'No organization is served at this host.', setting: null },
  'request.credentials-missing': {
    says: 'The endpoint needs credentials, and the request has none.',
    setting: null,
  },
  'request.credentials-not-basic': { says: 'Credentials are given by HTTP Basic.', setting: null },
  'request.credentials-malformed': {
    says: 'The Authorization header cannot be read.',
    setting: null,
  },
  'request.csrf-missing': {
    says: 'A browser session needs a CSRF token to change something, and the request has none.',
    setting: null,
  },
  'request.csrf-wrong': {
    says: 'The CSRF token does not belong to the browser session.',
    setting: null,
  },
  'request.cross-site': {
    says:
      'A page of another site made the browser send a request, with the cookie of this ' +
      'host, that changes something.',
    setting: 'forged',
  },
  'request.webhook-bot': {
    says: 'A bot for incoming webhooks sends messages and does nothing else.',
    setting: null,
  },
  'request.too-many': {
    says:
      'Too many requests, requests for files, failed credentials or failed sign-ins in a ' +
      'short time.',
    setting:
      'limits.requestsPerMinute, limits.fileRequestsPerMinute, ' +
      'limits.failedCredentialsPerMinute, limits.signIns',
  },
  'request.too-much-untaken': {
    says: 'Too many bytes of answers wait in memory because the caller does not read them.',
    setting: 'limits.outputBacklogBytes',
  },
  'request.too-many-passwords': {
    says: 'Too many wrong passwords in a short time, at sign-in or when a password is changed.',
    setting: 'limits.signIns',
  },
  'request.body-malformed': { says: 'The form in the body cannot be read.', setting: null },
  'request.body-not-a-form': {
    says: 'The body is not a form (it is JSON, for example), so no parameter in it was read.',
    setting: null,
  },
  'request.body-too-large': {
    says: 'The form in the body is larger than any form needs to be.',
    setting: null,
  },
  'request.forms-too-many': {
    says:
      'Too many large forms are being received at the same time, from this address or in ' +
      'total.',
    setting: null,
  },
  'request.file-missing': {
    says: 'The form has no file, or the file has no usable name.',
    setting: null,
  },
  'request.files-several': { says: 'The form has more than one file in it.', setting: null },
  'request.link-unknown': {
    says:
      'This server did not create the temporary link, or the link is older than a minute, ' +
      'or its file was deleted.',
    setting: null,
  },
  'request.link-misnamed': {
    says: 'The temporary link ends with the name of another file.',
    setting: null,
  },
  'tus.version': {
    says: 'Resumable uploads speak version 1.0.0 of their protocol.',
    setting: null,
  },
  'tus.length-missing': {
    says: 'The request that begins a resumable upload gives its length.',
    setting: null,
  },
  'tus.length-invalid': {
    says: 'The length of a resumable upload is a whole number of bytes.',
    setting: null,
  },
  'tus.length-ambiguous': {
    says: 'A request gives the length of a resumable upload or defers it, not both.',
    setting: null,
  },
  'tus.concatenation': { says: 'Uploads cannot be concatenated.', setting: null },
  'tus.type': {
    says: 'The bytes of a resumable upload have the content type of the protocol.',
    setting: null,
  },
  'tus.offset-invalid': {
    says: 'A request with bytes of a resumable upload gives the offset at which they begin.',
    setting: null,
  },
  'tus.busy': {
    says: 'Another request uses this upload and does not release it.',
    setting: null,
  },
  'tus.interrupted': { says: 'Another request has continued this upload.', setting: null },
  'request.parameter-missing': { says: 'A required parameter was not sent.', setting: null },
  'request.parameter-ambiguous': { says: 'A parameter was sent under two names.', setting: null },
  'request.parameter-invalid': {
    says: 'A parameter has the wrong type, range or length.',
    setting: null,
  },
  'request.value-bad': {
    says: 'A value is not one of those that the parameter accepts.',
    setting: null,
  },
  'request.combination': { says: 'These parameters exclude each other.', setting: null },
  'request.invalid': { says: 'The parameters cannot be understood together.', setting: null },
  'plan.header': {
    says: 'The headers Prefer and Parley-If-Plan are read as RFC 7240 and the API say.',
    setting: null,
  },
  'plan.none': {
    says: 'The endpoint changes something in a way that cannot be planned.',
    setting: null,
  },
  'plan.changed': {
    says: 'The request would no longer do what the plan said that its caller has seen.',
    setting: null,
  },
  'queue.none': { says: 'This server keeps no event queues.', setting: 'live' },
  'queue.unknown': {
    says: 'The user has no such event queue, or no client asked for its events for too long.',
    setting: null,
  },
  'queue.event-gone': {
    says: 'Events that a client acknowledged are not sent again.',
    setting: null,
  },
  'queue.event-unknown': {
    says: 'A client can acknowledge only events that have happened.',
    setting: null,
  },
};
