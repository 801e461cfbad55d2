import type { RequestListener, Server } from 'node:http';
import { setTimeout as after } from 'node:timers/promises';
import { E } from '@parley/core';
import { SAFE_HEADERS } from '@parley/http-express';
import { apiDirect, createPollConnections, type PollConnections } from '@parley/http-fast';
import type { Logger } from 'pino';
import { listen, urlOf } from './address.ts';
import { createApp } from './app.ts';
import type { ServerConfig } from './config.ts';
import { prepareDataDirectory } from './data-directory.ts';
import { newHttpServer } from './http-server.ts';
import { type OpenParley, openParley } from './open-parley.ts';
import { type Owner, openOrganization } from './organization.ts';
import { loadPush } from './push-config.ts';
import { reasonOf } from './reason.ts';
import { withoutRoom } from './room.ts';
import { beginWelcome, type Welcoming } from './welcome.ts';

/** A server that accepts requests. */
export interface RunningServer {
  readonly url: string;
  readonly owner: Owner;
  /** The address at which the owner claims their account; null when there is nothing to claim. */
  readonly welcomeLink: () => Promise<string | null>;
  /** The data directory. */
  readonly directory: string;
  /** Answers the requests in progress, refuses further ones, and closes the storage. */
  close(): Promise<void>;
}

const SECOND = 1000;
/** Answers that take longer than this are cut off when the server stops. */
const PATIENCE_MS = 4000;
/** What has come of a file by then is written within this. */
const WRITING_MS = 4000;

const starting: RequestListener = (_request, response) => {
  response.writeHead(503, {
    ...SAFE_HEADERS,
    'Content-Type': 'application/json',
    'Retry-After': '1',
    Connection: 'close',
  });
  response.end(JSON.stringify({ result: 'error', msg: 'The server is starting.' }));
};

const notOpened =
  (directory: string) =>
  async (error: unknown): Promise<E.Either<string, never>> =>
    E.left(
      (await withoutRoom(directory)) ??
        `The organization in ${directory} cannot be opened: ${reasonOf(error)}.`,
    );

/** A link that cannot be written down is no reason not to serve. */
const welcome = async (
  site: Parameters<typeof beginWelcome>[0],
  log: Logger,
): Promise<Welcoming | null> => {
  try {
    return await beginWelcome(site);
  } catch (error) {
    log.warn({ err: error }, 'the link to claim the organization cannot be written down');
    return null;
  }
};

interface Running {
  readonly server: Server;
  readonly polls: PollConnections;
  readonly open: OpenParley;
  readonly notifications?: ReturnType<OpenParley['startNotifications']>;
  readonly welcoming?: Welcoming | null;
}

const closer =
  ({ server, polls, open, notifications, welcoming }: Running) =>
  async (): Promise<void> => {
    const impatience = setTimeout(() => {
      server.closeAllConnections();
      polls.destroyAll();
    }, PATIENCE_MS);
    const last = new AbortController();
    const late = after(PATIENCE_MS + WRITING_MS, undefined, { signal: last.signal }).catch(
      () => {},
    );
    await Promise.all([
      Promise.race([open.shutdown.close(server), late]),
      notifications?.stop(),
      welcoming?.end(),
    ]);
    clearTimeout(impatience);
    last.abort();
    await open.close();
  };

/**
 * Opens the data directory and starts a server.
 *
 * @param config as `readConfig` returns it
 * @param log takes the entries about requests, faults and the start
 * @returns the server, or as Left one sentence that says why it cannot start; then nothing stays
 * open
 */
export const startServer = async (
  config: ServerConfig,
  log: Logger,
): Promise<E.Either<string, RunningServer>> => {
  const directory = await prepareDataDirectory(config.dataDirectory);
  if (E.isLeft(directory)) return directory;
  const push = await loadPush(config.push);
  if (E.isLeft(push)) return push;
  let welcoming: Welcoming | null = null;
  const {
    requestsPerMinute,
    linkMinutes,
    termsUrl,
    messageBytes,
    unusedUploadDays,
    passwordMinLength,
    base,
  } = config;
  const http = {
    logger: log,
    base,
    limits: { requestsPerMinute },
    joining: { linkMinutes, termsUrl },
    home: `${base}/`,
    welcome: () => welcoming?.welcome ?? null,
  };
  const open = await openParley(directory.right, {
    http,
    push: push.right,
    maintenance: { unusedUploadDays },
    messageBytes,
    passwordMinLength,
    migrate: config.migrates,
    stores: config.stores,
  });
  if (E.isLeft(open)) return open;
  const { parley, storage, entropy, passwords } = open.right;

  let listener = starting;
  const polls = createPollConnections();
  const server = newHttpServer((request, response) => listener(request, response), {
    polls,
    trusted: config.trustedProxies,
    limits: { most: config.connections, keepAliveMs: config.keepAliveSeconds * SECOND },
  });
  const port = await listen(server, config.host, config.port);
  if (E.isLeft(port)) {
    await open.right.close();
    return port;
  }
  const close = closer({ server, polls, open: open.right });
  const address = urlOf(config.host, port.right);
  const url = address + base;
  const isShared = config.stores.databaseUrl !== null;
  const root = { parley, storage, entropy, passwords, url: address, isShared };
  const site = { ...root, directory: directory.right };
  const owner = await openOrganization(site, (sentence) => log.warn(sentence)).catch(
    notOpened(directory.right),
  );
  if (E.isLeft(owner)) {
    await close();
    return owner;
  }
  if (config.welcomes)
    welcoming = await welcome(
      { ...open.right, directory: directory.right, url, kept: owner.right.kept },
      log,
    );
  listener = apiDirect(open.right.router, createApp(open.right, config.trustedProxies));
  polls.begin(server, open.right.router);
  open.right.startMaintenance();
  return E.right({
    url,
    owner: owner.right,
    welcomeLink: async () => (await welcoming?.openLink()) ?? null,
    directory: directory.right,
    close: closer({
      server,
      polls,
      open: open.right,
      notifications: open.right.startNotifications(),
      welcoming,
    }),
  });
};
