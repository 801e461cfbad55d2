/**
 * What @parley/http-fast is built from: the wire format of replies, and how a router looks at a
 * request. Not for hosts: it changes without notice.
 */
export { headLines, successBody } from './answer/envelope.ts';
export { JsonList, JsonPieces, JsonRecord, JsonText } from './answer/json-list.ts';
export { STRICT_TRANSPORT } from './answer/safe-headers.ts';
export { readBasic } from './auth/authenticate.ts';
export { clientName } from './auth/client-name.ts';
export type { CredentialCache, KnownCaller } from './auth/credential-cache.ts';
export { openWith } from './auth/key-use.ts';
export {
  type ShowMessage,
  toAddress,
  toAuthor,
  toFlags,
  toMessage,
  toRest,
  toText,
} from './endpoints/messages/codec.ts';
export { type Matches, MessageList, OneMessage } from './endpoints/messages/message-list.ts';
export { pollEvents } from './endpoints/queues/routes.ts';
export { type ShowUser, toUser } from './endpoints/users/codec.ts';
export { UserList } from './endpoints/users/user-list.ts';
export { type RouterContext, refusedTo } from './handle-request.ts';
export {
  accountName,
  limitHeaders,
  type RateLimitState,
  requestLimit,
  signInLimit,
  signInName,
} from './limits/limits.ts';
export { createOutputBacklog, type OutputBacklog } from './limits/output-backlog.ts';
export { countPipelined } from './limits/unanswered.ts';
export { ignoredBy, parseParams } from './params/param.ts';
export type { HttpPorts, SendAnswer, SendOptions } from './ports.ts';
export { doubledField } from './request/doubled-field.ts';
export { isUrlEncoded, readQuery } from './request/form.ts';
export { internalsOf, type RouterInternals } from './router.ts';
export { isTus } from './tus/tus-path.ts';
