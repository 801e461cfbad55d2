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
      'A field of the header that says which organization is meant, who asks or how the body ' +
      'is to be read comes only once.',
    setting: null,
  },
  'request.realm-unknown': { says: 'No organization is served at this host.', setting: null },
  'request.credentials-missing': {
    says: 'The endpoint asks who is there, and the request does not say.',
    setting: null,
  },
  'request.credentials-not-basic': { says: 'Credentials are given by HTTP Basic.', setting: null },
  'request.credentials-malformed': {
    says: 'The Authorization header cannot be read.',
    setting: null,
  },
  'request.csrf-missing': {
    says: 'Who is known by the session of a browser shows no token, and wants to change something.',
    setting: null,
  },
  'request.csrf-wrong': {
    says: 'The token beside the session of a browser does not belong to it.',
    setting: null,
  },
  'request.cross-site': {
    says:
      'A page of another site made a browser ask, with the cookie of the host, for something ' +
      'that changes something.',
    setting: 'forged',
  },
  'request.webhook-bot': {
    says: 'A bot for incoming webhooks sends messages and does nothing else.',
    setting: null,
  },
  'request.too-many': {
    says:
      'Too many requests, requests for files, failed credentials or failed sign-ins in the ' +
      'last while.',
    setting:
      'limits.requestsPerMinute, limits.fileRequestsPerMinute, ' +
      'limits.failedCredentialsPerMinute, limits.signIns',
  },
  'request.too-much-untaken': {
    says: 'Too much of what somebody was answered waits in memory, since he does not take it.',
    setting: 'limits.outputBacklogBytes',
  },
  'request.too-many-passwords': {
    says: 'Too many wrong passwords in the last while, signing in or changing it.',
    setting: 'limits.signIns',
  },
  'request.body-malformed': { says: 'The form in the body cannot be read.', setting: null },
  'request.body-not-a-form': {
    says: 'The body is no form (it is JSON, for example), so no parameter in it was read.',
    setting: null,
  },
  'request.body-too-large': {
    says: 'The form in the body is larger than any form needs to be.',
    setting: null,
  },
  'request.forms-too-many': {
    says:
      'So many large forms are coming at the same time, from this address or in all, that ' +
      'there is no room for another.',
    setting: null,
  },
  'request.file-missing': {
    says: 'The form has no file in it, or its name is none.',
    setting: null,
  },
  'request.files-several': { says: 'The form has more than one file in it.', setting: null },
  'request.link-unknown': {
    says:
      'The temporary link is none of this server’s, or its minute is over, or its file is ' +
      'gone.',
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
    says: 'A resumable upload says beforehand how long it will be.',
    setting: null,
  },
  'tus.length-invalid': {
    says: 'The length of a resumable upload is a whole number of bytes.',
    setting: null,
  },
  'tus.length-ambiguous': {
    says: 'The length of a resumable upload is told either now or later.',
    setting: null,
  },
  'tus.concatenation': { says: 'Uploads are not put together from others.', setting: null },
  'tus.type': {
    says: 'Bytes of a resumable upload come under the type of their own.',
    setting: null,
  },
  'tus.offset-invalid': {
    says: 'Whoever sends bytes of a resumable upload says where they begin.',
    setting: null,
  },
  'tus.busy': {
    says: 'Another request is at this upload and does not let go of it.',
    setting: null,
  },
  'tus.interrupted': { says: 'Another request has gone on with this upload.', setting: null },
  'request.parameter-missing': { says: 'A required parameter was not sent.', setting: null },
  'request.parameter-ambiguous': { says: 'A parameter was sent under two names.', setting: null },
  'request.parameter-invalid': {
    says: 'A parameter has the wrong type, range or length.',
    setting: null,
  },
  'request.value-bad': { says: 'A word is not one of those the parameter knows.', setting: null },
  'request.combination': { says: 'These parameters exclude each other.', setting: null },
  'request.invalid': { says: 'The parameters cannot be understood together.', setting: null },
  'queue.none': { says: 'This server keeps no event queues.', setting: 'live' },
  'queue.unknown': {
    says: 'There is no such event queue of this user, or nobody asked for its events for too long.',
    setting: null,
  },
  'queue.event-gone': { says: 'Events that were acknowledged are not told again.', setting: null },
  'queue.event-unknown': {
    says: 'Nobody acknowledges an event that has not happened.',
    setting: null,
  },
};
