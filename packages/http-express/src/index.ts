export { safeAnswers } from './answer/safe-answers.ts';
export { SAFE_HEADERS } from './answer/safe-headers.ts';
export { apiDirect } from './api-direct.ts';
export { API_ROOT, createApp } from './app.ts';
export { carriesFile } from './carries-file.ts';
export { avatarUrlFromRoot as avatarUrl } from './codecs/avatar.ts';
export { interestsOf } from './codecs/events/interests.ts';
export { HEARTBEAT, toClientEvents } from './codecs/events/to-client-events.ts';
export { EDGE_RULES } from './edge-rules.ts';
export type {
  ClientCapabilities,
  ClientOptions,
  EventQueuesPort,
  QueueRefusal,
} from './event-queues-port.ts';
export { AVATARS_ROOT, createAvatars } from './files/create-avatars.ts';
export { createFiles, type FilesOptions } from './files/create-files.ts';
export { createPictures, PICTURES_ROOT } from './files/create-pictures.ts';
export { createStatic, STATIC_ROOT } from './files/create-static.ts';
export { FILES_ROOT } from './files/file-url.ts';
export { createGracefulShutdown, type GracefulShutdown } from './graceful-shutdown.ts';
export { JOINING, type Joining } from './joining/joining.ts';
export { toldLink } from './joining/told-link.ts';
export type { Logger } from './logger.ts';
export { type OpenApiDocument, openApiDocument } from './openapi/document.ts';
export { createFront, type FrontOptions } from './pages/create-front.ts';
export { createPages, type PagesOptions } from './pages/create-pages.ts';
export type { ClaimWish, Welcome } from './pages/welcome-page.ts';
export type { Param, Params } from './params/param.ts';
export { createPollConnections, type PollConnections } from './polling/poll-connections.ts';
export type { Problem } from './problem.ts';
export { problems } from './problems.ts';
export type { Forged, HostAuthenticate } from './request/host-sign-in.ts';
export { type Counts, countsOf, type SignInLimits } from './request/limits.ts';
export { hasWaitingReads } from './request/line.ts';
export { networkOf } from './request/network.ts';
export type { HostRealmOf } from './request/realm-finder.ts';
export type { Refusal } from './request/refusal.ts';
export { withSingleFields } from './request/refuse-doubled.ts';
export { pipelinedOn, withPipelineLimit } from './request/unanswered.ts';
export type { AnyRoute, Authentication, Method } from './route.ts';
export { createRouter, type RouterOptions } from './router.ts';
export { routes } from './routes.ts';
export { createSite, type SiteParts } from './site.ts';
export { FEATURE_LEVEL, VERSION } from './version.ts';
