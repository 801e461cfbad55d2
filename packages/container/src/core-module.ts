import {
  type BlobStore,
  type Clock,
  createParley,
  type Digest,
  type Entropy,
  type ImageProcessor,
  type LinkEngine,
  type MarkdownRenderer,
  type Numbers,
  type Parley,
  type Passwords,
  type PushSender,
  type YieldToEventLoop,
} from '@parley/core';
import type { EventQueues } from '@parley/event-queues';
import { ContainerModule } from 'inversify';
import { Services } from './services.ts';

type Ports = [
  Pick<EventQueues<never>, 'storage'>,
  BlobStore,
  Clock,
  Entropy,
  Digest,
  Passwords,
  MarkdownRenderer,
  LinkEngine,
  ImageProcessor,
  PushSender | null,
  YieldToEventLoop,
  Partial<Numbers>,
];

const parley = (
  ...[
    { storage },
    blobs,
    clock,
    entropy,
    digest,
    passwords,
    markdown,
    links,
    images,
    push,
    yieldToEventLoop,
    numbers,
  ]: Ports
): Parley =>
  createParley({
    storage,
    blobs,
    clock,
    entropy,
    digest,
    passwords,
    markdown,
    links,
    images,
    push,
    yieldToEventLoop,
    numbers,
  });

export const coreModule = (given: Partial<Numbers> = {}): ContainerModule =>
  new ContainerModule(({ bind }) => {
    const {
      eventQueues,
      blobs,
      clock,
      entropy,
      digest,
      passwords,
      markdown,
      links,
      images,
      push,
      yieldToEventLoop,
      numbers,
    } = Services;
    bind(numbers).toConstantValue(given);
    bind(Services.parley)
      .toResolvedValue(parley, [
        eventQueues,
        blobs,
        clock,
        entropy,
        digest,
        passwords,
        markdown,
        links,
        images,
        push,
        yieldToEventLoop,
        numbers,
      ])
      .inSingletonScope();
  });
