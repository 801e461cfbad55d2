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
  type Numbers,
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
  Partial<Numbers>,
];

const parley = (
  ...[{ storage }, blobs, clock, entropy, digest, passwords, markdown, links, images, push, nextTurn, numbers]: Ports
): Parley => createParley({ storage, blobs, clock, entropy, digest, passwords, markdown, links, images, push, nextTurn, numbers });

export const coreModule = (given: Partial<Numbers> = {}): ContainerModule =>
  new ContainerModule(({ bind }) => {
    const { live, blobs, clock, entropy, digest, passwords, markdown, links, images, push, nextTurn, numbers } = Services;
    bind(numbers).toConstantValue(given);
    bind(Services.parley)
      .toResolvedValue(parley, [live, blobs, clock, entropy, digest, passwords, markdown, links, images, push, nextTurn, numbers])
      .inSingletonScope();
  });
