import {
  type BlobStore,
  type Clock,
  createParley,
  type Digest,
  type Entropy,
  type MarkdownRenderer,
  type Parley,
  type Passwords,
  type Storage,
} from '@parley/core';
import { ContainerModule } from 'inversify';
import { Services } from './services.ts';

type Ports = [Storage, BlobStore, Clock, Entropy, Digest, Passwords, MarkdownRenderer];

const parley = (...[storage, blobs, clock, entropy, digest, passwords, markdown]: Ports): Parley =>
  createParley({ storage, blobs, clock, entropy, digest, passwords, markdown });

export const coreModule = new ContainerModule(({ bind }) => {
  const { storage, blobs, clock, entropy, digest, passwords, markdown } = Services;
  bind(Services.parley).toResolvedValue(parley, [storage, blobs, clock, entropy, digest, passwords, markdown]).inSingletonScope();
});
