export type {
  EventBatch,
  FanOut,
  Listener,
  Listeners,
  QueuedUpdate,
  QueueRefusal,
} from '@parley/core';
export * from './client-event.ts';
export type { Poll, QueueRegistryOptions } from './contract.ts';
export * from './event-queues.ts';
export type { KeptQueuesOptions } from './kept-queues.ts';
