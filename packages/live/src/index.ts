export * from './client-event.ts';
export * from './live.ts';
export type { HubOptions, Listener, Listeners, Poll, QueueRefusal, Telling } from './queue-hub.ts';
