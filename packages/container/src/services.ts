import type { Parley, ParleyPorts } from '@parley/core';
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
import type { LeaseHandle, Maintenance } from '@parley/node-ports';
import type { PushDeliveryHandle } from '@parley/push';
import type { ServiceIdentifier } from 'inversify';
import { PORTS } from './bindings.ts';

/** The services that the container makes from the ports. */
export interface Parts {
  readonly eventQueues: EventQueues<ClientOptions>;
  /**
   * The lease for work that one process at a time does among those that share the storage. This
   * process has it, or waits for it, from when it is first asked for.
   */
  readonly lease: LeaseHandle;
  /**
   * Sends notifications to devices from when it is first asked for. It must stop before the storage
   * is closed.
   */
  readonly notifications: PushDeliveryHandle;
  /**
   * Draws uploaded pictures and removes what is no longer needed, from when it is first asked for.
   * Every server asks for it.
   */
  readonly maintenance: Maintenance;
  /** All use cases. */
  readonly parley: Parley;
  /** Router, files, pictures, avatars, statics and pages; mount it at the server's root. */
  readonly site: ReturnType<typeof createSite>;
  /** The HTTP API; mount it where the API's root is to be. */
  readonly router: ReturnType<typeof createRouter>;
  /** Uploaded files; mount it at `FILES_ROOT`. */
  readonly files: ReturnType<typeof createFiles>;
  /** Pictures of users and of emoji; mount it at `PICTURES_ROOT`. */
  readonly pictures: ReturnType<typeof createPictures>;
  /** Redirects from the id of a user to their picture; mount it at `AVATARS_ROOT`. */
  readonly avatars: ReturnType<typeof createAvatars>;
  /**
   * Files that are the same for every client, and placeholder images; mount it at `STATIC_ROOT`.
   */
  readonly statics: ReturnType<typeof createStatic>;
  /** The pages to join and to sign in; mount them at the server's root. */
  readonly pages: ReturnType<typeof createPages>;
  /**
   * The start of a server that serves nothing else, and a page for every address that leads
   * nowhere; mount it last.
   */
  readonly front: ReturnType<typeof createFront>;
  /** Stops a server gracefully; the router uses it too. */
  readonly shutdown: GracefulShutdown;
}

type ServiceTypes = Required<ParleyPorts> & Parts;

const PARTS = {
  eventQueues: true,
  lease: true,
  notifications: true,
  maintenance: true,
  parley: true,
  site: true,
  router: true,
  files: true,
  pictures: true,
  avatars: true,
  statics: true,
  pages: true,
  front: true,
  shutdown: true,
} satisfies Record<keyof Parts, true>;

/**
 * The identifiers of all services, by which the container is asked for one and by which one is
 * rebound. Each is the registered symbol `parley/<name>`.
 */
export const Services = Object.fromEntries(
  [...PORTS, ...Object.keys(PARTS)].map((name) => [name, Symbol.for(`parley/${name}`)]),
) as { readonly [Name in keyof ServiceTypes]: ServiceIdentifier<ServiceTypes[Name]> };
