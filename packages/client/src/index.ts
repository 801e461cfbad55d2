export type { Answer, AnyRefusal, Left, Right, Unanswered } from './answer.ts';
export type { Auth } from './auth.ts';
export type { ApiCall, Client } from './client.ts';
export { type CreateClientOptions, createClient } from './create-client.ts';
export {
  type Begun,
  type Events,
  type EventsOptions,
  EventsRefused,
  type EventType,
  type RegisterReply,
  type ServerEvent,
} from './events.ts';
export type { components, paths } from './generated/api.ts';
export type {
  Arguments,
  CallMethod,
  DoneOf,
  Operation,
  OptionsOf,
  PathOf,
  PlannedOf,
  PlannedPathOf,
  RefusalOf,
} from './operation.ts';
export type { Timing } from './timing.ts';
export type { DiscardUpload, UploadCall, UploadOptions } from './upload/upload.ts';
export type { Progress, Uploaded } from './upload/uploaded.ts';
