import { randomUUID } from 'node:crypto';
import type { HintListener, Hints, RealmId } from '@parley/core';
import { Client, type ClientConfig } from 'pg';
import { noticePayload, payloadsOf, readNoticePayload, readPayload } from './payload.ts';

export interface PostgresHintsOptions {
  /**
   * How `pg` connects to the database, such as `{ connectionString }`. It is a connection of its
   * own: a pooler that gives connections to transactions passes no notification on.
   */
  readonly connection: ClientConfig;
  /** The channel of PostgreSQL, the same in all processes. Default: `parley`. */
  readonly channel?: string;
  /**
   * Is called with what went wrong with the connection, which is opened again by itself. Default:
   * nothing is done.
   */
  readonly failed?: (error: unknown) => void;
}

/** Hints that are to be closed. */
export interface PostgresHints extends Hints {
  /** Ends the connection. Nothing is told or heard afterwards. */
  close(): Promise<void>;
}

/** Milliseconds for which the realms of several commits are gathered into one notification. */
const GATHERED = 5;
/** Milliseconds between two attempts to connect; doubled from the least to the most. */
const PAUSE = { least: 50, most: 5_000 };
/** Milliseconds between two questions whether the connection is alive, and for an answer. */
const ALIVE = { every: 10_000, within: 5_000 };

/** Notifications of one connection, until it is lost. */
interface Connection {
  readonly notify: (payload: string) => Promise<void>;
  readonly end: () => Promise<void>;
}

const connect = async (
  config: ClientConfig,
  channel: string,
  heard: (payload: string) => void,
  lost: (error: unknown) => void,
): Promise<Connection> => {
  const client = new Client({
    application_name: 'parley hints',
    ...config,
    connectionTimeoutMillis: ALIVE.within,
    query_timeout: ALIVE.within,
    // Notices do not wait for each other.
    pipeline: true,
    keepAlive: true,
  });
  let isOver = false;
  const end = async (): Promise<void> => {
    isOver = true;
    clearInterval(alive);
    await client.end().catch(() => undefined);
  };
  const fail = (error: unknown): void => {
    if (isOver) return;
    void end();
    lost(error);
  };
  const alive = setInterval(() => void client.query('select 1').catch(fail), ALIVE.every);
  alive.unref();
  client.on('error', fail);
  client.on('end', () => fail(new Error('The database ended the connection')));
  client.on('notification', ({ payload = '' }) => heard(payload));
  try {
    await client.connect();
    await client.query(`listen ${client.escapeIdentifier(channel)}`);
  } catch (error) {
    await end();
    throw error;
  }
  return {
    notify: async (payload) =>
      void (await client.query('select pg_notify($1, $2)', [channel, payload])),
    end,
  };
};

/**
 * Opens hints over LISTEN and NOTIFY. A notification is sent after the commit, never within it:
 * NOTIFY makes the transactions of all writers wait for each other. While there is no connection,
 * nothing is told, and once there is one, all listeners hear that they missed something.
 *
 * @param options `connection` need not be that of the storage, as long as all processes have the
 *   same database.
 * @returns Hints for `eventQueues`, which are to be closed.
 * @example
 * const hints = postgresHints({
 *   connection: { connectionString: 'postgres://localhost/chat' },
 * });
 * const stop = hints.listen({ rung: wake, missed: wakeAll, said: tell });
 * // when the process ends
 * stop();
 * await hints.close();
 */
export const postgresHints = ({
  connection: config,
  channel = 'parley',
  failed = () => {},
}: PostgresHintsOptions): PostgresHints => {
  const self = randomUUID();
  const listeners = new Set<HintListener>();
  const waiting = new Set<RealmId>();
  let connection: Connection | null = null;
  let pause = PAUSE.least;
  let sending: NodeJS.Timeout | null = null;
  let retrying: NodeJS.Timeout | null = null;
  let isClosed = false;

  const heard = (text: string): void => {
    const payload = readPayload(text) ?? readNoticePayload(text);
    if (payload === null || payload.from === self) return;
    for (const listener of listeners)
      if ('realms' in payload) for (const realm of payload.realms) listener.rung(realm);
      else listener.said(payload.realm, payload.notice);
  };

  const retry = (error: unknown): void => {
    connection = null;
    if (isClosed) return;
    failed(error);
    retrying = setTimeout(open, pause);
    retrying.unref();
    pause = Math.min(2 * pause, PAUSE.most);
  };

  const open = (): void => {
    opening = connect(config, channel, heard, retry).then(async (opened) => {
      if (isClosed) return opened.end();
      connection = opened;
      pause = PAUSE.least;
      for (const listener of listeners) listener.missed();
    }, retry);
  };
  let opening: Promise<void> = Promise.resolve();
  open();

  /** What cannot be sent is lost: the others look at the outbox every second. */
  const send = (): void => {
    sending = null;
    const payloads = payloadsOf({ from: self, realms: [...waiting] });
    waiting.clear();
    for (const payload of payloads) connection?.notify(payload).catch(failed);
  };

  return {
    ring: (realm) => {
      if (isClosed) return;
      waiting.add(realm);
      if (sending !== null) return;
      sending = setTimeout(send, GATHERED);
      sending.unref();
    },
    say: (realm, notice) => {
      const payload = noticePayload({ from: self, realm, notice });
      if (payload !== null && !isClosed) connection?.notify(payload).catch(failed);
    },
    listen: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    close: async () => {
      isClosed = true;
      if (sending !== null) clearTimeout(sending);
      if (retrying !== null) clearTimeout(retrying);
      await opening;
      await connection?.end();
    },
  };
};
