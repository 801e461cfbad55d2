import {
  type BlobStore,
  type Clock,
  createParley,
  type Digest,
  type Entropy,
  type ImageShop,
  type LinkEngine,
  type MarkdownRenderer,
  type NextTurn,
  type Parley,
  type Passwords,
  type PushSender,
} from '@parley/core';
import type { Live } from '@parley/live';
import { ContainerModule } from 'inversify';
import { Services } from './services.ts';

type Ports = [
  Pick<Live<never>, 'storage'>,
  BlobStore,
  Clock,
  Entropy,
  Digest,
  Passwords,
  MarkdownRenderer,
  LinkEngine,
  ImageShop,
  PushSender | null,
  NextTurn,
];

const parley = (...[{ storage }, blobs, clock, entropy, digest, passwords, markdown, links, images, push, nextTurn]: Ports): Parley =>
  createParley({ storage, blobs, clock, entropy, digest, passwords, markdown, links, images, push, nextTurn });

export const coreModule = new ContainerModule(({ bind }) => {
  const { live, blobs, clock, entropy, digest, passwords, markdown, links, images, push, nextTurn } = Services;
  bind(Services.parley)
    .toResolvedValue(parley, [live, blobs, clock, entropy, digest, passwords, markdown, links, images, push, nextTurn])
    .inSingletonScope();
});
