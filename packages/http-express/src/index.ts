export type { QueueRefusal } from '@parley/core';
export type { Logger } from './answer/logger.ts';
export { SAFE_HEADERS } from './answer/safe-headers.ts';
export {
  type HostBridge,
  type HostBridgeOptions,
  hostBridge,
  type PersonOf,
} from './auth/host-bridge.ts';
export type { Forged, HostAuthenticate } from './auth/host-sign-in.ts';
export { JOINING, type JoinOptions } from './auth/joining.ts';
export type { HostRealmOf } from './auth/realm-finder.ts';
export { toldLink } from './auth/told-link.ts';
export { avatarUrlFromRoot as avatarUrl } from './endpoints/avatars/codec.ts';
export { problems } from './endpoints/every-problem.ts';
export { routes } from './endpoints/index.ts';
export { AVATARS_ROOT, createAvatars } from './files/create-avatars.ts';
export { createFiles, type FilesOptions } from './files/create-files.ts';
export { createPictures, PICTURES_ROOT } from './files/create-pictures.ts';
export { createStatic } from './files/create-static.ts';
export { createGracefulShutdown, type GracefulShutdown } from './graceful-shutdown.ts';
export { type Counts, countsOf, type SignInLimits } from './limits/limits.ts';
export { pipelinedOn, withPipelineLimit } from './limits/unanswered.ts';
export { carriesFile } from './middleware/carries-file.ts';
export { withSingleFields } from './middleware/refuse-doubled.ts';
export { type OpenApiDocument, openApiDocument } from './openapi/document.ts';
export { createFront, type FrontOptions } from './pages/create-front.ts';
export { createPages, type PagesOptions } from './pages/create-pages.ts';
export type { ClaimWish, Welcome } from './pages/welcome-page.ts';
export type { Param, Params } from './params/param.ts';
export { plainPorts } from './plain-ports.ts';
export type { HttpPorts, Schedule, SendAnswer, SendOptions, Work } from './ports.ts';
export { EDGE_RULES } from './problems/edge-rules.ts';
export type { Problem } from './problems/problem.ts';
export { networkOf } from './request/network.ts';
export type { Refusal } from './request/refusal.ts';
export type { AnyRoute, Authentication, Method } from './route.ts';
export { createRouter, type RouterOptions } from './router.ts';
export { safeAnswers } from './safe-answers.ts';
export { createSite, type SiteHandler, type SiteParts } from './site.ts';
export { readClientOptions, writeClientOptions } from './updates/client-options-text.ts';
export type {
  ClientCapabilities,
  ClientOptions,
  EventQueuesPort,
} from './updates/event-queues-port.ts';
export { interestsOf } from './updates/interests.ts';
export { HEARTBEAT, toClientEvents } from './updates/to-client-events.ts';
export { API_ROOT } from './wire/api-root.ts';
export { STATIC_ROOT } from './wire/emoji-data.ts';
export { FILES_ROOT } from './wire/file-url.ts';
export { FEATURE_LEVEL, VERSION } from './wire/version.ts';
