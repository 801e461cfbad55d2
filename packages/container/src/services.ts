import type {
  BlobStore,
  Clock,
  Digest,
  Entropy,
  ImageProcessor,
  LinkEngine,
  MarkdownRenderer,
  Numbers,
  Parley,
  Passwords,
  PushSender,
  Storage,
  YieldToEventLoop,
} from '@parley/core';
import type { EventQueues } from '@parley/event-queues';
import type {
  ClientOptions,
  createAvatars,
  createFiles,
  createFront,
  createPages,
  createPictures,
  createRouter,
  createSite,
  createStatic,
  GracefulShutdown,
} from '@parley/http-express';
import type { Maintenance } from '@parley/node-ports';
import type { PushDeliveryHandle } from '@parley/push';
import type { ServiceIdentifier } from 'inversify';

interface ServiceTypes {
  readonly storage: Storage;
  readonly blobs: BlobStore;
  readonly clock: Clock;
  readonly entropy: Entropy;
  readonly digest: Digest;
  readonly passwords: Passwords;
  readonly yieldToEventLoop: YieldToEventLoop;
  /** How much an account, an organization and a message may own. */
  readonly numbers: Partial<Numbers>;
  readonly markdown: MarkdownRenderer;
  readonly links: LinkEngine;
  readonly images: ImageProcessor;
  readonly eventQueues: EventQueues<ClientOptions>;
  /** Null: nobody is notified on his devices. */
  readonly push: PushSender | null;
  /**
   * Notifies people on their devices from when it is first asked for; to be stopped before the
   * storage is closed.
   */
  readonly notifications: PushDeliveryHandle;
  /**
   * Draws uploaded pictures and removes what is no longer needed, from when it is first asked for:
   * every server wants it.
   */
  readonly maintenance: Maintenance;
  /** All use cases. */
  readonly parley: Parley;
  /** All of the following, each where its addresses lead; mount it at the server's root. */
  readonly site: ReturnType<typeof createSite>;
  /** The HTTP API; mount it where the API's root is to be. */
  readonly router: ReturnType<typeof createRouter>;
  /** Uploaded files; mount it at `FILES_ROOT`. */
  readonly files: ReturnType<typeof createFiles>;
  /** Pictures of people and of emoji; mount it at `PICTURES_ROOT`. */
  readonly pictures: ReturnType<typeof createPictures>;
  /** From somebody's id to his picture; mount it at `AVATARS_ROOT`. */
  readonly avatars: ReturnType<typeof createAvatars>;
  /**
   * What is the same for everybody, and pictures that stand for others; mount it at `STATIC_ROOT`.
   */
  readonly statics: ReturnType<typeof createStatic>;
  /** The pages to join and to sign in; mount them at the server's root. */
  readonly pages: ReturnType<typeof createPages>;
  /**
   * The start of a server that serves nothing else, and a page for every address that leads
   * nowhere; mount it last.
   */
  readonly front: ReturnType<typeof createFront>;
  /** Stops a server gracefully; the router knows it. */
  readonly shutdown: GracefulShutdown;
}

/** What can be asked of the container, and rebound in it. */
export const Services: {
  readonly [Name in keyof ServiceTypes]: ServiceIdentifier<ServiceTypes[Name]>;
} = {
  storage: Symbol.for('parley/storage'),
  blobs: Symbol.for('parley/blobs'),
  clock: Symbol.for('parley/clock'),
  entropy: Symbol.for('parley/entropy'),
  digest: Symbol.for('parley/digest'),
  passwords: Symbol.for('parley/passwords'),
  yieldToEventLoop: Symbol.for('parley/next-turn'),
  numbers: Symbol.for('parley/numbers'),
  markdown: Symbol.for('parley/markdown'),
  links: Symbol.for('parley/links'),
  images: Symbol.for('parley/images'),
  eventQueues: Symbol.for('parley/live'),
  push: Symbol.for('parley/push'),
  notifications: Symbol.for('parley/notifications'),
  maintenance: Symbol.for('parley/upkeep'),
  parley: Symbol.for('parley/parley'),
  site: Symbol.for('parley/site'),
  router: Symbol.for('parley/router'),
  files: Symbol.for('parley/files'),
  pictures: Symbol.for('parley/pictures'),
  avatars: Symbol.for('parley/avatars'),
  statics: Symbol.for('parley/statics'),
  pages: Symbol.for('parley/pages'),
  front: Symbol.for('parley/front'),
  shutdown: Symbol.for('parley/closing'),
};
