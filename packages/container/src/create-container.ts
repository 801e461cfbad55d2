import {
  basePath,
  createParley,
  fencedStorage,
  type Hooks,
  leasedDelivery,
  newFanOut,
  newNoticeFanOut,
  noDelivery,
  type ParleyPorts,
  pushDelivery,
  revokedListener,
} from '@parley/core';
import { eventQueues } from '@parley/event-queues';
import {
  countsOf,
  createAvatars,
  createFiles,
  createFront,
  createGracefulShutdown,
  createPages,
  createPictures,
  createRouter,
  createSite,
  createStatic,
  HEARTBEAT,
  type HttpPorts,
  interestsOf,
  readClientOptions,
  toClientEvents,
  writeClientOptions,
} from '@parley/http-express';
import { fastPorts } from '@parley/http-fast';
import { holdLease, maintenance } from '@parley/node-ports';
import { startPushDelivery } from '@parley/push';
import { type Bind, Container } from 'inversify';
import { PORTS, portDefaults } from './bindings.ts';
import { closeInOrder } from './close-in-order.ts';
import type { ContainerConfig, HooksConfig, HttpConfig } from './configuration.ts';
import { type Parts, Services } from './services.ts';

type Logger = HttpConfig['logger'];

const bindPorts = (bind: Bind, config: ContainerConfig, http: HttpPorts): void => {
  const defaults = portDefaults(config, http);
  for (const name of PORTS) {
    const given = config.ports?.[name];
    const port = bind<unknown>(Services[name]);
    if (given !== undefined) port.toConstantValue(given);
    else
      port
        .toDynamicValue((context) => defaults[name]((other) => context.get(Services[other])))
        .inSingletonScope()
        .onDeactivation((made) => (made as { close?(): Promise<void> | void } | null)?.close?.());
  }
};

/**
 * Binds the use cases. They commit through the storage of the event queues, so that clients get
 * events at once; the other ports are those that are bound.
 */
const bindParley = <Host>(bind: Bind, hooks: Hooks<Host> | undefined): void => {
  const others = PORTS.filter((name) => name !== 'storage');
  bind(Services.parley)
    .toResolvedValue(
      ({ storage }, ...given) => {
        const ports = Object.fromEntries(others.map((name, at) => [name, given[at]]));
        return createParley({ ...(ports as Omit<ParleyPorts, 'storage'>), storage }, hooks);
      },
      [Services.eventQueues, ...others.map((name) => Services[name])],
    )
    .inSingletonScope();
};

const bindLease = (bind: Bind, logger: Logger): void => {
  bind(Services.lease)
    .toResolvedValue(
      (storage) =>
        holdLease(storage, {
          failed: (error) => logger?.error({ err: error }, 'the lease was not asked for'),
        }),
      [Services.storage],
    )
    .inSingletonScope()
    .onDeactivation(({ stop }) => stop());
};

const bindEventQueues = (bind: Bind, { http, hints }: ContainerConfig): void => {
  const logger = http?.logger;
  const { storage, clock, entropy, digest, markdown, links, traffic } = Services;
  bind(Services.eventQueues)
    .toResolvedValue(
      (storage, clock, entropy, digest, markdown, links, traffic) => {
        const fanOuts = () => newFanOut({ clock, markdown, links, traffic });
        return eventQueues({
          storage,
          fanOut: fanOuts(),
          kept: {
            ...{ sha256: digest.sha256, clock, newFanOut: fanOuts },
            ...{ write: writeClientOptions, read: readClientOptions },
          },
          revokedListener,
          write: toClientEvents,
          interests: interestsOf,
          heartbeat: HEARTBEAT,
          token: () => entropy.token(32),
          ...(hints && { hints, noticed: newNoticeFanOut({ storage, clock }) }),
          failed: (error) => logger?.error({ err: error }, 'an event was not told'),
        });
      },
      [storage, clock, entropy, digest, markdown, links, traffic],
    )
    .inSingletonScope()
    .onDeactivation(({ stop }) => stop());
};

const bindNotifications = (bind: Bind, logger: Logger): void => {
  const { eventQueues, lease, push, clock, entropy, markdown, links } = Services;
  const report = (problem: string, error?: unknown): void =>
    logger?.error(error === undefined ? {} : { err: error }, problem);
  bind(Services.notifications)
    .toResolvedValue(
      ({ storage: shared, listeners }, lease, push, clock, entropy, markdown, links) => {
        const storage = fencedStorage(shared, lease);
        const begin = () =>
          push === null
            ? noDelivery(storage)
            : pushDelivery(
                { storage, clock, entropy, markdown, links, push },
                { listens: (realm, user) => listeners.of(realm).has(user), report },
              );
        return startPushDelivery(leasedDelivery(lease, begin), {
          failed: (error) => report('notifications were not looked for', error),
        });
      },
      [eventQueues, lease, push, clock, entropy, markdown, links],
    )
    .inSingletonScope()
    .onDeactivation(({ stop }) => stop());
};

const bindMaintenance = (bind: Bind, { maintenance: config, http }: ContainerConfig): void => {
  const logger = http?.logger;
  bind(Services.maintenance)
    .toResolvedValue(
      (parley, lease) => maintenance(parley, { ...config, lease, ...(logger && { logger }) }),
      [Services.parley, Services.lease],
    )
    .inSingletonScope()
    .onDeactivation(({ stop }) => stop());
};

/** Parts of the site that need nothing but the use cases. */
const MOUNTED = {
  files: createFiles,
  pictures: createPictures,
  avatars: createAvatars,
  pages: createPages,
  front: createFront,
};

/** A storage that counts for all processes does so unless the host says otherwise. */
const countedIn = (
  { tallies }: Partial<ParleyPorts['storage']>,
  given: HttpConfig,
): HttpConfig => ({ ...given, limits: { ...(tallies && { tallies }), ...given.limits } });

const bindHttp = (
  bind: Bind,
  given: HttpConfig,
  ports: HttpPorts,
  storage: Partial<ParleyPorts['storage']> = {},
): void => {
  const hasPages = given.pages ?? given.authenticate === undefined;
  const ownSignIn = hasPages ? `${basePath(given.base)}/login/` : null;
  const signIn = given.signIn === undefined ? ownSignIn : given.signIn;
  const config = { ...given, ports, signIn, counts: countsOf(countedIn(storage, given)) };
  bind(Services.shutdown)
    .toResolvedValue(({ release }) => createGracefulShutdown(release), [Services.eventQueues])
    .inSingletonScope();
  bind(Services.router)
    .toResolvedValue(
      (parley, shutdown, eventQueues, { accountsVersion }) =>
        createRouter({ ...config, parley, shutdown, eventQueues, accountsVersion }),
      [Services.parley, Services.shutdown, Services.eventQueues, Services.storage],
    )
    .inSingletonScope();
  for (const name of Object.keys(MOUNTED) as ReadonlyArray<keyof typeof MOUNTED>)
    bind<unknown>(Services[name])
      .toResolvedValue(
        (parley, shutdown) => MOUNTED[name]({ ...config, parley, shutdown }),
        [Services.parley, Services.shutdown],
      )
      .inSingletonScope();
  bind(Services.statics)
    .toResolvedValue((shutdown) => createStatic({ ...config, shutdown }), [Services.shutdown])
    .inSingletonScope();
  const { router, files, pictures, avatars, statics, pages } = Services;
  bind(Services.site)
    .toResolvedValue(
      (router, files, pictures, avatars, statics, pages) =>
        createSite({ router, files, pictures, avatars, statics, ...(hasPages && { pages }) }),
      [router, files, pictures, avatars, statics, pages],
    )
    .inSingletonScope();
};

/**
 * Binds `createParley` and all that it needs in an Inversify container, with SQLite as storage.
 * Nothing is opened before it is asked for. `await container.unbindAllAsync()` closes what was
 * opened.
 *
 * @param config `dataDirectory` holds the database and the files; `ports` replaces what the
 * container would bind; `hooks` are rules of the host.
 * @returns A container that answers each of `Services`.
 * @throws DatabaseRefused by `get`, when the storage is first needed and its file cannot be used.
 * @example
 * const container = createContainer({ dataDirectory: './data' });
 * app.use(container.get(Services.site));
 * // ...
 * await container.unbindAllAsync();
 */
export const createContainer = <Host = null>(
  config: ContainerConfig & HooksConfig<Host>,
): Container => {
  const container = new Container();
  const bind: Bind = (service) => container.bind(service);
  const { http = {} } = config;
  const httpPorts = http.ports ?? fastPorts();
  bindPorts(bind, config, httpPorts);
  bindEventQueues(bind, config);
  bindParley(bind, config.hooks);
  bindLease(bind, http.logger);
  bindNotifications(bind, http.logger);
  bindMaintenance(bind, config);
  bindHttp(bind, http, httpPorts, config.ports?.storage);
  return closeInOrder(container);
};

/**
 * Makes another site over what a container has opened, such as one that signs people in by sessions
 * of the host, which ask the use cases themselves.
 *
 * @param container What `createContainer` answered.
 * @param http Options of this site alone. `base` has to be that of the container.
 * @returns A handler to mount, as `Services.site` is.
 * @example
 * const container = createContainer({ dataDirectory: './data' });
 * app.use(createSiteIn(container, { authenticate: async () => null }));
 */
export const createSiteIn = (container: Container, http: HttpConfig): Parts['site'] => {
  const own = new Container({ parent: container });
  bindHttp(
    (service) => own.bind(service),
    http,
    http.ports ?? fastPorts(),
    container.get(Services.storage),
  );
  return own.get(Services.site);
};
