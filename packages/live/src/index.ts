export * from './client-event.ts';
export type { Listener } from './halls.ts';
export * from './live.ts';
export type { HubOptions, Listeners, Poll, QueueRefusal, Telling } from './queue-hub.ts';
