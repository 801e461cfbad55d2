import { basePath, E } from '@parley/core';
import { JOINING } from '@parley/http-express';
import { UNUSED_UPLOAD_DAYS } from '@parley/node-ports';
import { MESSAGE_BYTES } from '@parley/storage-sqlite';
import { SERVER_LIMITS } from './http-server.ts';
import { isLogLevel, LOG_LEVELS, type LogLevel } from './log.ts';
import { NO_PUSH, type PushSettings, readPushSettings } from './push-config.ts';
import { IN_DIRECTORY, readStoreSettings, type StoreSettings } from './store-config.ts';
import { readTrustedProxies, type TrustedProxies } from './trust-proxy.ts';

/** The configuration of a server, as its environment variables give it. */
export interface ServerConfig {
  /** The port of the HTTP server; 0 picks a free one. */
  readonly port: number;
  readonly host: string;
  readonly dataDirectory: string;
  /** Where rows and files are kept. */
  readonly stores: StoreSettings;
  readonly logLevel: LogLevel;
  /** Requests a minute of one account; 0 is no limit. */
  readonly requestsPerMinute: number;
  /** Minutes that an invitation link is valid unless the invitation names a time. */
  readonly linkMinutes: number;
  /** The address of the terms that newcomers accept; null when there are none. */
  readonly termsUrl: string | null;
  /** Fewest characters of a password that users choose. */
  readonly passwordMinLength: number;
  /** Days that an uploaded file is kept which no message links. */
  readonly unusedUploadDays: number;
  /** Bytes of memory for messages that were read lately. */
  readonly messageBytes: number;
  /** The path below which browsers reach the server, as `basePath` gives it: `''` is the root. */
  readonly base: string;
  readonly trustedProxies: TrustedProxies;
  /** Most connections at one time; 0 is as many as the limit of open files allows. */
  readonly connections: number;
  /** Seconds that a connection is kept open between two requests. */
  readonly keepAliveSeconds: number;
  /** Whether the owner of a new organization sets it up by a link. */
  readonly welcomes: boolean;
  /** Whether a start migrates the database; if not, one that lacks migrations is refused. */
  readonly migrates: boolean;
  readonly push: PushSettings;
}

const SECOND = 1000;

/** The configuration of a server whose environment is empty. */
export const DEFAULTS: ServerConfig = {
  port: 9991,
  host: '127.0.0.1',
  dataDirectory: './data',
  stores: IN_DIRECTORY,
  logLevel: 'info',
  requestsPerMinute: 200,
  linkMinutes: JOINING.linkMinutes,
  termsUrl: JOINING.termsUrl,
  passwordMinLength: 8,
  unusedUploadDays: UNUSED_UPLOAD_DAYS,
  messageBytes: MESSAGE_BYTES,
  base: '',
  trustedProxies: 0,
  connections: SERVER_LIMITS.most,
  keepAliveSeconds: SERVER_LIMITS.keepAliveMs / SECOND,
  welcomes: true,
  migrates: true,
  push: NO_PUSH,
};

export type Environment = Readonly<Record<string, string | undefined>>;

const MAX_PORT = 65_535;
/** Seconds after which an idle connection is closed anyway. */
const MOST_KEPT = SERVER_LIMITS.idleMs / SECOND;
const MEGABYTE = 1_000_000;
/** Characters. An account that another person makes takes six, and no password is longer. */
const MIN_PASSWORD = 6;
const MAX_PASSWORD = 100;

const wholeNumber = (
  env: Environment,
  name: string,
  usual: number,
  max: number,
  min = 0,
): E.Either<string, number> => {
  const text = env[name]?.trim() || String(usual);
  const value = Number(text);
  if (/^\d{1,9}$/.test(text) && value >= min && value <= max) return E.right(value);
  return E.left(`${name} must be a whole number from ${min} to ${max}, but it is "${text}".`);
};

const isWebAddress = (text: string): boolean => /^https?:\/\//i.test(text) && URL.canParse(text);

/**
 * These four, and where rows and files are kept, go for commands too, which read nothing else of
 * the environment: what is wrong with the rest is not theirs to tell.
 */
export const dataDirectoryIn = (env: Environment): string =>
  env.PARLEY_DATA_DIR || DEFAULTS.dataDirectory;
export const linkMinutesIn = (env: Environment): E.Either<string, number> =>
  wholeNumber(env, 'INVITATION_LINK_VALIDITY_MINUTES', DEFAULTS.linkMinutes, 999_999_999, 1);
export const unusedUploadDaysIn = (env: Environment): E.Either<string, number> =>
  wholeNumber(env, 'PARLEY_UNUSED_UPLOAD_DAYS', DEFAULTS.unusedUploadDays, 99_999);
export const baseIn = (env: Environment): E.Either<string, string> => {
  const text = env.PARLEY_BASE_PATH?.trim() || DEFAULTS.base;
  return E.tryCatch(
    () => basePath(text),
    () =>
      'PARLEY_BASE_PATH must be a path such as /chat, of letters, digits and -._~ between ' +
      `slashes, but it is "${text}".`,
  );
};

/**
 * Reads the configuration of a server. An empty variable counts as unset.
 *
 * @param env the environment variables; docs/reference/server.md names them
 * @param usual defaults that differ from `DEFAULTS`
 * @returns the configuration, or as Left one sentence that says which variable is wrong
 */
export const readConfig = (
  env: Environment,
  usual: Pick<ServerConfig, 'logLevel'> = DEFAULTS,
): E.Either<string, ServerConfig> => {
  const port = wholeNumber(env, 'PORT', DEFAULTS.port, MAX_PORT);
  if (E.isLeft(port)) return port;
  const requestsPerMinute = wholeNumber(
    env,
    'PARLEY_RATE_LIMIT',
    DEFAULTS.requestsPerMinute,
    999_999_999,
  );
  if (E.isLeft(requestsPerMinute)) return requestsPerMinute;
  const linkMinutes = linkMinutesIn(env);
  if (E.isLeft(linkMinutes)) return linkMinutes;
  const unusedUploadDays = unusedUploadDaysIn(env);
  if (E.isLeft(unusedUploadDays)) return unusedUploadDays;
  const passwordMinLength = wholeNumber(
    env,
    'PARLEY_PASSWORD_MIN_LENGTH',
    DEFAULTS.passwordMinLength,
    MAX_PASSWORD,
    MIN_PASSWORD,
  );
  if (E.isLeft(passwordMinLength)) return passwordMinLength;
  const messageMegabytes = wholeNumber(
    env,
    'PARLEY_MESSAGE_MEMORY',
    DEFAULTS.messageBytes / MEGABYTE,
    99_999,
  );
  if (E.isLeft(messageMegabytes)) return messageMegabytes;
  const termsUrl = env.PARLEY_TERMS_URL?.trim() || DEFAULTS.termsUrl;
  if (termsUrl !== null && !isWebAddress(termsUrl))
    return E.left(`PARLEY_TERMS_URL must be an http or https address, but it is "${termsUrl}".`);
  const base = baseIn(env);
  if (E.isLeft(base)) return base;
  const trustedProxies = readTrustedProxies('PARLEY_TRUST_PROXY', env.PARLEY_TRUST_PROXY);
  if (E.isLeft(trustedProxies)) return trustedProxies;
  const connections = wholeNumber(env, 'PARLEY_MAX_CONNECTIONS', DEFAULTS.connections, 9_999_999);
  if (E.isLeft(connections)) return connections;
  const keepAliveSeconds = wholeNumber(
    env,
    'PARLEY_KEEP_ALIVE',
    DEFAULTS.keepAliveSeconds,
    MOST_KEPT,
    1,
  );
  if (E.isLeft(keepAliveSeconds)) return keepAliveSeconds;
  const welcomes = wholeNumber(env, 'PARLEY_WELCOME', 1, 1);
  if (E.isLeft(welcomes)) return welcomes;
  const migrates = wholeNumber(env, 'PARLEY_MIGRATE', 1, 1);
  if (E.isLeft(migrates)) return migrates;
  const stores = readStoreSettings(env);
  if (E.isLeft(stores)) return stores;
  const push = readPushSettings(env);
  if (E.isLeft(push)) return push;
  const logLevel = env.PARLEY_LOG?.trim() || usual.logLevel;
  if (!isLogLevel(logLevel))
    return E.left(`PARLEY_LOG must be one of ${LOG_LEVELS.join(', ')}, but it is "${logLevel}".`);
  return E.right({
    port: port.right,
    host: env.HOST?.trim() || DEFAULTS.host,
    dataDirectory: dataDirectoryIn(env),
    stores: stores.right,
    logLevel,
    requestsPerMinute: requestsPerMinute.right,
    linkMinutes: linkMinutes.right,
    termsUrl,
    passwordMinLength: passwordMinLength.right,
    unusedUploadDays: unusedUploadDays.right,
    messageBytes: messageMegabytes.right * MEGABYTE,
    base: base.right,
    trustedProxies: trustedProxies.right,
    connections: connections.right,
    keepAliveSeconds: keepAliveSeconds.right,
    welcomes: welcomes.right === 1,
    migrates: migrates.right === 1,
    push: push.right,
  });
};
