import {
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

type Ports = [Storage, Clock, Entropy, Digest, Passwords, MarkdownRenderer];

const parley = (...[storage, clock, entropy, digest, passwords, markdown]: Ports): Parley =>
  createParley({ storage, clock, entropy, digest, passwords, markdown });

export const coreModule = new ContainerModule(({ bind }) => {
  const { storage, clock, entropy, digest, passwords, markdown } = Services;
  bind(Services.parley).toResolvedValue(parley, [storage, clock, entropy, digest, passwords, markdown]).inSingletonScope();
});
