import { dirname } from 'node:path';
import { fsBlobs } from '@parley/blobs-fs';
import {
  type BlobStore,
  basePath,
  newTraffic,
  type ParleyPorts,
  type Storage,
  siteUrl,
} from '@parley/core';
import { avatarUrl, type HttpPorts, plainPorts } from '@parley/http-express';
import { sharpImages } from '@parley/images-sharp';
import { linkEngine, markdownRenderer } from '@parley/markdown';
import { nodePorts } from '@parley/node-ports';
import { type ClosablePushSender, pushSender } from '@parley/push';
import { memoryBlobs, memoryStorage } from '@parley/storage-memory';
import { openSqliteStorage } from '@parley/storage-sqlite';
import { type ContainerConfig, databaseIn, type GivenStorage, uploadsIn } from './configuration.ts';

type Ports = Required<ParleyPorts>;

/** Another port, by its name. */
type GetPort = <Name extends keyof Ports>(name: Name) => Ports[Name];

type PortDefaults = { readonly [Name in keyof Ports]: (get: GetPort) => Ports[Name] };

/** Storage is the host's, where the configuration names no other place. */
const isGiven = (config: ContainerConfig): config is ContainerConfig & GivenStorage =>
  !['inMemory', 'dataDirectory', 'file', 'database'].some((place) => place in config);

const openStorage = (config: ContainerConfig, { schedule }: HttpPorts): Storage => {
  if ('inMemory' in config) return memoryStorage(config);
  if (isGiven(config)) return config.ports.storage;
  return openSqliteStorage({
    isLoopBusy: schedule.hasWaiting,
    onUnavailable: (trouble) =>
      config.http?.logger?.error({ err: trouble }, 'nothing is committed any more'),
    ...('dataDirectory' in config ? { ...config, file: databaseIn(config.dataDirectory) } : config),
  });
};

const openBlobs = (config: ContainerConfig, get: GetPort): BlobStore => {
  if ('inMemory' in config) return memoryBlobs(get('clock'));
  if ('dataDirectory' in config) {
    const { dataDirectory, prefix, onBlobStep } = config;
    const { uploads = uploadsIn(dataDirectory, prefix) } = config;
    return fsBlobs({ root: uploads, ...(onBlobStep && { onStep: onBlobStep }) });
  }
  if (config.uploads !== undefined) return fsBlobs({ root: config.uploads });
  if (isGiven(config)) throw new Error('A given storage needs ports.blobs or uploads beside it.');
  const file = config.file ?? config.database.name;
  return file === ':memory:'
    ? memoryBlobs(get('clock'))
    : fsBlobs({ root: uploadsIn(dirname(file), config.prefix) });
};

/**
 * Opens the sender of notifications. Payloads name the address at which clients know the
 * organization.
 */
const openPush = ({ push = {}, http }: ContainerConfig): ClosablePushSender | null => {
  const base = basePath(http?.base);
  const sender = pushSender(push, {
    hidesContent: push.hidesContent ?? false,
    avatarUrl: ({ id }, user) => avatarUrl(id, user, false) ?? '',
  });
  return (
    sender && {
      ...sender,
      send: ({ realm, ...message }, devices) =>
        sender.send({ ...message, realm: { ...realm, url: siteUrl(realm.url, base) } }, devices),
    }
  );
};

/**
 * Each port as the container makes it when the host brings none of its own. A default that has a
 * method `close` is closed when it is unbound.
 */
export const portDefaults = (config: ContainerConfig, http: HttpPorts): PortDefaults => {
  const { clock, entropy, digest, passwords, yieldToEventLoop } = nodePorts(
    config.passwordMinLength,
  );
  return {
    storage: () => openStorage(config, http),
    blobs: (get) => openBlobs(config, get),
    clock: () => clock,
    entropy: () => entropy,
    digest: () => digest,
    passwords: () => passwords,
    markdown: () => markdownRenderer({ base: config.http?.base ?? '' }),
    links: () => linkEngine(),
    push: () => openPush(config),
    yieldToEventLoop: () => yieldToEventLoop,
    images: () => sharpImages(),
    numbers: () => config.numbers ?? {},
    traffic: (get) =>
      newTraffic({ storage: get('storage'), yieldToEventLoop: get('yieldToEventLoop') }),
  };
};

/** The name of every port of Parley. */
export const PORTS = Object.keys(portDefaults({ inMemory: true }, plainPorts())) as ReadonlyArray<
  keyof Ports
>;
