export * from './client-event.ts';
export type { Listeners, Poll, QueueRefusal, QueueRegistryOptions, Telling } from './contract.ts';
export type { EventBatch } from './event-batch.ts';
export * from './event-queues.ts';
export type { Listener } from './queue-index.ts';
