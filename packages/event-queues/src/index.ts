export type { EventBatch, Listener, Listeners, QueueRefusal } from '@parley/core';
export * from './client-event.ts';
export type { Poll, QueuedUpdate, QueueRegistryOptions } from './contract.ts';
export * from './event-queues.ts';
